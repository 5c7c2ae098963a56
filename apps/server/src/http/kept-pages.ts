import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A rendered page in pieces: between two of them stands the number of the response. */
export type KeptPage = { status: number; pieces: readonly Buffer[]; packed: readonly Buffer[] | null }

const FRESH_MS = 10_000
const MOST_PAGES = 2_000
const MOST_BYTES = 64 * 1024 * 1024

type Entry = { page: KeptPage; version: number; at: number }

/**
 * Keeps the rendered bodies of public pages. They are forgotten after ten seconds, or when the catalogue has changed; the oldest make room.
 *
 * @param version grows with every change of what the pages show
 */
export function pageKeeper(version: () => number) {
  const pages = new Map<string, Entry>()
  let bytes = 0
  const isFresh = (entry: Entry) => entry.version === version() && Date.now() - entry.at < FRESH_MS
  const forget = (url: string) => {
    const entry = pages.get(url)
    if (!entry) return
    bytes -= lengthOf(entry.page.pieces) + lengthOf(entry.page.packed ?? [])
    pages.delete(url)
  }
  return {
    /** Stands in a body for the number that each response gets anew. */
    marker: `nomor-${randomBytes(12).toString('hex')}`,
    get(url: string): KeptPage | null {
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
    put(url: string, page: KeptPage): void {
      forget(url)
      bytes += lengthOf(page.pieces)
      pages.set(url, { page, version: version(), at: Date.now() })
      for (const [oldest, entry] of pages) {
        if (bytes <= MOST_BYTES && pages.size <= MOST_PAGES && isFresh(entry)) break
        forget(oldest)
      }
    },
  }
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0)

/** Cuts a body at the marker. @param parts follow each other; no marker stands across two of them, or in one that is bytes already */
export function keepPage(parts: readonly (string | Uint8Array)[], status: number, marker: string): KeptPage {
  const cut = parts.map((part) => (typeof part === 'string' ? part.split(marker) : [part]))
  const body = Buffer.allocUnsafeSlow(cut.flat().reduce((sum, piece) => sum + sizeOf(piece), 0))
  const pieces: Buffer[] = []
  let from = 0
  let to = 0
  for (const part of cut)
    for (const [at, piece] of part.entries()) {
      // The number of the response stands in front of it.
      if (at > 0) {
        pieces.push(body.subarray(from, to))
        from = to
      }
      if (typeof piece === 'string') to += body.write(piece, to)
      else {
        body.set(piece, to)
        to += piece.length
      }
    }
  return { status, pieces: [...pieces, body.subarray(from, to)], packed: null }
}

const sizeOf = (piece: string | Uint8Array) =>
  typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length

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

/**
 * Sends a page with its number. A kept page is not compressed again: its packed pieces are laid end to end with the number between
 * them, which is a valid gzip body.
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  nonce: string,
): FastifyReply {
  const between = Buffer.from(nonce)
  const plain = joined(page.pieces, between)
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.header('vary', 'accept-encoding')
  // A page that is sent once: zstd takes half of what gzip's quickest does and packs better; brotli comes next in both.
  if (page.packed === null && /\bzstd\b/.test(accepted))
    return reply.header('content-encoding', 'zstd').send(zstdCompressSync(plain, ZSTD))
  if (page.packed === null && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(brotliCompressSync(plain, QUICK))
  if (!/\bgzip\b/.test(accepted)) return reply.send(plain)
  reply.header('content-encoding', 'gzip')
  if (page.packed === null) return reply.send(gzipSync(plain, { level: 1 }))
  const tail = Buffer.alloc(8)
  tail.writeUInt32LE(crc32(plain), 0)
  tail.writeUInt32LE(plain.length, 4)
  return reply.send(Buffer.concat([GZIP_HEAD, joined(page.packed, stored(between)), GZIP_END, tail]))
}

const joined = (pieces: readonly Buffer[], between: Buffer) =>
  Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])))
