import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants, crc32, deflateRawSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A rendered page in pieces: between two of them stands the number of the response. */
export type KeptPage = { status: number; pieces: readonly Buffer[]; packed: readonly Buffer[] | null }

const FRESH_MS = 10_000
const MOST_PAGES = 2_000

/**
 * Keeps the rendered bodies of public pages. They are forgotten after ten seconds, or when the catalogue has changed.
 *
 * @param version grows with every change of what the pages show
 */
export function pageKeeper(version: () => number) {
  const pages = new Map<string, { page: KeptPage; version: number; at: number }>()
  return {
    /** Stands in a body for the number that each response gets anew. */
    marker: `nomor-${randomBytes(12).toString('hex')}`,
    get(url: string): KeptPage | null {
      const entry = pages.get(url)
      if (!entry || entry.version !== version() || Date.now() - entry.at >= FRESH_MS) return null
      // Packing it well pays from the second reader on.
      entry.page = {
        ...entry.page,
        packed: entry.page.packed ?? entry.page.pieces.map(pack),
      }
      return entry.page
    },
    put(url: string, page: KeptPage): void {
      const oldest = pages.keys().next().value
      if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest)
      pages.delete(url)
      pages.set(url, { page, version: version(), at: Date.now() })
    },
  }
}

/** Cuts a body at the marker. @param parts follow each other; no marker stands across two of them */
export function keepPage(parts: readonly string[], status: number, marker: string): KeptPage {
  const pieces = ['']
  for (const part of parts) {
    const [first = '', ...others] = part.split(marker)
    pieces.push((pieces.pop() ?? '') + first, ...others)
  }
  return { status, pieces: pieces.map((piece) => Buffer.from(piece)), packed: null }
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
  // A page that is sent once: brotli's quickest takes half of what gzip's quickest does, and packs a little better.
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
