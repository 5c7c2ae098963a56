import {
  createItem,
  deleteItem,
  openItem,
  saveItem,
  withdrawProposal,
} from '@pasar/contract/catalogue/item-editor'
import { isRefusal } from '@pasar/domain/kernel/result'
import { inTransaction } from '../db/transaction.ts'
import { serve } from '../http/serve.ts'
import { createOwn, openOwn, saveOwn, withdrawOwn } from './item-editor.ts'
import { shelfOf, takeStep } from './item-steps.ts'
import { followed } from './search-index.ts'

export const itemEditorRoutes = [
  serve(openItem, async ({ db, actor, params }) => openOwn(db, shelfOf(actor, params.type), params.pageId)),

  serve(createItem, async ({ db, actor, params, body, now, services }) =>
    followed(
      services,
      db,
      inTransaction(db, (tx) => createOwn({ tx, actor, now }, shelfOf(actor, params.type), body)),
    ),
  ),

  serve(saveItem, async ({ db, actor, params, body, now, services }) =>
    followed(
      services,
      db,
      inTransaction(db, (tx) =>
        saveOwn({ tx, actor, now }, shelfOf(actor, params.type), params.pageId, body),
      ),
    ),
  ),

  serve(deleteItem, async ({ db, actor, params, now, services }) => {
    const shelf = shelfOf(actor, params.type)
    const deleted = await followed(
      services,
      db,
      inTransaction(db, (tx) => takeStep({ tx, actor, now }, shelf, params.pageId, 'delete')),
    )
    return isRefusal(deleted) ? deleted : { success: [{ id: deleted.id }] }
  }),

  serve(withdrawProposal, async ({ db, actor, params, now }) =>
    inTransaction(db, (tx) => withdrawOwn({ tx, actor, now }, shelfOf(actor, params.type), params.pageId)),
  ),
]
