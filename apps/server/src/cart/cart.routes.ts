import {
  addToCart,
  changeCartLine,
  removeCartLine,
  selectCartLines,
  viewCart,
} from '@pasar/contract/cart/cart'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type LineProblem, priceLine } from '@pasar/domain/cart/cart-line'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { lowestQuantity, MAX_LINE_TOTAL } from '@pasar/domain/catalogue/quantity'
import { formatThousands } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { holidayRefusal } from '@pasar/domain/shop/holiday'
import type { Actor } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import type { Services } from '../call/services.ts'
import { priceViewOf } from '../call/viewer.ts'
import type { Db } from '../db/database.ts'
import { readParties } from '../identity/members/party.queries.ts'
import { readFreightRates } from '../shipping/shipping.queries.ts'
import {
  changeLine,
  findForCart,
  MAX_CART_LINES,
  readCart,
  removeLine,
  selectLines,
  upsertCartLine,
} from './cart.queries.ts'
import type { CartRow } from './cart-row.queries.ts'
import {
  cartView,
  orderFreight,
  type Priced,
  priced,
  rankLinesFor,
  readBuyerDestination,
} from './cart-view.ts'

/**
 * Returns the refusal for a line that cannot be added, as an error of the quantity field where
 * it is about the quantity.
 */
function refusalFor(
  problem: LineProblem,
  { lineInput, vendorName, unit: ownUnit }: CartRow,
): Refusal<RefusalCode> {
  const unit = formatUnit(ownUnit)
  switch (problem) {
    case 'not-for-sale':
    case 'vendor-closed':
      return refuse('cart/not-for-sale')
    case 'vendor-holiday':
      return refuse('cart/vendor-holiday', [
        {
          field: 'quantity',
          message: holidayRefusal(vendorName, {
            until: must(lineInput.holidayUntil, 'the end of the holiday'),
          }),
        },
      ])
    case 'decree':
      return refuse('cart/decree')
    case 'option':
      return refuse('cart/option-required')
    case 'stock': {
      const left = lineInput.option ? lineInput.option.stock : (lineInput.stock ?? 0)
      return refuse('cart/stock', [
        { field: 'quantity', message: left === 0 ? 'Stok habis' : `Tersisa ${left} ${unit}` },
      ])
    }
    case 'minimum':
      return refuse('cart/quantity', [
        { field: 'quantity', message: `Jumlah paling sedikit ${lowestQuantity(lineInput)} ${unit}` },
      ])
    case 'multiple':
      return refuse('cart/quantity', [
        { field: 'quantity', message: `Kelipatan ${lineInput.multiple} ${unit}` },
      ])
    case 'value':
      return refuse('cart/quantity', [
        { field: 'quantity', message: `Satu baris paling banyak Rp ${formatThousands(MAX_LINE_TOTAL)}` },
      ])
  }
}

type Asking = { db: Db; actor: Actor; now: Date; services: Services }

const ruleOf = async ({ services, now }: Pick<Asking, 'services' | 'now'>) =>
  (await services.settings(now)).tax

async function viewOf({ db, actor, ...asking }: Asking) {
  const rows = await readCart(db, actor.memberId, 'all', asking.now)
  return cartView(rows, actor, {
    rule: await ruleOf(asking),
    rank: rankLinesFor(
      asking.services.catalogue,
      { buyer: actor, view: await priceViewOf(actor, asking.services, asking.now) },
      await readBuyerDestination(db, actor),
    ),
    freightOf: await freightsOf(db, actor, rows),
  })
}

/** Returns the function that finds the cheapest freight of the lines of one vendor. */
async function freightsOf(db: Db, actor: Actor, rows: readonly CartRow[]) {
  if (rows.length === 0) return () => null
  const rates = await readFreightRates(db)
  const parties = await readParties(db, [actor.memberId, ...new Set(rows.map(({ vendorId }) => vendorId))])
  const to = must(parties.get(actor.memberId), 'the school of the cart')
  return (lines: readonly Priced[]) => {
    const [first] = lines
    if (!first) return null
    const from = must(parties.get(first.row.vendorId), 'the vendor of a cart line')
    return orderFreight(lines, { from, to }, rates).freights[0] ?? null
  }
}

/** Stores the current unit price of a line as the price that the buyer has seen. */
async function seePrice({ db, actor, ...asking }: Asking, lineId: number): Promise<void> {
  const row = (await readCart(db, actor.memberId, 'all', asking.now)).find((line) => line.id === lineId)
  if (!row) return
  const { unitPrice } = priced(row, actor, await ruleOf(asking)).priced
  await changeLine(db, actor.memberId, lineId, { priceSeen: unitPrice })
}

export const cartRoutes = [
  serve(viewCart, (asking) => viewOf(asking)),

  serve(addToCart, async ({ db, actor, body, now, key, services }) => {
    const { itemId, optionId = null, quantity } = body
    const fingerprint = JSON.stringify(body)
    const find = () => findForCart(db, actor.memberId, { itemId, optionId, key }, now)
    // Answer a repeated request with the current state of the line.
    const replayResult = (cartLine: Awaited<ReturnType<typeof find>>) =>
      cartLine?.answered === fingerprint
        ? { lineId: cartLine.lineId ?? 0, quantity: cartLine.inCart, count: cartLine.lines }
        : refuse('call/key-reused')
    const cartRow = await find()
    if (!cartRow) return refuse('item/not-found')
    const { row, inCart, lines, answered } = cartRow
    if (answered !== null) return replayResult(cartRow)
    if (inCart === 0 && lines >= MAX_CART_LINES) return refuse('cart/full')
    const price = priceLine(
      { ...row.lineInput, quantity: inCart + quantity },
      actor,
      await ruleOf({ services, now }),
    )
    if (price.problem) return refusalFor(price.problem, row)
    const line = await upsertCartLine(db, {
      buyerId: actor.memberId,
      itemId,
      optionId,
      quantity,
      priceSeen: price.unitPrice,
      key,
      fingerprint,
      now,
    })
    if (line && inCart === 0) services.interest.note('carts', itemId, now)
    // A concurrent request with the same key was first.
    return line
      ? { lineId: line.id, quantity: line.quantity, count: inCart === 0 ? lines + 1 : lines }
      : replayResult(await find())
  }),

  serve(changeCartLine, async ({ params, body, ...asking }) => {
    const { db, actor, now }: Asking = asking
    const row = (await readCart(db, actor.memberId, 'all', now)).find((line) => line.id === params.lineId)
    if (!row) return refuse('cart/line-not-found')
    const { quantity, selected, acceptPrice } = body
    const { unitPrice } = priced(row, actor, await ruleOf(asking)).priced
    const priceSeen = acceptPrice ? unitPrice : undefined
    if (quantity === undefined && selected === undefined && priceSeen === undefined) return viewOf(asking)
    const isChanged = await changeLine(db, actor.memberId, params.lineId, { quantity, selected, priceSeen })
    if (!isChanged) return refuse('cart/line-not-found')
    // Another wholesale step is no price change. A price change that the buyer has not accepted
    // stays visible.
    const isPriceAccepted = acceptPrice || row.priceSeen === unitPrice
    if (quantity !== undefined && quantity !== row.quantity && isPriceAccepted)
      await seePrice(asking, params.lineId)
    return viewOf(asking)
  }),

  serve(selectCartLines, async ({ body, ...asking }) => {
    const { db, actor }: Asking = asking
    await selectLines(db, actor.memberId, body.vendorId ?? null, body.selected)
    return viewOf(asking)
  }),

  serve(removeCartLine, async ({ params, ...asking }) =>
    (await removeLine(asking.db, asking.actor.memberId, params.lineId))
      ? viewOf(asking)
      : refuse('cart/line-not-found'),
  ),
]
