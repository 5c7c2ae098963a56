import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { openComplaint } from '@pasar/contract/ordering/complaint'
import { inspectOrder } from '@pasar/contract/ordering/steps'
import type { Actor } from '../src/call/actor.ts'
import { anItem, aSchool, aVendor } from './builders.ts'
import { advanceOrderTo, aPhoto, fillCart, get, inspectionOf, order, type TestContext } from './orders.ts'

const now = new Date('2026-11-21T03:00:00Z') // Saturday, 10.00 WIB

/** Creates a shipped order of four laptops at 8.880.000, one of which is broken. */
export async function createDamagedDelivery(context: TestContext, staff: Actor) {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { price: 8_880_000 })
  await fillCart(context, school, [[itemId, 4]])
  const orderId = (await order(context, school)).orders[0]?.id ?? 0
  const shipped = await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
  const params = { orderId }
  const found = inspectionOf(shipped?.lines ?? [])
  const lines = found.lines.map((line) => ({ ...line, good: 3, damaged: 1, condition: 'damaged' as const }))
  await get(context, inspectOrder, school, {
    params,
    body: { ...found, version: shipped?.version ?? 0, lines },
  })
  return { orderId, school, vendor, itemId, params, lines: shipped?.lines ?? [] }
}

/** Uploads a photo as evidence for the next complaint about the order. */
export const evidence = async (context: TestContext, actor: Actor, orderId: number) =>
  get(context, uploadOrderFile, actor, {
    params: { purpose: 'complaint', orderId },
    file: { name: 'retak.jpg', bytes: await aPhoto() },
    now,
  })

/**
 * Creates a delivery with one damaged laptop, and a complaint about it on Saturday the 21st at
 * 10.00 WIB.
 */
export async function createComplaint(context: TestContext, staff: Actor) {
  const one = await createDamagedDelivery(context, staff)
  await evidence(context, one.school, one.orderId)
  const view = await get(context, openComplaint, one.school, {
    params: one.params,
    body: { lineNo: 1, category: 'damaged', text: 'Layar satu laptop retak' },
    now,
  })
  return { ...one, view, about: { complaintId: view.id } }
}
