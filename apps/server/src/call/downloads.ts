import { finished, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import type { FastifyReply } from 'fastify'
import { concurrencyLimit } from './concurrency-limit.ts'
import { respond } from './faults.ts'
import { refusalResponse } from './serve.ts'

const BUSY = { code: 'download/busy', retryAfterSeconds: 5 } as const

/** Limits open downloads, including those with a slow client. */
const openDownloads = concurrencyLimit({ running: 60, perAccount: 3, ...BUSY })
/**
 * Limits list chunks, so that all lists together use one database connection and one slice of
 * the CPU.
 */
const slices = concurrencyLimit({ running: 1, waiting: Number.POSITIVE_INFINITY, maxWaitMs: 60_000 })
/** Limits spreadsheets, which are in memory until their size is checked. */
const spreadsheets = concurrencyLimit({ running: 1, waiting: 8, perAccount: 2, ...BUSY })
/** Limits order documents, from loading their rows to the finished PDF. */
const documents = concurrencyLimit({ running: 2, waiting: 20, perAccount: 4, ...BUSY })

/**
 * Makes a document for an account within the concurrency limit.
 *
 * @throws Overloaded when the account or the server has reached its limit
 */
export const makeDocument = documents

/**
 * Makes a spreadsheet for an account within the concurrency limit.
 *
 * @throws Overloaded when the account or the server has reached its limit
 */
export const makeSpreadsheet = spreadsheets

/** Maximum time without progress before the connection is closed. */
const IDLE_MS = 60_000

export type Download = {
  name: string
  mime: string
  /** Text and chunks are streamed while they are generated. */
  content: AsyncIterable<string | Uint8Array> | Buffer
}

/**
 * Sends a file to an account.
 *
 * @param make returns the file, or a refusal
 * @throws Overloaded when the account or the server has too many open downloads
 * @decision 0057
 */
export const sendDownload = (
  reply: FastifyReply,
  accountId: number,
  make: () => Promise<Download | Refusal<RefusalCode>>,
): Promise<FastifyReply> =>
  openDownloads(accountId, async () => {
    const file = await make()
    if (isRefusal(file)) return respond(reply, refusalResponse(file))
    reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy())
    const replyEnd = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
    reply
      .header('content-type', file.mime)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.isBuffer(file.content) ? file.content : Readable.from(limitChunks(file.content)))
    await replyEnd
    return reply
  })

/**
 * Yields the chunks of a long list within the concurrency limit, so that other requests run
 * between two chunks.
 *
 * @throws Overloaded
 */
export async function* limitChunks<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const piece = await slices(null, () => iterator.next())
      if (piece.done === true) return
      yield piece.value
      await setImmediate()
    }
  } finally {
    await iterator.return?.()
  }
}
