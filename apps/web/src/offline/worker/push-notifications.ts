/** Content of a push message, encrypted by our server. */
type PushMessage = { title: string; body: string; path: string; tag: string }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Parses a push message. An unreadable message still produces a notification, because browsers
 * require one for every push.
 */
function shownIn(data: PushMessageData | null, origin: string): PushMessage {
  const payload: unknown = data?.json() ?? null
  const of: Readonly<Record<string, unknown>> =
    typeof payload === 'object' && payload !== null ? { ...payload } : {}
  const link = text(of.link)
  // Use only the path, so that a notification cannot open another site.
  const { pathname, search } = new URL(URL.canParse(link) ? link : '/notification', origin)
  return {
    title: text(of.title) || 'Pasar Sekolah',
    body: text(of.body) || 'Ada pemberitahuan baru.',
    path: pathname + search,
    tag: text(of.tag),
  }
}

/**
 * Shows push notifications. A click opens the related page in an existing or a new window.
 *
 * @decision 0043
 */
export function handlePushNotifications(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { title, body, path, tag } = shownIn(event.data, worker.location.origin)
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        lang: 'id',
        icon: '/icon-192.png',
        data: path,
      }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const path = text(event.notification.data)
    event.waitUntil(
      (async () => {
        const [open] = await worker.clients.matchAll({ type: 'window' })
        if (open === undefined) return worker.clients.openWindow(path)
        await open.focus()
        return open.navigate(path)
      })(),
    )
  })
}
