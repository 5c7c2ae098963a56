import { searchCatalogue } from '@pasar/contract/catalogue/search'
import {
  addSynonym,
  deleteSynonym,
  editSynonym,
  listSynonyms,
  synonymLog,
} from '@pasar/contract/moderation/synonyms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { createSearchIndex } from './search-index.ts'
import { addShippedSynonyms } from './synonyms.queries.ts'

const services = testServices()
let database: OpenDatabase
let staff: Actor
let chalk: number
let board: number

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  staff = await aStaffMember(db)
  const vendor = await aVendor(db, { village_code: '3515182001' })
  chalk = await anItem(db, vendor, { name: 'Kapur tulis', search_terms: 'kapur tulis' })
  board = await anItem(db, vendor, { name: 'Papan tulis', search_terms: 'papan tulis' })
  await services.catalogue.load(db)
})
afterAll(() => database.close())

const found = async (keyword: string, among = services) => {
  const answer = await callEndpoint(database.db, among, searchCatalogue, null, {
    params: { type: 'item' },
    query: { keyword },
  })
  const { items, matched, synonyms } = dataOf(answer) as {
    items: { page_id: number }[]
    matched: string[]
    synonyms: string[]
  }
  return { ids: items.map((item) => item.page_id).sort(), matched: matched.sort(), synonyms }
}
const add = (names: string[], isDirected = false) =>
  callEndpoint(database.db, services, addSynonym, staff, {
    body: { names, isDirected, source: 'Permintaan sekolah' },
  })
const listed = async (keyword: string) =>
  dataOf(await callEndpoint(database.db, services, listSynonyms, staff, { query: { keyword } })) as {
    synonyms: { id: number; names: string[]; version: number; updatedBy: string | null }[]
    total: number
  }

test('predefined synonyms match in both directions, also with several words', async () => {
  expect(await found('white board')).toEqual({
    ids: [board],
    matched: ['papan', 'tulis'],
    synonyms: ['papan tulis'],
  })
  expect((await listed('white board')).synonyms).toMatchObject([
    { names: ['papan tulis', 'whiteboard', 'white board'], version: 1, updatedBy: null },
  ])
})

test('a change by staff takes effect here at once and in other processes after the next refresh', async () => {
  const { db } = database
  const elsewhere = createSearchIndex()
  await elsewhere.load(db)
  const there = { ...services, catalogue: elsewhere }

  expect((await found('grip kapur batu')).ids).toEqual([chalk])
  expect((await found('grip')).ids).toEqual([])
  const { id } = dataOf(await add(['kapur tulis', 'grip'])) as { id: number }
  expect(await found('grip')).toEqual({
    ids: [chalk],
    matched: ['kapur', 'tulis'],
    synonyms: ['kapur tulis'],
  })
  expect((await found('grip', there)).ids).toEqual([])
  await elsewhere.refresh(db)
  expect((await found('grip', there)).ids).toEqual([chalk])

  const edit = (version: number, names: string[]) =>
    callEndpoint(db, services, editSynonym, staff, {
      params: { synonymId: id },
      body: { version, names, isDirected: false, source: '' },
    })
  expect(dataOf(await edit(1, ['kapur tulis', 'anak batu']))).toEqual({ version: 2 })
  expect((await found('grip')).ids).toEqual([])
  expect((await found('anak batu')).ids).toEqual([chalk])
  expect((await edit(1, ['kapur tulis', 'grip'])).http).toBe(409)

  const gone = () => callEndpoint(db, services, deleteSynonym, staff, { params: { synonymId: id } })
  expect((await gone()).http).toBe(200)
  expect((await found('anak batu')).ids).toEqual([])
  expect((await gone()).http).toBe(404)

  const log = dataOf(await callEndpoint(db, services, synonymLog, staff, {})) as { events: object[] }
  expect(log.events).toMatchObject([
    { action: 'delete', names: ['kapur tulis', 'anak batu'] },
    { action: 'edit', names: ['kapur tulis', 'anak batu'] },
    { action: 'add', names: ['kapur tulis', 'grip'] },
  ])
})

test('a directed set finds the other names for the first one only', async () => {
  const { id } = dataOf(await add(['Alat Tulis Guru', 'kapur tulis'], true)) as { id: number }
  expect(await found('alat tulis guru')).toMatchObject({ ids: [chalk], synonyms: ['kapur tulis'] })
  expect(await found('kapur tulis')).toMatchObject({ ids: [chalk], synonyms: [] })
  expect((await listed('Alat Tulis Guru')).synonyms).toMatchObject([
    { names: ['Alat Tulis Guru', 'kapur tulis'], isDirected: true, source: 'Permintaan sekolah' },
  ])
  await callEndpoint(database.db, services, deleteSynonym, staff, { params: { synonymId: id } })
  expect((await listed('Alat Tulis Guru')).total).toBe(0)
})

test('a shipped list adds its new sets once, and never a set that staff ended', async () => {
  const { db } = database
  const own = { isDirected: true, source: 'Bahasa' }
  const first = [
    { ...own, names: ['belacan', 'kapur tulis'] },
    { ...own, names: ['gerip', 'papan tulis'] },
  ]
  await addShippedSynonyms(db, '2026-11-29', first)
  const [set] = (await listed('gerip')).synonyms
  if (set === undefined) throw new Error('the set is missing')
  await callEndpoint(db, services, deleteSynonym, staff, { params: { synonymId: set.id } })
  const added = { ...own, names: ['kapuran', 'kapur tulis'] }
  await addShippedSynonyms(db, '2026-11-29', [...first, added])
  expect((await listed('kapuran')).total).toBe(0)
  await addShippedSynonyms(db, '2026-12-24', [...first, added])
  expect((await listed('kapuran')).total).toBe(1)
  expect((await listed('belacan')).total).toBe(1)
  expect((await listed('gerip')).total).toBe(0)
})

test.each([
  [['kapur', 'untuk yang'], 'Nama ke-2 tidak berisi kata yang dapat dicari'],
  [['kapur', 'Kapur'], 'Nama ke-2 sama dengan nama lain dalam baris ini'],
  [['kapur', 'satu dua tiga empat lima enam'], 'Nama ke-2 terlalu panjang: paling banyak 5 kata'],
])('rejects %j with an error at the field', async (names, message) => {
  expect(await add(names)).toMatchObject({
    http: 422,
    body: { data: { error: [{ field: 'names', message }] } },
  })
})

test('searches the list and returns it in pages', async () => {
  const { total, synonyms } = await listed('')
  expect(total).toBeGreaterThan(45)
  expect(synonyms).toHaveLength(25)
  expect((await listed('%')).total).toBe(0)
})
