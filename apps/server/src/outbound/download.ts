import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { fetchSpan } from '../tracing/tracing.ts'
import { type CheckedAddress, checkedAddress, pinnedLookup, type ResolveHost } from './checked-address.ts'
import { hostOf, isLoopbackAddress, isPublicAddress, parseTarget } from './target-address.ts'

/** Maximum time of a download in ms, from the first lookup to the last byte, with all redirects. */
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3

/** Why a download failed; `status` is any reply other than 200 and a redirect. */
type DownloadFault = 'address' | 'name' | 'timeout' | 'connection' | 'status' | 'redirects' | 'too-large'

/** The file, or the fault with the reason of a refused address and the status of the reply. */
export type DownloadOutcome =
  | { bytes: Buffer }
  | { fault: DownloadFault; reason: string; status: number | null }

export type Downloader = {
  /** @returns the reason to refuse an address before any connection */
  parse: (address: string) => URL | string
  /** Downloads a file of this many bytes at most. */
  download: (address: string, maxBytes: number) => Promise<DownloadOutcome>
}

/** The lookups do not take the few threads on which files and other lookups of the process wait. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 })

const resolveOutside: ResolveHost = async (host) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const all = (result: PromiseSettledResult<string[]>, family: number) =>
    result.status === 'fulfilled' ? result.value.map((address) => ({ address, family })) : []
  return [...all(four, 4), ...all(six, 6)]
}

const fail = (
  fault: DownloadFault,
  { reason = '', status = null }: { reason?: string; status?: number | null } = {},
): DownloadOutcome => ({
  fault,
  reason,
  status,
})

const REDIRECTS = new Set([301, 302, 303, 307, 308])

type Reply = DownloadOutcome | { location: string }

/** Reads a reply up to the limit. */
const readReply = (reply: IncomingMessage, maxBytes: number): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { statusCode = 0, headers } = reply
    const end = (result: Reply) => {
      resolve(result)
      reply.destroy()
    }
    reply.once('error', reject)
    if (REDIRECTS.has(statusCode) && headers.location !== undefined)
      return end({ location: headers.location })
    if (statusCode !== 200) return end(fail('status', { status: statusCode }))
    if (Number(headers['content-length']) > maxBytes) return end(fail('too-large'))
    const chunks: Buffer[] = []
    let bytes = 0
    reply.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) return end(fail('too-large'))
      chunks.push(chunk)
    })
    reply.once('end', () => resolve({ bytes: Buffer.concat(chunks) }))
  })

/** Requests a file from the checked address. */
const get = (
  url: URL,
  target: CheckedAddress,
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal },
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestHttp : requestHttps
    const headers = { accept: 'image/jpeg, image/png', 'accept-encoding': 'identity' }
    const request = send(
      url,
      {
        headers: { ...headers, 'user-agent': 'PasarSekolah' },
        agent: false,
        signal,
        lookup: pinnedLookup(target),
      },
      (reply) => readReply(reply, maxBytes).then(resolve, reject),
    )
    request.once('error', reject)
    request.end()
  })

/**
 * Creates the downloader of files from addresses that members name. Each address, also the target
 * of a redirect, is HTTPS with public addresses only, and the connection goes to the checked one.
 *
 * @param allowsLoopback for tests: HTTP and this computer are allowed
 * @param timeoutMs longest time of a download
 * @param resolve returns all addresses of a host name
 * @decision 0174
 */
export function createDownloader(
  allowsLoopback: boolean,
  timeoutMs = TIMEOUT_MS,
  resolve = resolveOutside,
): Downloader {
  const parse = (address: string) =>
    parseTarget(address, allowsLoopback, 'https://toko.id/foto.jpg; tulis spasi sebagai %20')
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))

  /** One step: the file, a fault, or where to go on. */
  async function step(url: URL, maxBytes: number, signal: AbortSignal): Promise<Reply> {
    const expiry = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true }),
    )
    expiry.catch(() => {})
    let target: CheckedAddress | null
    try {
      target = await Promise.race([checkedAddress(hostOf(url), isAllowed, resolve), expiry])
    } catch {
      return fail(signal.aborted ? 'timeout' : 'name')
    }
    if (target === null) return fail('address', { reason: 'Alamat harus dapat dicapai dari internet' })
    const pinnedTarget = target
    try {
      return await fetchSpan('download', 'GET', () =>
        Promise.race([get(url, pinnedTarget, { maxBytes, signal }), expiry]),
      )
    } catch {
      return fail(signal.aborted ? 'timeout' : 'connection')
    }
  }

  return {
    parse,
    download: async (address, maxBytes) => {
      const signal = AbortSignal.timeout(timeoutMs)
      let next = address
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const url = parse(next)
        if (typeof url === 'string') return fail('address', { reason: url })
        const reply = await step(url, maxBytes, signal)
        if (!('location' in reply)) return reply
        next = URL.canParse(reply.location, url.href)
          ? new URL(reply.location, url.href).href
          : reply.location
      }
      return fail('redirects')
    },
  }
}
