import { createHash } from 'node:crypto'
import type { drawSample, InspectionSample } from '@pasar/contract/oversight/sample'
import type { ParsedInput } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isoDay } from '@pasar/domain/kernel/dates'
import { rupiah } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { outermostAreas } from '@pasar/domain/oversight/areas'
import { filterText, MAX_POPULATION, seedText, ticketText } from '@pasar/domain/oversight/sample'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import { type Actor, signature } from '../call/actor.ts'
import { CSV_START, csvLine } from '../call/csv-line.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  findSample,
  findTreeHead,
  insertSample,
  readPopulation,
  readSampledOrders,
} from './samples.queries.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Sorts the orders of a population by their tickets: the hash of seed and number. */
const byTicket = <Order extends { number: string }>(orders: readonly Order[], seed: string) =>
  orders
    .map((order) => ({ ...order, ticket: sha256(ticketText(seed, order.number)) }))
    .toSorted((a, b) => (a.ticket < b.ticket ? -1 : 1))

/** Returns a sample of the caller with its orders; undefined for that of another supervisor. */
export async function sampleView(
  db: Db,
  { memberId }: Actor,
  id: number,
): Promise<InspectionSample | undefined> {
  const sample = await findSample(db, memberId, id)
  if (sample === undefined) return undefined
  const { numbers: _, ...shownParts } = sample
  const orders = await readSampledOrders(db, id)
  return {
    ...shownParts,
    orders: orders.map((order) => ({
      ...order,
      total: rupiah(order.total),
      ticket: sha256(ticketText(sample.seed, order.number)),
    })),
  }
}

/**
 * Draws a sample of the orders of the territory and stores it with everything that a stranger needs
 * to draw it once more.
 *
 * @decision 0166
 */
export async function drawFor(
  db: Db,
  actor: Actor,
  body: ParsedInput<typeof drawSample>['body'],
  { now, from }: { now: Date; from: string },
): Promise<InspectionSample | Refusal<RefusalCode>> {
  const { size, ...choice } = body
  const dayStart = new Date(`${isoDay(now)}T00:00:00+07:00`)
  return inTransaction<InspectionSample>(db, async (tx) => {
    const treeHead = await findTreeHead(tx, dayStart)
    if (treeHead === null) return refuse('sample/no-tree-head')
    const filter = { ...choice, areas: outermostAreas(actor.territory) }
    const orders = await readPopulation(tx, filter, MAX_POPULATION + 1)
    if (orders.length > MAX_POPULATION) return refuse('sample/too-wide')
    if (orders.length < size)
      return refuse('call/invalid', [
        { field: 'size', message: `Hanya ada ${orders.length} pesanan dengan saringan ini` },
      ])
    const text = filterText(filter)
    const seed = sha256(seedText(text, treeHead))
    const rankedOrders = byTicket(orders, seed)
    const drawnOrders = rankedOrders.slice(0, size)
    const author = { memberId: actor.memberId, drawnBy: signature(actor), drawnAt: now }
    const id = await insertSample(tx, {
      ...{ ...author, filter: text, treeHead, seed, size },
      numbers: rankedOrders.map(({ number }) => number),
      orderIds: drawnOrders.map((order) => order.id),
    })
    await appendMemberEvent(tx, {
      ...{ memberId: actor.memberId, at: now, actorId: actor.memberId, actorName: signature(actor) },
      ...{ action: 'sample-drawn', detail: { id, filter: text, size, seed }, ipAddress: from },
    })
    return (await sampleView(tx, actor, id)) ?? refuse('sample/not-found')
  })
}

const HEADS = ['Nomor pesanan', 'Urutan', 'Tiket (SHA-256)', 'Terpilih', 'Saringan', 'Benih']

/** Yields the rows of the file of a sample; without any for that of another supervisor. */
export async function* sampleRows(
  db: Db,
  { memberId }: Actor,
  id: number,
): AsyncGenerator<(string | number)[][]> {
  yield [HEADS]
  const sample = await findSample(db, memberId, id)
  if (sample === undefined) return
  const { numbers, seed, filter, size } = sample
  yield numbers.map((number, at) => [
    number,
    at + 1,
    sha256(ticketText(seed, number)),
    at < size ? 'Ya' : 'Tidak',
    filter,
    seed,
  ])
}

/** Yields the same rows as lines of CSV. */
export async function* sampleLines(db: Db, actor: Actor, id: number): AsyncGenerator<string> {
  yield CSV_START
  for await (const rows of sampleRows(db, actor, id)) yield rows.map((row) => csvLine(row)).join('')
}
