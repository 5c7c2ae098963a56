import { deleteItem, deleteNamedItem, withdrawProposal } from '@pasar/contract/catalogue/delete-item'
import { createItem, openItem, saveItem, saveNamedItem } from '@pasar/contract/catalogue/item-editor'
import { isRefusal } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { waitUntilIndexed } from '../search/search-index.ts'
import {
  createOwnItem,
  loadOwnItem,
  type SavedItem,
  saveOwnItem,
  withdrawOwnProposal,
} from './item-editor.ts'
import { listingScopeOf, takeStep } from './item-steps.ts'

type By = { db: Db; actor: Actor; now: Date; services: Services }
type Which = { type: Parameters<typeof listingScopeOf>[1]; pageId: number }

const save = ({ db, actor, now, services }: By, { type, pageId }: Which, form: SavedItem) =>
  waitUntilIndexed(
    services,
    db,
    inTransaction(db, (tx) => saveOwnItem({ tx, actor, now }, listingScopeOf(actor, type), pageId, form)),
  )

async function take({ db, actor, now, services }: By, { type, pageId }: Which) {
  const shelf = listingScopeOf(actor, type)
  const outcome = await waitUntilIndexed(
    services,
    db,
    inTransaction(db, (tx) => takeStep({ tx, actor, now }, shelf, pageId, 'delete')),
  )
  return isRefusal(outcome) ? outcome : { success: [{ id: outcome.id }] }
}

export const itemEditorRoutes = [
  serve(openItem, async ({ db, actor, params }) =>
    loadOwnItem(db, listingScopeOf(actor, params.type), params.pageId),
  ),

  serve(createItem, async ({ db, actor, params, body, now, services }) =>
    waitUntilIndexed(
      services,
      db,
      inTransaction(db, (tx) => createOwnItem({ tx, actor, now }, listingScopeOf(actor, params.type), body)),
    ),
  ),

  serve(saveItem, ({ params, body, ...call }) => save(call, params, body)),
  serve(saveNamedItem, ({ params, body: { pageId, ...form }, ...call }) =>
    save(call, { ...params, pageId }, form),
  ),

  serve(deleteItem, ({ params, ...call }) => take(call, params)),
  serve(deleteNamedItem, ({ params, body, ...call }) => take(call, { ...params, ...body })),

  serve(withdrawProposal, async ({ db, actor, params, now }) =>
    inTransaction(db, (tx) =>
      withdrawOwnProposal({ tx, actor, now }, listingScopeOf(actor, params.type), params.pageId),
    ),
  ),
]
