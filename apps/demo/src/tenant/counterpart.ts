import { addToCart } from '@pasar/contract/cart/cart'
import { uploadOrderFile } from '@pasar/contract/media/order-file'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { uploadBast } from '@pasar/contract/ordering/steps'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal } from '@pasar/domain/kernel/result'
import { readOrderLines, versionOf } from '../call-act.ts'
import { actorFor } from '../samples/sample-context.ts'
import { ask, type TenantContext } from './ask.ts'
import { drawTenantPhoto } from './tenant-photo.ts'

const FUND = 'BOS-R'

/**
 * Lets the school of a tenant put an item into its cart and order what the cart contains of that
 * vendor and of others, with the cheapest freight and the first line of its budget.
 *
 * @returns the id of the order of the vendor
 */
export async function createTenantOrder(
  stage: TenantContext,
  { schoolEmail, vendorId }: { schoolEmail: string; vendorId: number },
  goods: { itemId: number; quantity: number },
): Promise<{ orderId: number } | Refusal<RefusalCode>> {
  const school = await actorFor(stage.db, schoolEmail, stage.now)
  const reply = await ask(stage, addToCart, school, { body: goods })
  if (isRefusal(reply)) return reply
  const view = await ask(stage, viewCheckout, school)
  if (isRefusal(view)) return view
  const planLine = view.plan?.lines.find(({ fund }) => fund === FUND)
  const placedReply = await ask(stage, placeOrders, school, {
    body: {
      ...{ fund: FUND, receiver: view.address.receiver, mobileNumber: '080055501234' },
      ...{ neededBy: null, isDuplicateConfirmed: true },
      expectedTotal: view.orders.reduce((sum, { amounts }) => sum + amounts.total, 0),
      orders: view.orders.map((preview) => ({
        vendorId: preview.vendorId,
        freightService: must(preview.freights[0], 'a freight service').service,
        ...{ note: '', priceReason: 'Pesanan di lingkungan uji.' },
        plan: preview.lines.flatMap(({ id }) => (planLine ? [{ lineId: id, planId: planLine.id }] : [])),
        comparison: { reason: 'Pesanan di lingkungan uji.', isSole: false, lines: [] },
      })),
    },
  })
  if (isRefusal(placedReply)) return placedReply
  const at = view.orders.findIndex((preview) => preview.vendorId === vendorId)
  return { orderId: must(placedReply.orders[at], 'the order of the vendor').id }
}

/** Lets the school of a tenant receive all goods of an order in good condition. */
export async function receiveTenantOrder(
  stage: TenantContext,
  schoolEmail: string,
  orderId: number,
): Promise<Refusal<RefusalCode> | null> {
  const { db, now } = stage
  const school = await actorFor(db, schoolEmail, now)
  const file = { name: 'barang.jpg', bytes: await drawTenantPhoto('foto barang', orderId) }
  const reply = await ask(stage, uploadOrderFile, school, {
    params: { purpose: 'bast', orderId },
    file,
  })
  if (isRefusal(reply)) return reply
  const lines = (await readOrderLines(db, orderId)).map(({ lineNo, quantity }) => ({
    ...{ lineNo, good: quantity, damaged: 0, missing: 0 },
    ...{ condition: 'good' as const, note: '' },
  }))
  const receivedReply = await ask(stage, uploadBast, school, {
    params: { orderId },
    body: {
      ...{ version: await versionOf(db, orderId), inspectedOn: isoDay(now), lines },
      ...{ receiverName: 'Ibu Guru Uji', receiverPosition: 'Guru', note: '' },
      ...{ agreed: true, chargePenalty: false },
    },
  })
  return isRefusal(receivedReply) ? receivedReply : null
}
