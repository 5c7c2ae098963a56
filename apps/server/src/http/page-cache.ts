import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from './content-encoding.ts'

/** A rendered page in pieces: between two of them stands the number of the response. */
export type CachedPage = { status: number; pieces: readonly Buffer[]; packed: readonly Buffer[] | null }

const FRESH_MS = 10_000
const MOST_PAGES = 2_000
/** So many addresses are remembered that were asked for once. */
const MOST_ASKED = 20_000
const MOST_BYTES = 64 * 1024 * 1024

type Entry = { page: CachedPage; version: number; at: number }

/**
 * Keeps the rendered bodies of public pages that are asked for more than once. They are forgotten after ten seconds, or when the catalogue
 * has changed; the oldest make room.
 *
 * @param version grows with every change of what the pages show
 */
export function createPageCache(version: () => number) {
  const pages = new Map<string, Entry>()
  const asked = new Set<number>()
  let bytes = 0
  const isFresh = (entry: Entry) => entry.version === version() && performance.now() - entry.at < FRESH_MS
  const forget = (url: string) => {
    const entry = pages.get(url)
    if (!entry) return
    bytes -= lengthOf(entry.page.pieces) + lengthOf(entry.page.packed ?? [])
    pages.delete(url)
  }
  return {
    /** Stands in a body for the number that each response gets anew. */
    marker: `nomor-${randomBytes(12).toString('hex')}`,
    get(url: string): CachedPage | null {
      const entry = pages.get(url)
      if (!entry || !isFresh(entry)) return null
      // Packing it well pays from the second reader on.
      if (entry.page.packed === null) {
        const packed = entry.page.pieces.map(pack)
        bytes += lengthOf(packed)
        entry.page = { ...entry.page, packed }
      }
      return entry.page
    },
    /** Whether a page is asked for again: most choices of a list are made once, and what was kept for them would only have to be collected. */
    isWorthKeeping(url: string): boolean {
      // Two addresses with one sum cost no more than a page that is kept in vain.
      const sum = crc32(url)
      if (asked.has(sum)) return true
      if (asked.size >= MOST_ASKED) asked.clear()
      asked.add(sum)
      return false
    },
    put(url: string, page: CachedPage): void {
      forget(url)
      bytes += lengthOf(page.pieces)
      pages.set(url, { page, version: version(), at: performance.now() })
      for (const [oldest, entry] of pages) {
        if (bytes <= MOST_BYTES && pages.size <= MOST_PAGES && isFresh(entry)) break
        forget(oldest)
      }
    },
  }
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** What a page is rendered as: they follow each other. */
export type PageParts = readonly (string | Uint8Array)[]

/** Cuts a body at the marker. @param parts no marker stands across two of them, or in one that is bytes already */
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

/** @returns how many bytes it has written */
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

/** One piece as deflate blocks that end on a byte, so that others can follow. */
const pack = (piece: Buffer) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH })

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const GZIP_END = Buffer.from([3, 0])

/** A few bytes as a deflate block that is not compressed. */
function stored(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 17 } }
const SMALL = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 } }

/** Where a page is put together before it is packed; as large as any so far could have become. */
let desk = Buffer.alloc(0)
/** A unit of a text is at most so many bytes: reckoning how many it is takes as long as writing it. */
const MOST_BYTES_OF_UNIT = 3

/** What a page is packed for: of a device's `first` a byte less is worth more than a moment of ours. */
type Visit = 'first' | 'later'

/** Sends a page that is rendered for one reader. */
export function sendUncachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
  visit: Visit,
): FastifyReply {
  const units = parts.reduce((sum, { length }) => sum + length, 0)
  if (MOST_BYTES_OF_UNIT * units > desk.length) desk = Buffer.allocUnsafeSlow(2 * MOST_BYTES_OF_UNIT * units)
  return sendPacked(request, reply, desk.subarray(0, write(parts, desk)), visit)
}

/**
 * zstd takes half of what gzip's quickest does and packs better; brotli comes next in both. But a browser reads nothing of a page in zstd
 * before all of it is there: over a slow line a first page is painted a tenth of a second later than in brotli.
 *
 * @param page may be written over when this returns
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
 * Sends a page with its number. A kept page is not compressed again: its packed pieces are laid end to end with the number between
 * them, which is a valid gzip body.
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
