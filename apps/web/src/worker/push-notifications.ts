/** What a push message carries; it comes sealed from our own server. */
type PushMessage = { title: string; body: string; path: string; tag: string }

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads a message. One that cannot be read is shown all the same: a browser wants to see each of them. */
function shownIn(data: PushMessageData | null, origin: string): PushMessage {
  const given: unknown = data?.json() ?? null
  const of: Readonly<Record<string, unknown>> =
    typeof given === 'object' && given !== null ? { ...given } : {}
  const link = text(of.link)
  // Only the path counts: a press never leads away from the product.
  const { pathname, search } = new URL(URL.canParse(link) ? link : '/notification', origin)
  return {
    title: text(of.title) || 'Pasar Sekolah',
    body: text(of.body) || 'Ada pemberitahuan baru.',
    path: pathname + search,
    tag: text(of.tag),
  }
}

/**
 * Shows notices that come while nobody looks; a press leads to where one acts on it, in a window that is open or in a new one.
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
        icon: '/ikon-192.png',
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
