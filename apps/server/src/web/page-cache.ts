import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../call/content-encoding.ts'

/** A rendered page in pieces. The nonce of the response goes between two pieces. */
export type CachedPage = { status: number; pieces: readonly Buffer[]; packed: readonly Buffer[] | null }

const FRESH_MS = 10_000
const MAX_PAGES = 2_000
/** Maximum number of remembered addresses that were requested once. */
const MAX_REQUESTED = 20_000
const MAX_BYTES = 64 * 1024 * 1024

type Entry = { page: CachedPage; version: number; at: number }

/**
 * Caches the rendered bodies of public pages that are requested more than once. Entries expire
 * after ten seconds or when the catalogue changes; the oldest are evicted at the limit.
 *
 * @param version grows with every change of the content of the pages
 */
export function createPageCache(version: () => number) {
  const pages = new Map<string, Entry>()
  const requestedUrls = new Set<number>()
  let bytes = 0
  const isFresh = (entry: Entry) => entry.version === version() && performance.now() - entry.at < FRESH_MS
  const forget = (url: string) => {
    const entry = pages.get(url)
    if (!entry) return
    bytes -= lengthOf(entry.page.pieces) + lengthOf(entry.page.packed ?? [])
    pages.delete(url)
  }
  return {
    /** Placeholder in a body for the nonce of each response. */
    marker: `nomor-${randomBytes(12).toString('hex')}`,
    get(url: string): CachedPage | null {
      const entry = pages.get(url)
      if (!entry || !isFresh(entry)) return null
      // Compression at the highest level pays from the second request on.
      if (entry.page.packed === null) {
        const packed = entry.page.pieces.map(pack)
        bytes += lengthOf(packed)
        entry.page = { ...entry.page, packed }
      }
      return entry.page
    },
    /**
     * Returns whether a page was requested before. Most filter combinations are requested once,
     * and caching them would only create garbage.
     */
    shouldCache(url: string): boolean {
      // A hash collision only caches one page unnecessarily.
      const sum = crc32(url)
      if (requestedUrls.has(sum)) return true
      if (requestedUrls.size >= MAX_REQUESTED) requestedUrls.clear()
      requestedUrls.add(sum)
      return false
    },
    set(url: string, page: CachedPage): void {
      forget(url)
      bytes += lengthOf(page.pieces)
      pages.set(url, { page, version: version(), at: performance.now() })
      for (const [oldest, entry] of pages) {
        if (bytes <= MAX_BYTES && pages.size <= MAX_PAGES && isFresh(entry)) break
        forget(oldest)
      }
    },
  }
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** The parts of a rendered page, in order. */
export type PageParts = readonly (string | Uint8Array)[]

/**
 * Splits a body at the marker.
 *
 * @param parts no marker spans two parts or is inside a byte part
 */
export function splitPage(parts: PageParts, status: number, marker: string): CachedPage {
  const pieces: (string | Uint8Array)[][] = [[]]
  for (const part of parts)
    for (const [at, piece] of (typeof part === 'string' ? part.split(marker) : [part]).entries())
      if (at === 0) pieces.at(-1)?.push(piece)
      // The number of the response stands in front of it.
      else pieces.push([piece])
  const whole = pieces.map((piece) => {
    const bytes = Buffer.allocUnsafeSlow(lengthOfParts(piece))
    write(piece, bytes)
    return bytes
  })
  return { status, pieces: whole, packed: null }
}

const lengthOfParts = (parts: PageParts) =>
  parts.reduce((sum, part) => sum + (typeof part === 'string' ? Buffer.byteLength(part) : part.length), 0)

/**
 * Writes the parts into a buffer.
 *
 * @returns the number of written bytes
 */
function write(parts: PageParts, to: Buffer): number {
  let at = 0
  for (const part of parts)
    if (typeof part === 'string') at += to.write(part, at)
    else {
      to.set(part, at)
      at += part.length
    }
  return at
}

/**
 * Compresses one piece to deflate blocks that end on a byte boundary, so that pieces can be
 * concatenated.
 */
const pack = (piece: Buffer) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const GZIP_END = Buffer.from([3, 0])

/** Returns a few bytes as an uncompressed deflate block. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 } }
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } }

/**
 * Reused buffer in which a page is assembled before compression. It has room for the largest
 * page so far.
 */
let buffer = Buffer.alloc(0)
/**
 * Maximum UTF-8 bytes per UTF-16 code unit. Computing the exact length takes as long as writing
 * the text.
 */
const MAX_BYTES_PER_UNIT = 3

/** Compression target: for the `first` page of a device, size matters more than CPU time. */
type Visit = 'first' | 'later'

/** Sends a page that is rendered for one user. */
export function sendUncachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
  visit: Visit,
): FastifyReply {
  const units = parts.reduce((sum, { length }) => sum + length, 0)
  if (MAX_BYTES_PER_UNIT * units > buffer.length)
    buffer = Buffer.allocUnsafeSlow(2 * MAX_BYTES_PER_UNIT * units)
  return sendPacked(request, reply, buffer.subarray(0, write(parts, buffer)), visit)
}

/**
 * Compresses and sends a page. zstd takes half the time of the fastest gzip and compresses
 * better; brotli is second in both. But a browser decodes nothing of a zstd page before all of
 * it has arrived: on a slow connection it paints a first page 0.1 s later than with brotli.
 *
 * @param page may be overwritten after this returns
 */
function sendPacked(request: FastifyRequest, reply: FastifyReply, page: Buffer, visit: Visit): FastifyReply {
  reply.header('vary', 'accept-encoding')
  if (visit === 'first' && acceptsEncoding(request, 'br'))
    return reply.header('content-encoding', 'br').send(brotliCompressSync(page, SMALL))
  if (acceptsEncoding(request, 'zstd'))
    return reply.header('content-encoding', 'zstd').send(zstdCompressSync(page, ZSTD))
  if (acceptsEncoding(request, 'br'))
    return reply.header('content-encoding', 'br').send(brotliCompressSync(page, QUICK))
  if (!acceptsEncoding(request, 'gzip')) return reply.send(Buffer.from(page))
  return reply.header('content-encoding', 'gzip').send(gzipSync(page, { level: 1 }))
}

/**
 * Sends a page with its nonce. A cached page is not compressed again: its compressed pieces are
 * concatenated with the nonce between them, which is a valid gzip body.
 */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  nonce: string,
  visit: Visit,
): FastifyReply {
  const between = Buffer.from(nonce)
  const plain = joined(page.pieces, between)
  if (page.packed === null || !acceptsEncoding(request, 'gzip'))
    return sendPacked(request, reply, plain, visit)
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(plain), 0)
  tail.writeUInt32LE(plain.length, 4)
  return reply
    .header('vary', 'accept-encoding')
    .header('content-encoding', 'gzip')
    .send(Buffer.concat([GZIP_HEAD, joined(page.packed, stored(between)), GZIP_END, tail]))
}

const joined = (pieces: readonly Buffer[], between: Buffer) =>
  Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])))
