import {
  addListToCart,
  createPurchaseList,
  deletePurchaseList,
  listPurchaseLists,
  MAX_LISTS,
  type PurchaseList,
  renamePurchaseList,
  setListLine,
  viewPurchaseList,
} from '@pasar/contract/cart/purchase-list'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { lowestQuantity } from '@pasar/domain/catalogue/quantity'
import { sumRupiah } from '@pasar/domain/kernel/money'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../call/actor.ts'
import { serve } from '../call/serve.ts'
import type { Services } from '../call/services.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Priced, priced } from './cart-view.ts'
import {
  copyFromCart,
  copyLinesToCart,
  countLists,
  deleteList,
  findList,
  insertList,
  readListLines,
  readLists,
  removeListLine,
  renameList,
  upsertListLine,
} from './purchase-list.queries.ts'

const NAME_TAKEN = refuse('call/invalid', [{ field: 'name', message: 'Daftar dengan nama ini sudah ada' }])

/** Whether an item is not on sale now. Such items stay on the list and are not added to a cart. */
const isUnsold = ({ priced: { problem } }: Priced) =>
  problem === 'not-for-sale' ||
  problem === 'vendor-closed' ||
  problem === 'vendor-holiday' ||
  problem === 'option' ||
  problem === 'decree'

const lineOf = ({ row, priced: price }: Priced): PurchaseList['lines'][number] => ({
  id: row.id,
  itemId: row.itemId,
  optionId: row.optionId,
  name: row.name,
  optionValues: row.optionValues,
  picture: row.picture,
  unit: row.unit,
  vendorName: row.vendorName,
  quantity: row.quantity,
  minimum: lowestQuantity(row.lineInput),
  multiple: row.lineInput.multiple,
  stock: price.stock,
  unitPrice: price.unitPrice,
  lineTotal: price.lineTotal,
  holidayUntil: row.lineInput.holidayUntil,
  problem: price.problem,
})

type Asking = { db: Db; actor: Actor; now: Date; services: Services }

async function viewOf(
  { db, actor, now, services }: Asking,
  listId: number,
): Promise<PurchaseList | Refusal<RefusalCode>> {
  const list = await findList(db, actor.memberId, listId)
  if (!list) return refuse('purchase-list/not-found')
  const { tax } = await services.settings(now)
  const lines = (await readListLines(db, listId, now)).map((row) => lineOf(priced(row, actor, tax)))
  const total = sumRupiah(lines.filter(({ problem }) => problem === null).map(({ lineTotal }) => lineTotal))
  return { ...list, lines, total }
}

export const purchaseListRoutes = [
  serve(listPurchaseLists, async ({ db, actor }) => ({ lists: await readLists(db, actor.memberId) })),

  serve(viewPurchaseList, ({ params, ...asking }) => viewOf(asking, params.listId)),

  serve(createPurchaseList, ({ db, actor, body, now }) =>
    inTransaction(db, async (tx) => {
      const list = await insertList(tx, actor.memberId, body.name, now)
      if (!list)
        return (await countLists(tx, actor.memberId)) >= MAX_LISTS
          ? refuse('purchase-list/too-many')
          : NAME_TAKEN
      const lineCount = body.fromCart ? await copyFromCart(tx, actor.memberId, list.id) : 0
      return body.fromCart && lineCount === 0 ? refuse('cart/empty') : { ...list, lineCount }
    }),
  ),

  serve(renamePurchaseList, async ({ params, body, ...asking }) => {
    const { db, actor }: Asking = asking
    const isRenamed = await renameList(db, actor.memberId, params.listId, body.name)
    return isRenamed === false ? NAME_TAKEN : viewOf(asking, params.listId)
  }),

  serve(deletePurchaseList, async ({ db, actor, params }) =>
    (await deleteList(db, actor.memberId, params.listId))
      ? { id: params.listId }
      : refuse('purchase-list/not-found'),
  ),

  serve(setListLine, async ({ params, body, ...asking }) => {
    const { db, actor }: Asking = asking
    if (!(await findList(db, actor.memberId, params.listId))) return refuse('purchase-list/not-found')
    if (body.quantity === 0) await removeListLine(db, params.listId, body)
    else if (!(await upsertListLine(db, params.listId, body))) return refuse('purchase-list/full')
    return viewOf(asking, params.listId)
  }),

  serve(addListToCart, async ({ db, actor, params, now, services }) => {
    if (!(await findList(db, actor.memberId, params.listId))) return refuse('purchase-list/not-found')
    const { tax } = await services.settings(now)
    const lines = (await readListLines(db, params.listId, now)).map((row) => priced(row, actor, tax))
    const soldLines = lines.filter((line) => !isUnsold(line))
    const copyResult = await copyLinesToCart(
      db,
      actor.memberId,
      soldLines.map(({ row, priced: { unitPrice } }) => ({
        itemId: row.itemId,
        optionId: row.optionId,
        quantity: row.quantity,
        priceSeen: unitPrice,
      })),
      now,
    )
    return { ...copyResult, missing: lines.filter(isUnsold).map(({ row }) => row.name) }
  }),
]
