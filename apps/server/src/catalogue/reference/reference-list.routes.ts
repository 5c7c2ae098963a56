import {
  correctReferenceRow,
  listReferences,
  moveReference,
  openReference,
  uploadReference,
} from '@pasar/contract/moderation/reference-price'
import { dayOf } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, refuse } from '@pasar/domain/kernel/result'
import type { CategoryTree } from '@pasar/search/category-tree'
import { signature } from '../../call/actor.ts'
import { serve } from '../../call/serve.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { readingLimit } from '../../spreadsheet/reading-limit.ts'
import { readReferenceFile } from './reference-file.ts'
import {
  findAreaName,
  findReferenceList,
  findReferenceVersion,
  insertReferenceList,
  lockReferenceList,
  readReferenceLists,
  readReferenceRows,
  setReferenceState,
  updateReferenceRow,
} from './reference-list.queries.ts'

const LISTS = 50
const ROWS = 50

/** Returns the id of a category of the last level; undefined for others, which no item has. */
function leafOf(tree: CategoryTree, wireId: string): number | undefined {
  const row = tree.rows.find((one) => one.wireId === wireId)
  return row && tree.rows.some(({ parentId }) => parentId === row.id) ? undefined : row?.id
}

/** Refuses a step with its reason. */
const refuseAction = (message: string) => refuse('call/invalid', [{ field: 'action', message }])

export const referenceListRoutes = [
  serve(listReferences, async ({ db, query }) => {
    const referenceLists = await readReferenceLists(db, query.before, LISTS + 1)
    const lists = referenceLists.slice(0, LISTS)
    return { lists, next: referenceLists.length > LISTS ? must(lists.at(-1), 'the last list').id : null }
  }),

  serve(uploadReference, async ({ db, actor, body, file, now, services }) => {
    const { kind, areaCode, year, source } = body
    if (areaCode === '' && kind === 'ssh')
      return refuse('call/invalid', [{ field: 'areaCode', message: 'Pilih provinsi, kabupaten, atau kota' }])
    const areaName = areaCode === '' ? '' : await findAreaName(db, areaCode)
    if (areaName === undefined)
      return refuse('call/invalid', [{ field: 'areaCode', message: 'Daerah tidak dikenal' }])
    const outcome = await readingLimit(actor.memberId, () =>
      readReferenceFile(file, services.catalogue.categories),
    )
    if (isRefusal(outcome)) return outcome
    return inTransaction(db, async (tx) => ({
      id: await insertReferenceList(tx, {
        ...{ kind, areaCode, areaName, year, source, fileName: outcome.fileName },
        ...{ rows: outcome.rows, faults: outcome.faults, notes: outcome.notes, by: signature(actor), now },
      }),
    }))
  }),

  serve(openReference, async ({ db, params, query }) => {
    const referenceList = await findReferenceList(db, params.listId)
    if (!referenceList) return refuse('call/not-found')
    const { faults, notes, ...list } = referenceList
    const rows = await readReferenceRows(db, { ...params, ...query, limit: ROWS + 1 })
    const shownRows = rows.slice(0, ROWS)
    return {
      list,
      faults,
      notes,
      rows: shownRows,
      next: rows.length > ROWS ? must(shownRows.at(-1), 'the last row').rowNo : null,
    }
  }),

  serve(moveReference, async ({ db, actor, params, body: { action }, now }) =>
    inTransaction(db, async (tx) => {
      const list = await lockReferenceList(tx, params.listId)
      if (!list) return refuse('call/not-found')
      const by = signature(actor)
      const expectedState = action === 'withdraw' ? 'effective' : 'draft'
      if (list.state !== expectedState)
        return refuseAction('Status daftar ini sudah berubah. Muat ulang halaman.')
      if (action === 'publish') {
        if (list.row_count === 0) return refuseAction('Daftar ini tidak berisi baris yang benar')
        if (list.year > dayOf(now).year)
          return refuseAction('Daftar tahun depan dapat diterbitkan mulai 1 Januari')
        const previous = await findReferenceVersion(tx, list, 'effective')
        if (previous !== undefined) await setReferenceState(tx, previous, { state: 'replaced', by, now })
        await setReferenceState(tx, list.id, { state: 'effective', by, now })
      } else if (action === 'withdraw') {
        await setReferenceState(tx, list.id, { state: 'withdrawn', by, now })
        const earlier = await findReferenceVersion(tx, list, 'replaced')
        if (earlier !== undefined) await setReferenceState(tx, earlier, { state: 'effective', by, now })
      } else await setReferenceState(tx, list.id, { state: 'discarded', by, now })
      const { faults, notes, ...moved } = must(await findReferenceList(tx, list.id), 'the moved list')
      recordChange(`Harga acuan ${moved.kind} ${moved.area} ${moved.year}`, expectedState, moved.state)
      return moved
    }),
  ),

  serve(correctReferenceRow, async ({ db, actor, params, body, services }) =>
    inTransaction(db, async (tx) => {
      const categoryId =
        body.categoryId === '' ? null : leafOf(services.catalogue.categories, body.categoryId)
      if (categoryId === undefined)
        return refuse('call/invalid', [{ field: 'categoryId', message: 'Pilih kategori tingkat terakhir' }])
      const row = await updateReferenceRow(tx, { ...params, ...body, categoryId, by: signature(actor) })
      if (!row) return refuse('call/not-found')
      const text = ({ terms, category, isMatched }: typeof row.after) =>
        isMatched ? `${terms.join(' ')} (${category === '' ? 'semua kategori' : category})` : '–'
      recordChange(row.after.name, text(row.before), text(row.after))
      return row.after
    }),
  ),
]
