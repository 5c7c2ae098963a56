import { finished, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import type { FastifyReply } from 'fastify'
import { concurrencyLimit } from './concurrency-limit.ts'
import { send } from './faults.ts'
import { refusalAnswer } from './serve.ts'

const BUSY = { code: 'download/busy', retryAfterSeconds: 5 } as const

/** Downloads that are open, whether the server works on them or their reader is slow. */
const openDownloads = concurrencyLimit({ running: 60, perAccount: 3, ...BUSY })
/** Each piece of a list takes its turn here, so that all lists together use one database connection and one slice of the processor. */
const slices = concurrencyLimit({ running: 1, waiting: Number.POSITIVE_INFINITY, maxWaitMs: 60_000 })
/** Spreadsheets hold all their rows in memory until they are packed. */
const spreadsheets = concurrencyLimit({ running: 1, waiting: 8, perAccount: 2, ...BUSY })
/** Documents of orders, from reading their rows to the finished PDF. */
const documents = concurrencyLimit({ running: 2, waiting: 20, perAccount: 4, ...BUSY })

/** Makes a document for an account in its turn. @throws Overloaded when the account, or the server, makes enough of them already */
export const makeDocument = documents

/** Makes a spreadsheet for an account in its turn. @throws Overloaded when the account, or the server, makes enough of them already */
export const makeSpreadsheet = spreadsheets

/** How long a reader may take nothing before the connection is closed. */
const IDLE_MS = 60_000

export type Download = {
  name: string
  mime: string
  /** Text is sent while it is made. */
  content: AsyncIterable<string> | Buffer
}

/**
 * Sends a file to an account.
 *
 * @param make the file, or why there is none
 * @throws Overloaded when the account, or the server, has enough downloads open
 * @decision 0057
 */
export const sendDownload = (
  reply: FastifyReply,
  accountId: number,
  make: () => Promise<Download | Refusal<RefusalCode>>,
): Promise<FastifyReply> =>
  openDownloads(accountId, async () => {
    const file = await make()
    if (isRefusal(file)) return send(reply, refusalAnswer(file))
    reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy())
    const ended = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
    reply
      .header('content-type', file.mime)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'no-store')
      .send(Buffer.isBuffer(file.content) ? file.content : Readable.from(limitChunks(file.content)))
    await ended
    return reply
  })

/** A long list piece by piece, each in its turn; between two of them other requests are served. @throws Overloaded */
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
