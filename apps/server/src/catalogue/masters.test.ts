import { MASTER_KINDS, type MasterKind } from '@pasar/domain/catalogue/masters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { callWireEndpoint, dataOf, testServices } from '../../testing/call-endpoint.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import type { ApiResponse } from '../http/serve.ts'

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
  { type = 'item', ...asked }: MasterCallInput = {},
) => callWireEndpoint(db, services, { method, path: `/:type/${kind}` }, actor, { params: { type }, ...asked })
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
/** The status, and the first message of the error: what the alerts of §8 show. */
const said = ({ http, body }: ApiResponse) =>
  body.status === 'error' ? [http, body.data?.error[0]?.message ?? body.status_message] : [http]
const namesSeen = async (kind: MasterKind, actor: Actor, query: unknown = {}) => {
  const rows: { name: string }[] = dataOf(await call('GET', kind, actor, { query }))
  return rows.map(({ name }) => name)
}

const NOT_FOUND = {
  currency: 'Mata uang tidak ditemukan',
  group: 'Grup tidak ditemukan',
  tag: 'Tag tidak ditemukan',
}

describe.each(MASTER_KINDS)('§6 %s', (kind) => {
  test('a vendor adds, edits and deletes its own', async () => {
    const id = await added(kind, vendor, '  Nama   pertama ')
    expect(await namesSeen(kind, vendor)).toContain('Nama pertama')
    expect(said(await edit(kind, vendor, id, 'Nama kedua'))).toEqual([200])
    expect(await namesSeen(kind, vendor)).toContain('Nama kedua')
    expect(dataOf(await remove(kind, vendor, id))).toMatchObject({
      success: [{ [idNames[kind]]: id, name: 'Nama kedua', owner: 'own' }],
    })
    expect(await namesSeen(kind, vendor)).not.toContain('Nama kedua')
  })

  test("another vendor's does not exist, the platform's belongs to staff", async () => {
    const own = await added(kind, vendor, 'Milik satu penyedia')
    expect(await namesSeen(kind, rival)).not.toContain('Milik satu penyedia')
    expect(said(await edit(kind, rival, own, 'Diambil'))).toEqual([404, NOT_FOUND[kind]])
    expect(said(await remove(kind, rival, own))).toEqual([404, NOT_FOUND[kind]])
    expect(said(await edit(kind, staff, own, 'Diambil'))).toEqual([404, NOT_FOUND[kind]])
    const shared = await added(kind, staff, 'Milik platform')
    expect(await namesSeen(kind, rival)).toContain('Milik platform')
    const platform = 'Ini milik platform dan hanya dapat diubah petugas'
    expect(said(await edit(kind, vendor, shared, 'Diambil'))).toEqual([403, platform])
    expect(said(await remove(kind, vendor, shared))).toEqual([403, platform])
    expect(said(await edit(kind, staff, shared, 'Milik bersama'))).toEqual([200])
    expect(said(await remove(kind, staff, shared))).toEqual([200])
    expect(said(await remove(kind, vendor, own))).toEqual([200])
  })

  test('schools, supervisors and visitors get nothing', async () => {
    const school = await aSchool(db)
    const supervisor = await aSupervisor(db, ['35'])
    // The list of groups holds the filters of the catalogue as well.
    const methods =
      kind === 'group' ? (['POST', 'PUT', 'DELETE'] as const) : (['GET', 'POST', 'PUT', 'DELETE'] as const)
    for (const method of methods) {
      expect(said(await call(method, kind, school))).toEqual([403, 'Anda tidak memiliki akses'])
      expect(said(await call(method, kind, supervisor))).toEqual([403, 'Anda tidak memiliki akses'])
      expect(said(await call(method, kind, null))).toEqual([401, 'Login First'])
    }
  })

  test('a name is there once, whatever its case, beside those of the platform too', async () => {
    const id = await added(kind, vendor, 'Kelas Digital')
    const other = await added(kind, vendor, 'Kelas lain')
    await added(kind, staff, 'Unggulan')
    expect(said(await add(kind, vendor, 'kelas  DIGITAL'))).toEqual([409, 'Nama ini sudah ada'])
    expect(said(await add(kind, vendor, 'UNGGULAN'))).toEqual([409, 'Nama ini sudah ada'])
    expect(said(await edit(kind, vendor, other, 'kelas digital'))).toEqual([409, 'Nama ini sudah ada'])
    expect(said(await edit(kind, vendor, id, 'KELAS DIGITAL'))).toEqual([200])
    expect(said(await add(kind, rival, 'Kelas digital'))).toEqual([200])
    const both = await Promise.all([add(kind, vendor, 'Serentak'), add(kind, vendor, 'serentak')])
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  })

  test('one that an item has stays', async () => {
    const id = await added(kind, vendor, 'Dipakai')
    const itemId = await anItem(db, vendor)
    const used = {
      currency: { currency_id: id, currency_price: 1 },
      group: { group_ids: [id] },
      tag: { tag_ids: [id] },
    }
    await db.updateTable('item').set(used[kind]).where('id', '=', itemId).execute()
    const inUse = 'Masih dipakai barang. Lepaskan dahulu dari barang itu.'
    expect(said(await remove(kind, vendor, id))).toEqual([409, inUse])
    const free = { currency_id: null, currency_price: null, group_ids: [], tag_ids: [] }
    await db.updateTable('item').set(free).where('id', '=', itemId).execute()
    expect(said(await remove(kind, vendor, id))).toEqual([200])
  })

  test.each([
    [{ name: '' }, 'Nama wajib diisi'],
    [{ name: '   ' }, 'Nama wajib diisi'],
    [{ name: null }, 'Nama wajib diisi'],
    [{ name: 'x'.repeat(61) }, 'Nama paling banyak 60 karakter'],
    [{ name: 'a\u0000b' }, 'Ada karakter yang tidak dapat dipakai'],
  ])('what cannot be a name is refused: %j', async (body, message) => {
    expect(said(await call('POST', kind, vendor, { body: { ...more[kind], ...body } }))).toEqual([
      422,
      message,
    ])
  })

  test.each([undefined, 0, -1, 1.5, 'x', 2_147_483_648, {}])('%j is no number of one', async (id) => {
    const answer = await call('DELETE', kind, vendor, { body: { [idNames[kind]]: id } })
    expect(said(answer)).toEqual([422, 'Pilih dahulu'])
  })

  test('what looks like a pattern is searched as it stands', async () => {
    await added(kind, vendor, '100% katun')
    expect(await namesSeen(kind, vendor, { keyword: '0%' })).toEqual(['100% katun'])
    expect(await namesSeen(kind, vendor, { keyword: '_' })).toEqual([])
    expect(await namesSeen(kind, vendor, { keyword: "' or 1=1" })).toEqual([])
  })
})

test('§7 a list has data, and beside it meta_data.setup_info', async () => {
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

test('§7 master stands for item', async () => {
  expect(await call('GET', 'tag', vendor, { type: 'master' })).toEqual(await call('GET', 'tag', vendor))
})

test('§3 a currency comes back with its exact rate; the rupiah of orders is nobody’s to change', async () => {
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
  expect(said(await edit('currency', staff, 1, 'Rupiah'))).toEqual([409, rupiah])
  expect(said(await remove('currency', staff, 1))).toEqual([409, rupiah])
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
])('§3 no currency: %j', async (wrong, message) => {
  const answer = await call('POST', 'currency', vendor, { body: { name: 'Salah', ...dollar, ...wrong } })
  expect(said(answer)).toEqual([422, message])
})

test('§3 a rate may be sent as a number; it is kept and answered as a decimal', async () => {
  const answer = await call('POST', 'currency', vendor, {
    body: { ...dollar, name: 'SGD', exchange_rate: 12_050.25 },
  })
  expect(dataOf(answer)).toMatchObject({ success: [{ name: 'SGD', exchange_rate: '12050.25' }] })
})

test('a group is of a kind that there is', async () => {
  const answer = await call('POST', 'group', vendor, { body: { name: 'X', group_name_id: 'lain' } })
  expect(said(answer)).toEqual([422, 'Jenis grup tidak ditemukan'])
})

test('a vendor has a bounded number, and reads them page by page', async () => {
  const many = await aVendor(db)
  const rows = Array.from({ length: 199 }, (_, at) => ({ owner_id: many.memberId, name: `zz ${at + 100}` }))
  await db.insertInto('tag').values(rows).execute()
  expect(said(await add('tag', many, 'zz 99'))).toEqual([200])
  expect(said(await add('tag', many, 'zz 300'))).toEqual([
    409,
    'Jumlahnya sudah mencapai batas. Hapus yang tidak dipakai.',
  ])
  const seen: string[] = []
  let after: number | null = 0
  while (after !== null) {
    const { body } = await call('GET', 'tag', many, { query: { keyword: 'zz', after: String(after) } })
    const page = body as { data: { name: string }[]; meta_data: { setup_info: { next: number | null } } }
    expect(page.data.length).toBeLessThanOrEqual(50)
    seen.push(...page.data.map(({ name }) => name))
    after = page.meta_data.setup_info.next
  }
  expect(seen.length).toBe(200)
  expect(new Set(seen).size).toBe(200)
})
