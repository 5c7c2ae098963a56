import {
  DESK_STATES,
  itemHistory,
  listOwnItems,
  moveItems,
  quickEdit,
} from '@pasar/contract/catalogue/item-desk'
import { refusals } from '@pasar/contract/wire/refusals'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import { inTransaction } from '../db/transaction.ts'
import { serve } from '../http/serve.ts'
import { countDesk, findOwn, readDesk, readItemEvents } from './item-desk.queries.ts'
import { eventEntry } from './item-event-entry.ts'
import { editQuickly } from './item-quick-edit.ts'
import { shelfOf, takeStep } from './item-steps.ts'
import { followed } from './search-index.ts'

const PAGE = 30

export const itemDeskRoutes = [
  serve(listOwnItems, async ({ db, actor, params, query }) => {
    const shelf = shelfOf(actor, params.type)
    const items = await readDesk(db, shelf, { ...query, limit: PAGE + 1 })
    const page = items.slice(0, PAGE)
    const counted = new Map((await countDesk(db, shelf)).map(({ state, count }) => [state, count]))
    const all = [...counted.values()].reduce((sum, count) => sum + count, 0)
    return {
      items: page,
      next: items.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      counts: Object.fromEntries(
        DESK_STATES.map((state) => [state, state === 'all' ? all : (counted.get(state) ?? 0)]),
      ),
    }
  }),

  serve(quickEdit, async ({ db, actor, params, body, now, services }) =>
    followed(
      services,
      db,
      inTransaction(db, (tx) =>
        editQuickly({ tx, actor, now }, shelfOf(actor, params.type), params.pageId, body),
      ),
    ),
  ),

  serve(moveItems, async ({ db, actor, params, body, now, services }) => {
    const shelf = shelfOf(actor, params.type)
    const success = []
    const error = []
    for (const id of new Set(body.ids)) {
      const moved = await inTransaction(db, (tx) => takeStep({ tx, actor, now }, shelf, id, body.action))
      if (isRefusal(moved)) error.push({ id, message: moved.fields?.[0]?.message ?? refusals[moved.code][1] })
      else success.push(moved)
    }
    return followed(services, db, Promise.resolve({ success, error }))
  }),

  serve(itemHistory, async ({ db, actor, params }) => {
    const row = await findOwn(db, shelfOf(actor, params.type), params.pageId)
    if (!row) return refuse('item/not-found')
    const events = await readItemEvents(db, row.id)
    return events.map(eventEntry)
  }),
]
