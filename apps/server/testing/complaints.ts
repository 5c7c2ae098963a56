import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { openComplaint } from '@pasar/contract/ordering/complaint'
import { inspectOrder } from '@pasar/contract/ordering/steps'
import type { Actor } from '../src/http/actor.ts'
import { anItem, aSchool, aVendor } from './builders.ts'
import { advanceOrderTo, aPhoto, fillCart, get, inspectionOf, order, type TestContext } from './orders.ts'

const now = new Date('2026-11-21T03:00:00Z') // Saturday, 10.00 WIB

/** Four laptops of 8.880.000 each on their way, one of them found broken. */
export async function createDamagedDelivery(house: TestContext, staff: Actor) {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 8_880_000 })
  await fillCart(house, school, [[itemId, 4]])
  const orderId = (await order(house, school)).orders[0]?.id ?? 0
  const shipped = await advanceOrderTo(house, { orderId, to: 'shipping', school, vendor, staff })
  const params = { orderId }
  const found = inspectionOf(shipped?.lines ?? [])
  const lines = found.lines.map((line) => ({ ...line, good: 3, damaged: 1, condition: 'damaged' as const }))
  await get(house, inspectOrder, school, {
    params,
    body: { ...found, version: shipped?.version ?? 0, lines },
  })
  return { orderId, school, vendor, itemId, params, lines: shipped?.lines ?? [] }
}

/** Puts a photograph to what the order's complaint will say. */
export const evidence = async (house: TestContext, actor: Actor, orderId: number) =>
  get(house, uploadOrderFile, actor, {
    params: { purpose: 'complaint', orderId },
    file: { name: 'retak.jpg', bytes: await aPhoto() },
    now,
  })

/** The same, and complained about on Saturday the 21st at 10.00 WIB. */
export async function createComplaint(house: TestContext, staff: Actor) {
  const one = await createDamagedDelivery(house, staff)
  await evidence(house, one.school, one.orderId)
  const view = await get(house, openComplaint, one.school, {
    params: one.params,
    body: { lineNo: 1, category: 'damaged', text: 'Layar satu laptop retak' },
    now,
  })
  return { ...one, view, about: { complaintId: view.id } }
}
