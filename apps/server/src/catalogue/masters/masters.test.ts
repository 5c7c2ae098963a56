import { MASTER_KINDS, type MasterKind } from '@pasar/domain/catalogue/masters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../../testing/builders.ts'
import { callWireEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { ApiResponse } from '../../call/serve.ts'
import type { Db } from '../../db/database.ts'

const services = testServices()
let db: Db
let close: () => Promise<void>
let vendor: Actor
let rival: Actor
let staff: Actor

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  close = database.close
  vendor = await aVendor(db)
  rival = await aVendor(db)
  staff = await aStaffMember(db)
  await db
    .insertInto('area')
    .values({ code: '35', level: 1, name: 'Jawa Timur', label: 'Jawa Timur', search: 'jawa timur' })
    .execute()
})
afterAll(() => close())

const dollar = {
  symbol: '$',
  decimal: 2,
  decimal_point: '.',
  thousands_separator: ',',
  show_after_number: false,
  exchange_rate: '16250.5',
}
const more = { currency: dollar, group: { group_name_id: 'etalase' }, tag: {} }
const idNames = { currency: 'commerce_currency_id', group: 'group_id', tag: 'tag_id' } as const

type MasterCallInput = { query?: unknown; body?: unknown; type?: string }
const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  kind: MasterKind,
  actor: Actor | null,
  { type = 'item', ...request }: MasterCallInput = {},
) =>
  callWireEndpoint(db, services, { method, path: `/:type/${kind}` }, actor, { params: { type }, ...request })
const add = (kind: MasterKind, actor: Actor, name: string) =>
  call('POST', kind, actor, { body: { name, ...more[kind] } })
const edit = (kind: MasterKind, actor: Actor, id: number, name: string) =>
  call('PUT', kind, actor, { body: { name, ...more[kind], [idNames[kind]]: id } })
const remove = (kind: MasterKind, actor: Actor, id: number) =>
  call('DELETE', kind, actor, { body: { [idNames[kind]]: id } })
const idOf = (kind: MasterKind, answer: ApiResponse) => {
  const { success } = dataOf(answer) as { success: Record<string, number>[] }
  return success[0]?.[idNames[kind]] ?? 0
}
const added = async (kind: MasterKind, actor: Actor, name: string) => idOf(kind, await add(kind, actor, name))
/** Returns the status code and the first error message, which the alerts of §8 show. */
const outcomeOf = ({ http, body }: ApiResponse) =>
  body.status === 'error' ? [http, body.data?.error[0]?.message ?? body.status_message] : [http]
const fetchNames = async (kind: MasterKind, actor: Actor, query: unknown = {}) => {
  const rows: { name: string }[] = dataOf(await call('GET', kind, actor, { query }))
  return rows.map(({ name }) => name)
}

const NOT_FOUND = {
  currency: 'Mata uang tidak ditemukan',
  group: 'Grup tidak ditemukan',
  tag: 'Tag tidak ditemukan',
}

describe.each(MASTER_KINDS)('§6 %s', (kind) => {
  test('a vendor adds, edits and deletes its own records', async () => {
    const id = await added(kind, vendor, '  Nama   pertama ')
    expect(await fetchNames(kind, vendor)).toContain('Nama pertama')
    expect(outcomeOf(await edit(kind, vendor, id, 'Nama kedua'))).toEqual([200])
    expect(await fetchNames(kind, vendor)).toContain('Nama kedua')
    expect(dataOf(await remove(kind, vendor, id))).toMatchObject({
      success: [{ [idNames[kind]]: id, name: 'Nama kedua', owner: 'own' }],
    })
    expect(await fetchNames(kind, vendor)).not.toContain('Nama kedua')
  })

  test("responds 404 for another vendor's record and 403 for the platform's; staff edit the platform's", async () => {
    const own = await added(kind, vendor, 'Milik satu penyedia')
    expect(await fetchNames(kind, rival)).not.toContain('Milik satu penyedia')
    expect(outcomeOf(await edit(kind, rival, own, 'Diambil'))).toEqual([404, NOT_FOUND[kind]])
    expect(outcomeOf(await remove(kind, rival, own))).toEqual([404, NOT_FOUND[kind]])
    expect(outcomeOf(await edit(kind, staff, own, 'Diambil'))).toEqual([404, NOT_FOUND[kind]])
    const shared = await added(kind, staff, 'Milik platform')
    expect(await fetchNames(kind, rival)).toContain('Milik platform')
    const platform = 'Ini milik platform dan hanya dapat diubah petugas'
    expect(outcomeOf(await edit(kind, vendor, shared, 'Diambil'))).toEqual([403, platform])
    expect(outcomeOf(await remove(kind, vendor, shared))).toEqual([403, platform])
    expect(outcomeOf(await edit(kind, staff, shared, 'Milik bersama'))).toEqual([200])
    expect(outcomeOf(await remove(kind, staff, shared))).toEqual([200])
    expect(outcomeOf(await remove(kind, vendor, own))).toEqual([200])
  })

  test('responds 403 to schools and supervisors and 401 to visitors', async () => {
    const school = await aSchool(db)
    const supervisor = await aSupervisor(db, ['35'])
    // Visitors may read the list of groups, because it includes the catalogue filters.
    const methods =
      kind === 'group' ? (['POST', 'PUT', 'DELETE'] as const) : (['GET', 'POST', 'PUT', 'DELETE'] as const)
    for (const method of methods) {
      expect(outcomeOf(await call(method, kind, school))).toEqual([403, 'Anda tidak memiliki akses'])
      expect(outcomeOf(await call(method, kind, supervisor))).toEqual([403, 'Anda tidak memiliki akses'])
      expect(outcomeOf(await call(method, kind, null))).toEqual([401, 'Login First'])
    }
  })

  test('names are unique ignoring case, including those of the platform', async () => {
    const id = await added(kind, vendor, 'Kelas Digital')
    const other = await added(kind, vendor, 'Kelas lain')
    await added(kind, staff, 'Unggulan')
    expect(outcomeOf(await add(kind, vendor, 'kelas  DIGITAL'))).toEqual([409, 'Nama ini sudah ada'])
    expect(outcomeOf(await add(kind, vendor, 'UNGGULAN'))).toEqual([409, 'Nama ini sudah ada'])
    expect(outcomeOf(await edit(kind, vendor, other, 'kelas digital'))).toEqual([409, 'Nama ini sudah ada'])
    expect(outcomeOf(await edit(kind, vendor, id, 'KELAS DIGITAL'))).toEqual([200])
    expect(outcomeOf(await add(kind, rival, 'Kelas digital'))).toEqual([200])
    const both = await Promise.all([add(kind, vendor, 'Serentak'), add(kind, vendor, 'serentak')])
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  })

  test('refuses to delete a record that an item uses', async () => {
    const id = await added(kind, vendor, 'Dipakai')
    const itemId = await anItem(db, vendor)
    const used = {
      currency: { currency_id: id, currency_price: 1 },
      group: { group_ids: [id] },
      tag: { tag_ids: [id] },
    }
    await db.updateTable('item').set(used[kind]).where('id', '=', itemId).execute()
    const inUse = 'Masih dipakai barang. Lepaskan dahulu dari barang itu.'
    expect(outcomeOf(await remove(kind, vendor, id))).toEqual([409, inUse])
    const free = { currency_id: null, currency_price: null, group_ids: [], tag_ids: [] }
    await db.updateTable('item').set(free).where('id', '=', itemId).execute()
    expect(outcomeOf(await remove(kind, vendor, id))).toEqual([200])
  })

  test.each([
    [{ name: '' }, 'Nama wajib diisi'],
    [{ name: '   ' }, 'Nama wajib diisi'],
    [{ name: null }, 'Nama wajib diisi'],
    [{ name: 'x'.repeat(61) }, 'Nama paling banyak 60 karakter'],
    [{ name: 'a\u0000b' }, 'Ada karakter yang tidak dapat dipakai'],
  ])('rejects an invalid name: %j', async (body, message) => {
    expect(outcomeOf(await call('POST', kind, vendor, { body: { ...more[kind], ...body } }))).toEqual([
      422,
      message,
    ])
  })

  test.each([undefined, 0, -1, 1.5, 'x', 2_147_483_648, {}])('rejects %j as an id', async (id) => {
    const answer = await call('DELETE', kind, vendor, { body: { [idNames[kind]]: id } })
    expect(outcomeOf(answer)).toEqual([422, 'Pilih dahulu'])
  })

  test('matches wildcard and quote characters of a keyword literally', async () => {
    await added(kind, vendor, '100% katun')
    expect(await fetchNames(kind, vendor, { keyword: '0%' })).toEqual(['100% katun'])
    expect(await fetchNames(kind, vendor, { keyword: '_' })).toEqual([])
    expect(await fetchNames(kind, vendor, { keyword: "' or 1=1" })).toEqual([])
  })
})

test('§7 a list returns data and meta_data.setup_info', async () => {
  const { body } = await call('GET', 'group', vendor, { query: { group_name_id: 'ruang', keyword: 'per' } })
  expect(body).toEqual({
    status: 'success',
    status_message: 'Berhasil',
    data: [
      {
        group_id: expect.any(Number),
        group_name_id: 'ruang',
        name: 'Perpustakaan',
        owner: 'platform',
        items_left: 0,
        items_halted: false,
      },
    ],
    meta_data: {
      setup_info: {
        may: ['add', 'edit', 'delete'],
        editor: ['edit'],
        next: null,
        groupNames: [
          { group_name_id: 'etalase', name: 'Etalase' },
          { group_name_id: 'program', name: 'Program sekolah' },
          { group_name_id: 'ruang', name: 'Ruang' },
        ],
        filters: [
          { group_name_id: '3347_19', name: 'Produksi' },
          { group_name_id: '3347_20', name: 'Jenis Barang' },
          { group_name_id: '3347_21', name: 'Kondisi' },
          { group_name_id: '3347_22', name: 'Ketersediaan' },
          { group_name_id: '3347_11', name: 'Skala Usaha' },
        ],
      },
    },
  })
})

test('§7 the type master returns the same as item', async () => {
  expect(await call('GET', 'tag', vendor, { type: 'master' })).toEqual(await call('GET', 'tag', vendor))
})

test('§3 returns the exact rate of a currency; the rupiah of orders cannot be changed', async () => {
  const id = await added('currency', vendor, 'USD')
  const rows: { name: string }[] = dataOf(await call('GET', 'currency', vendor))
  expect(rows.find(({ name }) => name === 'USD')).toEqual({
    commerce_currency_id: id,
    name: 'USD',
    symbol: '$',
    decimal: 2,
    decimal_point: '.',
    thousands_separator: ',',
    show_after_number: false,
    exchange_rate: '16250.5',
    owner: 'own',
  })
  const rupiah = 'Pesanan dibuat dalam rupiah, jadi mata uang ini tidak dapat diubah'
  expect(outcomeOf(await edit('currency', staff, 1, 'Rupiah'))).toEqual([409, rupiah])
  expect(outcomeOf(await remove('currency', staff, 1))).toEqual([409, rupiah])
})

test.each([
  [{ exchange_rate: null }, 'Isi kurs'],
  [{ exchange_rate: 0.1 + 0.2 }, 'Isi kurs di atas 0; tanda desimal ditulis dengan titik'],
  [{ exchange_rate: -1 }, 'Isi kurs di atas 0; tanda desimal ditulis dengan titik'],
  [{ exchange_rate: '0' }, 'Isi kurs di atas 0; tanda desimal ditulis dengan titik'],
  [{ exchange_rate: '1e9' }, 'Isi kurs di atas 0; tanda desimal ditulis dengan titik'],
  [{ decimal: 5 }, 'Paling banyak 4'],
  [{ thousands_separator: '.' }, 'Tanda ribuan dan desimal harus berbeda'],
  [{ decimal_point: 'koma' }, 'Pilih tanda desimal'],
  [{ symbol: '' }, 'Simbol wajib diisi'],
])('§3 rejects an invalid currency: %j', async (wrong, message) => {
  const answer = await call('POST', 'currency', vendor, { body: { name: 'Salah', ...dollar, ...wrong } })
  expect(outcomeOf(answer)).toEqual([422, message])
})

test('§3 accepts a rate as a number, stores it and returns it as a decimal', async () => {
  const answer = await call('POST', 'currency', vendor, {
    body: { ...dollar, name: 'SGD', exchange_rate: 12_050.25 },
  })
  expect(dataOf(answer)).toMatchObject({ success: [{ name: 'SGD', exchange_rate: '12050.25' }] })
})

test('rejects a group of an unknown group type', async () => {
  const answer = await call('POST', 'group', vendor, { body: { name: 'X', group_name_id: 'lain' } })
  expect(outcomeOf(answer)).toEqual([422, 'Jenis grup tidak ditemukan'])
})

test('limits the number of records of a vendor and lists them page by page', async () => {
  const many = await aVendor(db)
  const rows = Array.from({ length: 199 }, (_, at) => ({ owner_id: many.memberId, name: `zz ${at + 100}` }))
  await db.insertInto('tag').values(rows).execute()
  expect(outcomeOf(await add('tag', many, 'zz 99'))).toEqual([200])
  expect(outcomeOf(await add('tag', many, 'zz 300'))).toEqual([
    409,
    'Jumlahnya sudah mencapai batas. Hapus yang tidak dipakai.',
  ])
  const listedNames: string[] = []
  let after: number | null = 0
  while (after !== null) {
    const { body } = await call('GET', 'tag', many, { query: { keyword: 'zz', after: String(after) } })
    const page = body as { data: { name: string }[]; meta_data: { setup_info: { next: number | null } } }
    expect(page.data.length).toBeLessThanOrEqual(50)
    listedNames.push(...page.data.map(({ name }) => name))
    after = page.meta_data.setup_info.next
  }
  expect(listedNames.length).toBe(200)
  expect(new Set(listedNames).size).toBe(200)
})
