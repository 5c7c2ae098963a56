import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import {
  type CheckedAddress,
  checkedAddress,
  pinnedLookup,
  resolveHost,
} from '../outbound/checked-address.ts'
import { hostOf, isPublicAddress, parseTarget } from '../outbound/target-address.ts'
import { fetchSpan } from '../tracing/tracing.ts'

/** Maximum time of an attempt in ms, from the lookup of the name to the end of the reply. */
const TIMEOUT_MS = 10_000

/** A longer reply is cut off; its status counts. */
const MAX_REPLY_BYTES = 64 * 1024

/** Why an attempt failed; `status` is any reply other than 2xx. */
type PostFault = 'address' | 'name' | 'timeout' | 'connection' | 'status'

export type PostOutcome = { status: number | null; fault: PostFault | null }

/** Sends events; the only network access of the module. */
export type Poster = (url: string, headers: Record<string, string>, body: string) => Promise<PostOutcome>

/** Posts to the checked address. A redirect is a reply like any other. */
function post(
  url: URL,
  target: CheckedAddress,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> {
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal,
        lookup: pinnedLookup(target),
      },
      (reply) => {
        const { statusCode = 0 } = reply
        let bytes = 0
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MAX_REPLY_BYTES) {
            resolve(statusCode)
            request.destroy()
          }
        })
        reply.once('end', () => resolve(statusCode))
        reply.once('error', reject)
      },
    )
    request.once('error', reject)
    request.end(body)
  })
}

/**
 * Creates the sender of webhooks.
 *
 * @param allowsLoopback for tests: HTTP and every address are allowed
 * @param timeoutMs longest time of an attempt
 * @param resolve returns all addresses of a host name
 */
export const createPoster =
  (allowsLoopback: boolean, timeoutMs = TIMEOUT_MS, resolve = resolveHost): Poster =>
  async (address, headers, body) => {
    const url = parseTarget(address, allowsLoopback)
    if (typeof url === 'string') return { status: null, fault: 'address' }
    const signal = AbortSignal.timeout(timeoutMs)
    const expiry = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true }),
    )
    expiry.catch(() => {})
    const isAllowed = allowsLoopback ? () => true : isPublicAddress
    let target: CheckedAddress | null
    try {
      target = await Promise.race([checkedAddress(hostOf(url), isAllowed, resolve), expiry])
    } catch {
      return { status: null, fault: signal.aborted ? 'timeout' : 'name' }
    }
    if (target === null) return { status: null, fault: 'address' }
    try {
      const sending = { headers, body, signal }
      const status = await fetchSpan('webhook', 'POST', () =>
        Promise.race([post(url, target, sending), expiry]),
      )
      return { status, fault: status >= 200 && status < 300 ? null : 'status' }
    } catch {
      return { status: null, fault: signal.aborted ? 'timeout' : 'connection' }
    }
  }
