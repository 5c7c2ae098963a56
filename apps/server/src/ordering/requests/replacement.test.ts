import { tasks } from '@pasar/contract/identity/dashboard'
import type { OrderView } from '@pasar/contract/ordering/order'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { acceptRequest, openRequest } from '@pasar/contract/ordering/requests'
import {
  inspectOrder,
  replaceGoods,
  shipOrder,
  uploadBast,
  withdrawReplacement,
} from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { createOrderFixture } from '../../../testing/fixtures/order-fixture.ts'
import { advanceOrderTo, get, inspectionOf, photo, shipmentOf } from '../../../testing/orders.ts'
import { readReceivingRecord } from '../../document/receiving-record.queries.ts'

const { context, staff, anOrder } = await createOrderFixture()

/**
 * Creates a shipped order of ten chairs; the school finds seven good, two broken and one
 * missing.
 */
async function inspectedShort() {
  const { orderId, school, vendor, params } = await anOrder(10, { price: 111_000 })
  const shipped = await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
  if (!shipped) throw new Error('not on its way')
  await photo(context, school, orderId, 'damage')
  const lines = [
    { lineNo: 1, good: 7, damaged: 2, missing: 1, condition: 'damaged' as const, note: 'Kaki patah' },
  ]
  const inspected = await get(context, inspectOrder, school, {
    params,
    body: { ...inspectionOf(shipped.lines), version: shipped.version, lines },
  })
  return { school, vendor, orderId, params, inspected }
}
type One = Awaited<ReturnType<typeof inspectedShort>>

/** Creates an order of ten chairs with seven shipped, which the school finds good. */
async function sentInPart(): Promise<One> {
  const { orderId, school, vendor, params } = await anOrder(10, { price: 111_000 })
  const processed = await advanceOrderTo(context, { orderId, to: 'processed', school, vendor, staff })
  if (!processed) throw new Error('not processed')
  const shipment = { ...shipmentOf(processed.lines), lines: [{ lineNo: 1, quantity: 7 }] }
  const { version } = await get(context, shipOrder, vendor, {
    params,
    body: { version: processed.version, ...shipment },
  })
  const inspected = await get(context, inspectOrder, school, {
    params,
    body: { version, ...inspectionOf(processed.lines, 3) },
  })
  return { school, vendor, orderId, params, inspected }
}

/**
 * The school requests to accept only the good units, and the vendor agrees.
 *
 * @returns the version of the order
 */
async function acceptShort(one: One, version: number) {
  await get(context, openRequest, one.school, {
    params: one.params,
    body: { version, kind: 'short', reason: 'Cukup tujuh' },
  })
  const orderWithRequest = await get(context, viewOrder, one.vendor, { params: one.params })
  await get(context, acceptRequest, one.vendor, {
    params: { orderId: one.orderId, requestId: must(orderWithRequest.requests[0], 'the request').id },
    body: { version: orderWithRequest.version, answer: '' },
  })
  return (await get(context, viewOrder, one.vendor, { params: one.params })).version
}

const requestReplacement = ({ school, params }: One, version: number) =>
  get(context, replaceGoods, school, { params, body: { version, reason: 'Dua patah, satu kurang' } })
const send = ({ vendor, params }: One, view: OrderView, quantity: number) =>
  get(context, shipOrder, vendor, {
    params,
    body: { version: view.version, ...shipmentOf(view.lines), lines: [{ lineNo: 1, quantity }] },
  })
const noticesOf = async (one: One, topic: string) =>
  (
    await context.db
      .selectFrom('outbox')
      .select(['side', 'payload'])
      .where('order_id', '=', one.orderId)
      .where('topic', '=', topic)
      .execute()
  ).map(({ side }) => side)

describe('§1 a replacement is visible to both sides', () => {
  test('the vendor sees units and reason, ships in two parts, and the next inspection starts empty', async () => {
    const one = await inspectedShort()
    const replacementView = await requestReplacement(one, one.inspected.version)
    expect(replacementView.offered).toEqual(['withdrawReplacement'])
    const read = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(read.offered).toEqual(['ship'])
    expect(read.replacements).toMatchObject([
      {
        round: 1,
        state: 'requested',
        reason: 'Dua patah, satu kurang',
        lines: [{ lineNo: 1, units: 3, sent: 0 }],
        inspection: { lines: [{ good: 7, damaged: 2, missing: 1, note: 'Kaki patah' }] },
      },
    ])
    const kinds = async (viewer: One['school']) =>
      (await get(context, tasks, viewer)).tasks.map(({ kind }) => kind)
    expect(await kinds(one.vendor)).toEqual(['replace'])
    expect(await kinds(one.school)).toEqual([])
    const [row] = (await get(context, listOrders, one.vendor)).orders
    expect(row?.receiving).toEqual({ replacement: 'requested', isPart: true, isShort: true })
    expect(read.files).toMatchObject([{ purpose: 'damage', round: 1 }])
    expect(await noticesOf(one, 'order.replace')).toEqual(['vendor'])

    await expect(send(one, read, 4)).rejects.toThrow('Paling banyak 3')
    const part = await send(one, read, 2)
    expect(part.replacements[0]).toMatchObject({ state: 'part_sent', lines: [{ units: 3, sent: 2 }] })
    expect(await noticesOf(one, 'replacement.sendPart')).toEqual(['buyer'])
    const sent = await send(one, part, 1)
    expect(sent.replacements[0]?.state).toBe('sent')
    expect(sent.round).toBe(2)
    expect(sent.deliveries.map(({ replacementId }) => replacementId !== null)).toEqual([false, true, true])
    expect(await noticesOf(one, 'replacement.sendRest')).toEqual(['buyer'])

    await photo(context, one.school, one.orderId, 'bast')
    const handed = await get(context, uploadBast, one.school, {
      params: one.params,
      body: { ...inspectionOf(sent.lines), version: sent.version, agreed: true, chargePenalty: false },
    })
    expect(handed).toMatchObject({ state: 'bast', replacements: [{ state: 'inspected' }] })
    const record = await readReceivingRecord(context.db, one.orderId)
    expect(
      record.inspections.map(({ round, isFinal, photos }) => [round, isFinal, photos.map((p) => p.purpose)]),
    ).toEqual([
      [1, false, ['damage']],
      [2, true, ['bast']],
    ])
    // Ten and three were shipped, the two broken ones were returned.
    expect(record.quantities).toMatchObject([{ ordered: 10, delivered: 13, returned: 2, accepted: 10 }])
  })

  test('rejects a second request before the next inspection', async () => {
    const one = await inspectedShort()
    const replacementView = await requestReplacement(one, one.inspected.version)
    await expect(requestReplacement(one, replacementView.version)).rejects.toThrow('Pengganti sudah diminta')
    const sent = await send(one, replacementView, 3)
    await expect(requestReplacement(one, sent.version)).rejects.toThrow('Pengganti sudah diminta')
    const secondInspection = await get(context, inspectOrder, one.school, {
      params: one.params,
      body: { ...inspectionOf(sent.lines, 1), version: sent.version },
    })
    const second = await requestReplacement(one, secondInspection.version)
    expect(second.replacements.map(({ round, state }) => [round, state])).toEqual([
      [1, 'inspected'],
      [2, 'requested'],
    ])
    expect(second.lines[0]?.shipped).toBe(9)
  })

  test('rejects an inspection before any shipment; withdrawing restores the shipped units', async () => {
    const one = await inspectedShort()
    const replacementView = await requestReplacement(one, one.inspected.version)
    const inspect = (view: OrderView) =>
      get(context, inspectOrder, one.school, {
        params: one.params,
        body: { ...inspectionOf(view.lines), version: view.version },
      })
    await expect(inspect(replacementView)).rejects.toThrow('belum menyerahkan pengganti')
    const withdrawn = await get(context, withdrawReplacement, one.school, {
      params: one.params,
      body: { version: replacementView.version },
    })
    expect(withdrawn.lines[0]?.shipped).toBe(10)
    expect(withdrawn.replacements[0]?.state).toBe('withdrawn')
    expect(withdrawn.offered).toContain('replace')
    expect((await inspect(withdrawn)).handover?.round).toBe(1)
  })

  test('a damage photo, or one of the first inspection, does not count for the BAST', async () => {
    const one = await inspectedShort()
    await photo(context, one.school, one.orderId, 'bast')
    const sent = await send(one, await requestReplacement(one, one.inspected.version), 3)
    await photo(context, one.school, one.orderId, 'damage')
    await expect(
      get(context, uploadBast, one.school, {
        params: one.params,
        body: { ...inspectionOf(sent.lines), version: sent.version, agreed: true, chargePenalty: false },
      }),
    ).rejects.toThrow('foto dari yang diterima baik')
  })

  test('an accepted short delivery ends the replacement, and no shipment remains', async () => {
    const one = await inspectedShort()
    const replacementView = await requestReplacement(one, one.inspected.version)
    await acceptShort(one, replacementView.version)
    const after = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(after.replacements[0]?.state).toBe('ended')
    expect(after.offered).toEqual([])
  })

  test('§1 accepted missing units cannot be shipped or requested until a new inspection', async () => {
    const one = await sentInPart()
    const version = await acceptShort(one, one.inspected.version)
    const message = 'Kekurangan sudah disepakati, jadi tidak ada lagi yang diserahkan.'
    const view = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(view.lines).toMatchObject([{ quantity: 10, shipped: 7 }])
    expect(view.offered).toEqual([])
    await expect(send(one, view, 3)).rejects.toThrow(message)
    await expect(requestReplacement(one, version)).rejects.toThrow(message)
    // Two of the seven are broken after all; the agreement was about seven good ones.
    const counted = await get(context, inspectOrder, one.school, {
      params: one.params,
      body: {
        ...inspectionOf(view.lines),
        version,
        lines: [{ lineNo: 1, good: 5, damaged: 2, missing: 3, condition: 'damaged', note: 'Kaki patah' }],
      },
    })
    expect((await requestReplacement(one, counted.version)).replacements).toMatchObject([
      { state: 'requested', lines: [{ units: 5 }] },
    ])
  })

  test('the database rejects a second open request, an invalid state change, and too many units', async () => {
    const one = await inspectedShort()
    const replacementView = await requestReplacement(one, one.inspected.version)
    const id = must(replacementView.replacements[0], 'the replacement').id
    const row = await context.db
      .selectFrom('replacement')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _, inspection, ...rest } = row
    await expect(
      context.db
        .insertInto('replacement')
        .values({ ...rest, inspection: JSON.stringify(inspection) })
        .execute(),
    ).rejects.toThrow('replacement_open')
    await expect(
      context.db.updateTable('replacement_line').set({ sent: 4 }).where('replacement_id', '=', id).execute(),
    ).rejects.toThrow()
    await expect(
      context.db.updateTable('replacement').set({ state: 'inspected' }).where('id', '=', id).execute(),
    ).rejects.toThrow('does not go from requested to inspected')
  })
})
