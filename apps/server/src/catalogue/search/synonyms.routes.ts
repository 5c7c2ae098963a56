import {
  addSynonym,
  deleteSynonym,
  editSynonym,
  formatSynonyms,
  listSynonyms,
  synonymLog,
} from '@pasar/contract/moderation/synonyms'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { searchTerms } from '@pasar/search/text/search-terms'
import { MAX_PHRASE_TERMS } from '@pasar/search/text/synonym-dictionary'
import { serve } from '../../call/serve.ts'
import { inTransaction, recordChange } from '../../db/transaction.ts'
import { waitUntilIndexed } from './search-index.ts'
import {
  countSynonyms,
  endSynonym,
  findSynonym,
  insertSynonym,
  insertSynonymEvent,
  listSynonymEvents,
  listSynonymSets,
  lockSynonyms,
  updateSynonym,
} from './synonyms.queries.ts'

const PAGE = 25

export const synonymsRoutes = [
  serve(listSynonyms, async ({ db, query }) => {
    const rows = await listSynonymSets(db, { ...query, limit: PAGE + 1 })
    const synonyms = rows.slice(0, PAGE)
    const next = rows.length > PAGE ? (synonyms.at(-1)?.id ?? null) : null
    return { synonyms, next, total: await countSynonyms(db, query.keyword) }
  }),

  serve(addSynonym, async ({ db, actor, body, now, services }) => {
    const fault = nameFault(body.names)
    if (fault) return fault
    const change = { ...body, by: actor.memberId, now }
    const outcome = await inTransaction(db, async (tx) => {
      await lockSynonyms(tx)
      const id = await insertSynonym(tx, change)
      await insertSynonymEvent(tx, { ...change, id, action: 'add' })
      recordChange('names', null, formatSynonyms(body))
      recordChange('synonymSource', null, body.source || null)
      return { id }
    })
    return waitUntilIndexed(services, db, Promise.resolve(outcome))
  }),

  serve(editSynonym, async ({ db, actor, params, body, now, services }) => {
    const fault = nameFault(body.names)
    if (fault) return fault
    const change = { ...body, by: actor.memberId, now }
    const outcome = await inTransaction(db, async (tx) => {
      await lockSynonyms(tx)
      const synonym = await findSynonym(tx, params.synonymId)
      if (!synonym) return refuse('synonym/not-found')
      if (synonym.version !== body.version) return refuse('synonym/changed')
      const version = synonym.version + 1
      await updateSynonym(tx, params.synonymId, { ...change, version })
      await insertSynonymEvent(tx, { ...change, id: params.synonymId, action: 'edit' })
      recordChange('names', formatSynonyms(synonym), formatSynonyms(body))
      recordChange('synonymSource', synonym.source || null, body.source || null)
      return { version }
    })
    return waitUntilIndexed(services, db, Promise.resolve(outcome))
  }),

  serve(deleteSynonym, async ({ db, actor, params: { synonymId }, now, services }) => {
    const outcome = await inTransaction(db, async (tx) => {
      await lockSynonyms(tx)
      const synonym = await findSynonym(tx, synonymId)
      if (!synonym) return refuse('synonym/not-found')
      await endSynonym(tx, synonymId, now)
      recordChange('names', formatSynonyms(synonym), null)
      await insertSynonymEvent(tx, {
        id: synonymId,
        action: 'delete',
        names: synonym.names,
        isDirected: synonym.isDirected,
        by: actor.memberId,
        now,
      })
      return { id: synonymId }
    })
    return waitUntilIndexed(services, db, Promise.resolve(outcome))
  }),

  serve(synonymLog, async ({ db, query }) => {
    const rows = await listSynonymEvents(db, query.after, PAGE + 1)
    const events = rows.slice(0, PAGE)
    return { events, next: rows.length > PAGE ? (events.at(-1)?.id ?? null) : null }
  }),
]

/** Refuses names without searchable terms and duplicate names. */
function nameFault(names: readonly string[]): Refusal<'call/invalid'> | null {
  const phrases = names.map((name) => searchTerms(name))
  const keys = phrases.map((terms) => terms.join(' '))
  const empty = phrases.findIndex(({ length }) => length === 0)
  const long = phrases.findIndex(({ length }) => length > MAX_PHRASE_TERMS)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  const refuseNames = (message: string) => refuse('call/invalid', [{ field: 'names', message }])
  if (empty >= 0) return refuseNames(`Nama ke-${empty + 1} tidak berisi kata yang dapat dicari`)
  if (long >= 0)
    return refuseNames(`Nama ke-${long + 1} terlalu panjang: paling banyak ${MAX_PHRASE_TERMS} kata`)
  if (twice >= 0) return refuseNames(`Nama ke-${twice + 1} sama dengan nama lain dalam baris ini`)
  return null
}
