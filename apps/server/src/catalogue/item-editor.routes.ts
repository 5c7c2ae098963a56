import {
  createItem,
  deleteItem,
  deleteNamedItem,
  openItem,
  saveItem,
  saveNamedItem,
  withdrawProposal,
} from '@pasar/contract/catalogue/item-editor'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Actor } from '../http/actor.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import { createOwn, openOwn, type SavedItem, saveOwn, withdrawOwn } from './item-editor.ts'
import { shelfOf, takeStep } from './item-steps.ts'
import { followed } from './search-index.ts'

type By = { db: Db; actor: Actor; now: Date; services: Services }
type Which = { type: Parameters<typeof shelfOf>[1]; pageId: number }

const save = ({ db, actor, now, services }: By, { type, pageId }: Which, form: SavedItem) =>
  followed(
    services,
    db,
    inTransaction(db, (tx) => saveOwn({ tx, actor, now }, shelfOf(actor, type), pageId, form)),
  )

async function take({ db, actor, now, services }: By, { type, pageId }: Which) {
  const shelf = shelfOf(actor, type)
  const deleted = await followed(
    services,
    db,
    inTransaction(db, (tx) => takeStep({ tx, actor, now }, shelf, pageId, 'delete')),
  )
  return isRefusal(deleted) ? deleted : { success: [{ id: deleted.id }] }
}

export const itemEditorRoutes = [
  serve(openItem, async ({ db, actor, params }) => openOwn(db, shelfOf(actor, params.type), params.pageId)),

  serve(createItem, async ({ db, actor, params, body, now, services }) =>
    followed(
      services,
      db,
      inTransaction(db, (tx) => createOwn({ tx, actor, now }, shelfOf(actor, params.type), body)),
    ),
  ),

  serve(saveItem, ({ params, body, ...call }) => save(call, params, body)),
  serve(saveNamedItem, ({ params, body: { pageId, ...form }, ...call }) =>
    save(call, { ...params, pageId }, form),
  ),

  serve(deleteItem, ({ params, ...call }) => take(call, params)),
  serve(deleteNamedItem, ({ params, body, ...call }) => take(call, { ...params, ...body })),

  serve(withdrawProposal, async ({ db, actor, params, now }) =>
    inTransaction(db, (tx) => withdrawOwn({ tx, actor, now }, shelfOf(actor, params.type), params.pageId)),
  ),
]
