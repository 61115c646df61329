/** Notices by the browser, for play by the day. */
import { api } from './api'
import { t } from './words.svelte'

export async function subscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) throw new Error(t('noPush'))
  const worker = await navigator.serviceWorker.register('/worker.js')
  await navigator.serviceWorker.ready
  const response = await fetch('/api/push/key')
  const key = response.ok ? ((await response.json()) as { key?: string }).key : undefined
  if (!key) throw new Error(t('noPush'))
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await api.push(subscription.toJSON())
}
