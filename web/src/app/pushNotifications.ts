/** Push notifications of the browser, for matches that last for days. */
import { api } from './httpApi'
import { t } from '../i18n/translate.svelte'

export async function subscribeToPush(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) throw new Error(t('noPush'))
  const worker = await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
  const key = (await api.me()).push_key
  if (!key) throw new Error(t('noPush'))
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('pushDenied'))
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => null)
  if (!subscription) throw new Error(t('pushSilent'))
  await api.savePushSubscription(subscription.toJSON())
}
