import {
  addCurrency,
  addGroup,
  addTag,
  deleteCurrency,
  deleteGroup,
  deleteTag,
  editCurrency,
  editGroup,
  editTag,
  listCurrencies,
  listGroups,
  listTags,
} from '@pasar/contract/catalogue/masters'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import {
  type CatalogueFilterGroup,
  FILTER_GROUPS,
  filterGroupOf,
} from '@pasar/domain/catalogue/filter-groups'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Actor } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { reindexLabelBatch, scheduleLabelReindex } from '../search/label-reindex.ts'
import { waitUntilIndexed } from '../search/search-index.ts'
import {
  changeCurrency,
  insertCurrency,
  insertGroup,
  insertTag,
  listCurrencyRows,
  listGroupRows,
  listTagRows,
  readCurrency,
  readGroup,
  readGroupNames,
  readTag,
  rename,
} from './masters.queries.ts'
import { checkMasterRename, checkNewMaster, deleteMaster, PAGE, pageOf, vendorIdOf } from './masters.ts'

const toMasterQuery = (
  actor: Actor | null,
  query: { keyword: string; after: number; group_name_id?: string },
) => ({
  vendorId: actor && vendorIdOf(actor),
  keyword: query.keyword,
  groupNameId: query.group_name_id ?? '',
  after: query.after,
  limit: PAGE + 1,
})

const currencyRoutes = [
  serve(listCurrencies, async ({ db, actor, query }) =>
    pageOf('currency', await listCurrencyRows(db, toMasterQuery(actor, query))),
  ),
  serve(addCurrency, async ({ db, actor, body }) =>
    inTransaction(db, async (tx) => {
      const entry = await checkNewMaster(tx, actor, 'currency', body)
      if (isRefusal(entry)) return entry
      const id = await insertCurrency(tx, entry.ownerId, { ...body, name: entry.name })
      return { success: [await readCurrency(tx, id)] }
    }),
  ),
  serve(editCurrency, async ({ db, actor, body: { id, ...form } }) =>
    inTransaction(db, async (tx) => {
      const name = await checkMasterRename(tx, actor, 'currency', { id, name: form.name })
      if (isRefusal(name)) return name
      await changeCurrency(tx, id, { ...form, name })
      return { success: [await readCurrency(tx, id)] }
    }),
  ),
  serve(deleteCurrency, async ({ db, actor, body }) =>
    inTransaction(db, (tx) => deleteMaster(tx, actor, 'currency', { id: body.id, read: readCurrency })),
  ),
]

/**
 * Renames a tag or a group. The first batch of its items is reindexed at once, the others in
 * the background.
 *
 * @decision 0023
 */
async function renamed<T>(
  db: Db,
  actor: Actor,
  kind: 'group' | 'tag',
  { body, now }: { body: { id: number; name: string }; now: Date },
  read: (db: Db, id: number) => Promise<T>,
): Promise<{ success: T[] } | Refusal<RefusalCode>> {
  const outcome = await inTransaction(db, async (tx) => {
    const name = await checkMasterRename(tx, actor, kind, body)
    if (isRefusal(name)) return name
    await rename(tx, kind, body.id, name)
    await scheduleLabelReindex(tx, { kind, id: body.id }, now)
    return null
  })
  if (isRefusal(outcome)) return outcome
  // The rename is committed. If this batch fails, the worker retries it and reports the error.
  await Promise.allSettled([reindexLabelBatch(db, { kind, id: body.id }, now)])
  return { success: [await read(db, body.id)] }
}

const filters = Object.values(FILTER_GROUPS).map(({ id, name }) => ({ id, name }))
const readOnly = { may: [], editor: [], next: null }

/**
 * Returns the values of a filter whose names contain the keyword. They are few and fit on one
 * page.
 */
const valuesOf = (
  { id: groupNameId, values }: CatalogueFilterGroup,
  { keyword, after }: { keyword: string; after: number },
) =>
  after > 0
    ? []
    : values
        .filter(({ name }) => name.toLowerCase().includes(keyword.toLowerCase()))
        .map(({ code, name }) => ({ id: code, groupNameId, name }))

const groupRoutes = [
  serve(listGroups, async ({ db, actor, query }) => {
    const filter = filterGroupOf(query.group_name_id)
    if (filter)
      return { data: valuesOf(filter, query), meta: { setup: { ...readOnly, groupNames: [], filters } } }
    const { data, meta } = pageOf('group', await listGroupRows(db, toMasterQuery(actor, query)))
    const setup =
      actor?.role === 'vendor' || actor?.role === 'staff' ? meta.setup : { ...meta.setup, ...readOnly }
    return {
      data,
      meta: { setup: { ...setup, next: meta.setup.next, groupNames: await readGroupNames(db), filters } },
    }
  }),
  serve(addGroup, async ({ db, actor, body }) =>
    inTransaction(db, async (tx) => {
      const groupNameExists = (await readGroupNames(tx)).some(({ id }) => id === body.groupNameId)
      if (!groupNameExists)
        return refuse('call/invalid', [{ field: 'groupNameId', message: 'Jenis grup tidak ditemukan' }])
      const entry = await checkNewMaster(tx, actor, 'group', body)
      if (isRefusal(entry)) return entry
      const id = await insertGroup(tx, entry.ownerId, { groupNameId: body.groupNameId, name: entry.name })
      return { success: [await readGroup(tx, id)] }
    }),
  ),
  serve(editGroup, async ({ db, actor, body, now, services }) =>
    waitUntilIndexed(services, db, renamed(db, actor, 'group', { body, now }, readGroup)),
  ),
  serve(deleteGroup, async ({ db, actor, body }) =>
    inTransaction(db, (tx) => deleteMaster(tx, actor, 'group', { id: body.id, read: readGroup })),
  ),
]

const tagRoutes = [
  serve(listTags, async ({ db, actor, query }) =>
    pageOf('tag', await listTagRows(db, toMasterQuery(actor, query))),
  ),
  serve(addTag, async ({ db, actor, body }) =>
    inTransaction(db, async (tx) => {
      const entry = await checkNewMaster(tx, actor, 'tag', body)
      if (isRefusal(entry)) return entry
      return { success: [await readTag(tx, await insertTag(tx, entry.ownerId, entry.name))] }
    }),
  ),
  serve(editTag, async ({ db, actor, body, now, services }) =>
    waitUntilIndexed(services, db, renamed(db, actor, 'tag', { body, now }, readTag)),
  ),
  serve(deleteTag, async ({ db, actor, body }) =>
    inTransaction(db, (tx) => deleteMaster(tx, actor, 'tag', { id: body.id, read: readTag })),
  ),
]

export const mastersRoutes = [...currencyRoutes, ...groupRoutes, ...tagRoutes]
