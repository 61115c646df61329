/** Push notifications of the browser, for matches that last for days. */
import { api } from './httpApi'
import { registerWorker } from './serviceWorker'
import { t } from '../i18n/translate.svelte'

export type PushState = 'on' | 'off' | 'denied' | 'unsecured' | 'unsupported'

/** Whether this browser shows notices from here, or why it cannot. */
export async function pushState(): Promise<PushState> {
  if (!window.isSecureContext) return 'unsecured'
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) && Notification.permission === 'granted' ? 'on' : 'off'
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription().catch(() => null)) ?? null
}

/** Ask for the permission, then subscribe. An error says in words what is in the way. */
export async function subscribeToPush(): Promise<void> {
  const state = await pushState()
  if (state === 'unsecured') throw new Error(t('pushUnsecured'))
  if (state === 'unsupported') throw new Error(t('noPush'))
  const permission = await Notification.requestPermission() // at once: a browser asks only while the click is fresh
  if (permission === 'denied') throw new Error(t('pushDenied'))
  if (permission !== 'granted') throw new Error(t('pushDismissed'))
  const worker = await registerWorker()
  const key = (await api.me()).push_key
  if (!worker || !key) throw new Error(t('noPush'))
  const subscription = await subscribe(worker.pushManager, key)
  if (!subscription) throw new Error(t('pushSilent'))
  await api.savePushSubscription(subscription.toJSON())
}

/** A subscription from before the server had other keys is of no use: it is given up for a new one. */
async function subscribe(push: PushManager, key: string): Promise<PushSubscription | null> {
  const wish = { userVisibleOnly: true, applicationServerKey: key }
  const first = await push.subscribe(wish).catch(() => null)
  if (first) return first
  const old = await push.getSubscription().catch(() => null)
  if (!old) return null
  await old.unsubscribe().catch(() => false)
  return push.subscribe(wish).catch(() => null)
}

export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  await api.dropPushSubscription(subscription.endpoint)
  await subscription.unsubscribe()
}
