import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Sealer } from '../db/sealer.ts'
import { DeliveryError } from './delivery-error.ts'

/** The pair of keys by which push services know this server. */
type ServerKeys = { readonly publicKey: string; readonly privateKey: string }

/** The keys follow from the key of the data: every process has the same, and none has to be kept. @decision 0043 */
export function serverKeys(sealer: Sealer): ServerKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(sealer.print('keys of web push'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

export type PushMessage = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** What the browser shows, and where a press leads. */
  title: string
  body: string
  link: string
  /** A notice that is sent again takes the place of itself. */
  tag: string
}

/** Hands a message to the service of a browser. @throws DeliveryError */
export type Pusher = { readonly send: (message: PushMessage) => Promise<void> }

/** How long a service keeps a message for a browser that is away. */
const KEPT_SECONDS = 3 * 24 * 60 * 60
const PATIENCE_MS = 15_000

/** @param contact who is to be asked when something is wrong, `mailto:` or `https:` */
export function webPusher(keys: ServerKeys, contact: string): Pusher {
  return {
    async send({ subscription: { endpoint, p256dh, auth }, title, body, link, tag }) {
      const request = sealed(() =>
        webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify({ title, body, link, tag }),
          {
            TTL: KEPT_SECONDS,
            vapidDetails: { subject: contact, ...keys },
            // Of the same notice the service keeps one.
            topic: tag,
            contentEncoding: 'aes128gcm',
          },
        ),
      )
      const response = await reached(() =>
        fetch(request.endpoint, {
          method: request.method,
          headers: request.headers,
          body: request.body,
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      )
      await response.body?.cancel()
      if (response.ok) return
      // The browser is gone, or will never read this.
      const isGone = response.status === 404 || response.status === 410
      throw new DeliveryError(
        `push ${response.status}`,
        isGone ? 'gone' : response.status === 413 ? 'never' : 'later',
      )
    },
  }
}

async function reached(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask()
  } catch {
    throw new DeliveryError('push unreachable', 'later')
  }
}

/** Keys that no browser has made cannot be sealed for. */
function sealed<T>(make: () => T): T {
  try {
    return make()
  } catch {
    throw new DeliveryError('push keys', 'gone')
  }
}
