import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Sealer } from '../db/sealer.ts'
import { fetchSpan } from '../tracing/tracing.ts'
import { DeliveryError } from './delivery-error.ts'

/** The VAPID key pair that identifies this server to push services. */
type ServerKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * Derives the keys from the data encryption key. All processes have the same pair, and none is
 * stored.
 *
 * @decision 0043
 */
export function serverKeys(sealer: Sealer): ServerKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(sealer.print('keys of web push'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

export type PushMessage = {
  subscription: { endpoint: string; p256dh: string; auth: string }
  /** The notification that the browser shows, and the link it opens. */
  title: string
  body: string
  link: string
  /** A repeated notice replaces the one with the same tag. */
  tag: string
}

/**
 * Sends a message to the push service of a browser.
 *
 * @throws DeliveryError
 */
export type Pusher = { readonly send: (message: PushMessage) => Promise<void> }

/** How long the push service stores a message for an offline browser. */
const TTL_SECONDS = 3 * 24 * 60 * 60
const PATIENCE_MS = 15_000

/**
 * Creates a pusher.
 *
 * @param contact contact of the operator for push services, `mailto:` or `https:`
 */
export function webPusher(keys: ServerKeys, contact: string): Pusher {
  return {
    async send({ subscription: { endpoint, p256dh, auth }, title, body, link, tag }) {
      const request = sealed(() =>
        webPush.generateRequestDetails(
          { endpoint, keys: { p256dh, auth } },
          JSON.stringify({ title, body, link, tag }),
          {
            TTL: TTL_SECONDS,
            vapidDetails: { subject: contact, ...keys },
            // The service stores only one message per topic.
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
      // The browser is gone, or the message is too large.
      const isGone = response.status === 404 || response.status === 410
      throw new DeliveryError(
        `push ${response.status}`,
        isGone ? 'gone' : response.status === 413 ? 'never' : 'later',
      )
    },
  }
}

async function reached(send: () => Promise<Response>): Promise<Response> {
  try {
    return await fetchSpan('push', 'POST', send)
  } catch {
    throw new DeliveryError('push unreachable', 'later')
  }
}

/** Encrypts a message. Keys that no browser generated cannot be used for encryption. */
function sealed<T>(make: () => T): T {
  try {
    return make()
  } catch {
    throw new DeliveryError('push keys', 'gone')
  }
}
