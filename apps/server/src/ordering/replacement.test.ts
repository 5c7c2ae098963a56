import { tasks } from '@pasar/contract/identity/dashboard'
import type { OrderView } from '@pasar/contract/ordering/order'
import { listOrders, viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, openRequest } from '@pasar/contract/ordering/requests'
import {
  inspectOrder,
  replaceGoods,
  shipOrder,
  uploadBast,
  withdrawReplacement,
} from '@pasar/contract/ordering/steps'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import {
  advanceOrderTo,
  createTestContext,
  fillCart,
  get,
  inspectionOf,
  order,
  photo,
  shipmentOf,
} from '../../testing/orders.ts'
import { readReceivingRecord } from './receiving-record.queries.ts'

const house = await createTestContext()
const staff = await aStaffMember(house.db)

/** Ten chairs on their way, of which the school finds seven good, two broken and one missing. */
async function inspectedShort() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 111_000 })
  await fillCart(house, school, [[itemId, 10]])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  const shipped = await advanceOrderTo(house, { orderId, to: 'shipping', school, vendor, staff })
  if (!shipped) throw new Error('not on its way')
  const params = { orderId }
  await photo(house, school, orderId, 'damage')
  const lines = [
    { lineNo: 1, good: 7, damaged: 2, missing: 1, condition: 'damaged' as const, note: 'Kaki patah' },
  ]
  const inspected = await get(house, inspectOrder, school, {
    params,
    body: { ...inspectionOf(shipped.lines), version: shipped.version, lines },
  })
  return { school, vendor, orderId, params, inspected }
}
type One = Awaited<ReturnType<typeof inspectedShort>>

/** Ten chairs ordered and seven sent, which the school finds good. */
async function sentInPart(): Promise<One> {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 111_000 })
  await fillCart(house, school, [[itemId, 10]])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  const processed = await advanceOrderTo(house, { orderId, to: 'processed', school, vendor, staff })
  if (!processed) throw new Error('not processed')
  const params = { orderId }
  const shipment = { ...shipmentOf(processed.lines), lines: [{ lineNo: 1, quantity: 7 }] }
  const { version } = await get(house, shipOrder, vendor, {
    params,
    body: { version: processed.version, ...shipment },
  })
  const inspected = await get(house, inspectOrder, school, {
    params,
    body: { version, ...inspectionOf(processed.lines, 3) },
  })
  return { school, vendor, orderId, params, inspected }
}

/** The school asks to take only what is good, and the vendor accepts. @returns the version of the order */
async function acceptShort(one: One, version: number) {
  await get(house, openRequest, one.school, {
    params: one.params,
    body: { version, kind: 'short', reason: 'Cukup tujuh' },
  })
  const asked = await get(house, viewOrder, one.vendor, { params: one.params })
  await get(house, acceptRequest, one.vendor, {
    params: { orderId: one.orderId, requestId: asked.requests[0]?.id ?? 0 },
    body: { version: asked.version, answer: '' },
  })
  return (await get(house, viewOrder, one.vendor, { params: one.params })).version
}

const ask = ({ school, params }: One, version: number) =>
  get(house, replaceGoods, school, { params, body: { version, reason: 'Dua patah, satu kurang' } })
const send = ({ vendor, params }: One, view: OrderView, quantity: number) =>
  get(house, shipOrder, vendor, {
    params,
    body: { version: view.version, ...shipmentOf(view.lines), lines: [{ lineNo: 1, quantity }] },
  })
const noticesOf = async (one: One, topic: string) =>
  (
    await house.db
      .selectFrom('outbox')
      .select(['side', 'payload'])
      .where('order_id', '=', one.orderId)
      .where('topic', '=', topic)
      .execute()
  ).map(({ side }) => side)

describe('§1 a replacement is a state that both sides see', () => {
  test('the vendor reads what is asked for and why, sends it in two parts, and the next inspection begins empty', async () => {
    const one = await inspectedShort()
    const asked = await ask(one, one.inspected.version)
    expect(asked.offered).toEqual(['withdrawReplacement'])
    const read = await get(house, viewOrder, one.vendor, { params: one.params })
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
    const kinds = async (reader: One['school']) =>
      (await get(house, tasks, reader)).tasks.map(({ kind }) => kind)
    expect(await kinds(one.vendor)).toEqual(['replace'])
    expect(await kinds(one.school)).toEqual([])
    const [row] = (await get(house, listOrders, one.vendor)).orders
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

    await photo(house, one.school, one.orderId, 'bast')
    const handed = await get(house, uploadBast, one.school, {
      params: one.params,
      body: { ...inspectionOf(sent.lines), version: sent.version, agreed: true, chargePenalty: false },
    })
    expect(handed).toMatchObject({ state: 'bast', replacements: [{ state: 'inspected' }] })
    const record = await readReceivingRecord(house.db, one.orderId)
    expect(
      record.inspections.map(({ round, isFinal, photos }) => [round, isFinal, photos.map((p) => p.purpose)]),
    ).toEqual([
      [1, false, ['damage']],
      [2, true, ['bast']],
    ])
    // Ten and three were sent, the two broken ones went back.
    expect(record.quantities).toMatchObject([{ ordered: 10, delivered: 13, returned: 2, accepted: 10 }])
  })

  test('a second request is refused until the goods were inspected again', async () => {
    const one = await inspectedShort()
    const asked = await ask(one, one.inspected.version)
    await expect(ask(one, asked.version)).rejects.toThrow('Pengganti sudah diminta')
    const sent = await send(one, asked, 3)
    await expect(ask(one, sent.version)).rejects.toThrow('Pengganti sudah diminta')
    const again = await get(house, inspectOrder, one.school, {
      params: one.params,
      body: { ...inspectionOf(sent.lines, 1), version: sent.version },
    })
    const second = await ask(one, again.version)
    expect(second.replacements.map(({ round, state }) => [round, state])).toEqual([
      [1, 'inspected'],
      [2, 'requested'],
    ])
    expect(second.lines[0]?.shipped).toBe(9)
  })

  test('nothing is inspected before anything was sent; a request that is withdrawn leaves what was sent as it was', async () => {
    const one = await inspectedShort()
    const asked = await ask(one, one.inspected.version)
    const inspect = (view: OrderView) =>
      get(house, inspectOrder, one.school, {
        params: one.params,
        body: { ...inspectionOf(view.lines), version: view.version },
      })
    await expect(inspect(asked)).rejects.toThrow('belum mengirim pengganti')
    const withdrawn = await get(house, withdrawReplacement, one.school, {
      params: one.params,
      body: { version: asked.version },
    })
    expect(withdrawn.lines[0]?.shipped).toBe(10)
    expect(withdrawn.replacements[0]?.state).toBe('withdrawn')
    expect(withdrawn.offered).toContain('replace')
    expect((await inspect(withdrawn)).handover?.round).toBe(1)
  })

  test('a photo of damage, or of the first inspection, is no photo of the goods that were received well', async () => {
    const one = await inspectedShort()
    await photo(house, one.school, one.orderId, 'bast')
    const sent = await send(one, await ask(one, one.inspected.version), 3)
    await photo(house, one.school, one.orderId, 'damage')
    await expect(
      get(house, uploadBast, one.school, {
        params: one.params,
        body: { ...inspectionOf(sent.lines), version: sent.version, agreed: true, chargePenalty: false },
      }),
    ).rejects.toThrow('foto barang yang diterima baik')
  })

  test('when the vendor accepts a short delivery, the replacement ends and there is nothing more to send', async () => {
    const one = await inspectedShort()
    const asked = await ask(one, one.inspected.version)
    await acceptShort(one, asked.version)
    const after = await get(house, viewOrder, one.vendor, { params: one.params })
    expect(after.replacements[0]?.state).toBe('ended')
    expect(after.offered).toEqual([])
  })

  test('§1 what both sides accepted as missing can neither be sent nor asked for again, until the school counts anew', async () => {
    const one = await sentInPart()
    const version = await acceptShort(one, one.inspected.version)
    const said = 'Kekurangan sudah disepakati, jadi tidak ada lagi yang dikirim.'
    const view = await get(house, viewOrder, one.vendor, { params: one.params })
    expect(view.lines).toMatchObject([{ quantity: 10, shipped: 7 }])
    expect(view.offered).toEqual([])
    await expect(send(one, view, 3)).rejects.toThrow(said)
    await expect(ask(one, version)).rejects.toThrow(said)
    // Two of the seven turn out to be broken after all: the agreement was about seven good ones.
    const counted = await get(house, inspectOrder, one.school, {
      params: one.params,
      body: {
        ...inspectionOf(view.lines),
        version,
        lines: [{ lineNo: 1, good: 5, damaged: 2, missing: 3, condition: 'damaged', note: 'Kaki patah' }],
      },
    })
    expect((await ask(one, counted.version)).replacements).toMatchObject([
      { state: 'requested', lines: [{ units: 5 }] },
    ])
  })

  test('the database refuses a second open request, a step back, and more units than were asked for', async () => {
    const one = await inspectedShort()
    const asked = await ask(one, one.inspected.version)
    const id = asked.replacements[0]?.id ?? 0
    const row = await house.db
      .selectFrom('replacement')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { id: _, inspection, ...rest } = row
    await expect(
      house.db
        .insertInto('replacement')
        .values({ ...rest, inspection: JSON.stringify(inspection) })
        .execute(),
    ).rejects.toThrow('replacement_open')
    await expect(
      house.db.updateTable('replacement_line').set({ sent: 4 }).where('replacement_id', '=', id).execute(),
    ).rejects.toThrow()
    await expect(
      house.db.updateTable('replacement').set({ state: 'inspected' }).where('id', '=', id).execute(),
    ).rejects.toThrow('does not go from requested to inspected')
  })
})
