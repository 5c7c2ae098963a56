import { expect } from 'vitest'
import { categoryNamed } from '../../src/reference/category-tree.ts'
import { aVendor } from '../builders.ts'
import type { CallFixture } from '../fixtures/call-fixture.ts'
import { colourPhoto, sendUpload } from '../uploads.ts'
import type { Proof } from './specified-calls.ts'

const laptop = {
  name: 'Laptop Belajar 14',
  description: 'Laptop untuk kegiatan belajar di kelas.',
  brand: 'Nusa',
  page_category_id: categoryNamed('Komputer dan elektronik', 'Laptop').wire_id,
  weight: 1_500,
  stock: 5,
  price_with_tax: 6_500_000,
  is_draft: true,
}

type Row = Record<string, unknown>
/** A master data type: its path, its id field, a row to add, and an edit of it. */
type Master = { path: string; id: string; made: Row; changed: Row }

const currency: Master = {
  path: '/currency',
  id: 'commerce_currency_id',
  made: {
    name: 'Contoh dolar',
    symbol: '$',
    decimal: 2,
    decimal_point: '.',
    thousands_separator: ',',
    show_after_number: false,
    exchange_rate: '16250.5',
  },
  changed: { name: 'Contoh dolar baru', symbol: 'US$' },
}
const group: Master = {
  path: '/group',
  id: 'group_id',
  made: { name: 'Contoh etalase', group_name_id: 'etalase' },
  changed: { name: 'Contoh etalase baru' },
}
const tag: Master = {
  path: '/tag',
  id: 'tag_id',
  made: { name: 'Contoh tag' },
  changed: { name: 'Contoh tag baru' },
}

/** Each proof creates its own row and deletes it. */
function masterProofs({ call, app, vendor, headersOf }: CallFixture) {
  const add = async ({ path, made }: Master) =>
    (await call(vendor, 'POST', `/item${path}`, made)).data.success[0]
  const take = ({ path, id }: Master, one: Row) => call(vendor, 'DELETE', `/item${path}`, { [id]: one[id] })
  const found = async ({ path }: Master, query: string) =>
    (await call(vendor, 'GET', `/item${path}?${query}`)).data
  return {
    lists:
      (master: Master): Proof =>
      async () => {
        const one = await add(master)
        // `master` is an alias of `item`.
        for (const type of ['item', 'book', 'master']) {
          const body = await call(vendor, 'GET', `/${type}${master.path}?keyword=contoh`)
          expect(body.data.map((row: Row) => row[master.id])).toContain(one[master.id])
          expect(body.meta_data.setup_info.may).toEqual(['add', 'edit', 'delete'])
        }
        expect(await found(master, 'keyword=tidakada')).toEqual([])
        if (master === group) {
          expect(await found(master, 'keyword=contoh&group_name_id=etalase')).toHaveLength(1)
          expect(await found(master, 'keyword=contoh&group_name_id=lain')).toEqual([])
        }
        await take(master, one)
      },
    adds:
      (master: Master): Proof =>
      async () => {
        const one = await add(master)
        expect(one).toMatchObject(master.made)
        const url = `/api/item${master.path}`
        const headers = await headersOf(vendor)
        const duplicate = await app.inject({ method: 'POST', url, headers, payload: master.made })
        expect(duplicate.json().status).toBe('error')
        expect(duplicate.json().data.error[0].message).toBe('Nama ini sudah ada')
        await take(master, one)
      },
    edits:
      (master: Master): Proof =>
      async () => {
        const one = await add(master)
        const payload = { ...master.made, ...master.changed, [master.id]: one[master.id] }
        const { data } = await call(vendor, 'PUT', `/item${master.path}`, payload)
        expect(data.success).toEqual([
          expect.objectContaining({ [master.id]: one[master.id], ...master.changed }),
        ])
        await take(master, one)
      },
    deletes:
      (master: Master): Proof =>
      async () => {
        const one = await add(master)
        const { data } = await take(master, one)
        expect(data.success).toEqual([expect.objectContaining({ [master.id]: one[master.id] })])
        expect(await found(master, 'keyword=contoh')).toEqual([])
      },
  }
}

/** Proofs for the calls of § 7 Catalogue and Images. */
export const catalogueCallProofs = (fixture: CallFixture) => ({
  ...masterCallProofs(fixture),
  ...itemProofs(fixture),
  ...categoryProofs(fixture),
  ...imageProofs(fixture),
})

function masterCallProofs(fixture: CallFixture) {
  const { lists, adds, edits, deletes } = masterProofs(fixture)
  return {
    'GET /{cms_type}/currency': lists(currency),
    'POST /{cms_type}/currency': adds(currency),
    'PUT /{cms_type}/currency': edits(currency),
    'DELETE /{cms_type}/currency': deletes(currency),
    'GET /{cms_type}/group (keyword, group_name_id)': lists(group),
    'POST /{cms_type}/group': adds(group),
    'PUT /{cms_type}/group': edits(group),
    'DELETE /{cms_type}/group': deletes(group),
    'GET /{cms_type}/tag (keyword, group_name_id)': lists(tag),
    'POST /{cms_type}/tag': adds(tag),
    'PUT /{cms_type}/tag': edits(tag),
    'DELETE /{cms_type}/tag': deletes(tag),
  } satisfies Record<string, Proof>
}

const addDraft = async ({ call, vendor }: CallFixture) =>
  (await call(vendor, 'POST', '/item/page', laptop)).data

function itemProofs(fixture: CallFixture) {
  const { call, app, vendor, headersOf, itemId } = fixture
  return {
    'GET /{type}': async () => {
      const { data } = await call(null, 'GET', '/item?keyword=kertas')
      expect(data.items.map(({ page_id }: Row) => page_id)).toContain(itemId)
    },
    'POST /{type}/page': async () => {
      const { data } = await call(vendor, 'POST', '/item/page', laptop)
      expect(data).toMatchObject({
        state: 'draft',
        form: { name: 'Laptop Belajar 14', price_with_tax: 6_500_000 },
      })
    },
    'PUT /{type}/page': async () => {
      const { id, version } = await addDraft(fixture)
      const payload = { ...laptop, name: 'Laptop Belajar 15', page_id: id, version }
      const { data } = await call(vendor, 'PUT', '/item/page', payload)
      expect([data.id, data.form.name]).toEqual([id, 'Laptop Belajar 15'])
      // §7 has no version field; without one the save overwrites the newest version.
      const plain = await call(vendor, 'PUT', '/item/page', { ...laptop, name: 'Laptop 16', page_id: id })
      expect([plain.data.form.name, plain.data.version]).toEqual(['Laptop 16', data.version + 1])
    },
    'DELETE /{type}/page': async () => {
      const { id } = await addDraft(fixture)
      // An item of another vendor gets 404.
      const headers = await headersOf(await aVendor(fixture.db))
      const foreign = { method: 'DELETE', url: '/api/item/page', headers, payload: { page_id: id } } as const
      expect((await app.inject(foreign)).statusCode).toBe(404)
      const { data } = await call(vendor, 'DELETE', '/item/page', { page_id: id })
      expect(data.success).toEqual([{ id }])
    },
    'GET /{type}/page/csv': async () => {
      const headers = { ...(await headersOf(vendor)), accept: 'text/csv' }
      const file = await app.inject({ url: '/api/item/page/csv', headers })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(file.body.split('\n')[0]).toContain('Nomor barang')
    },
    'POST /{type}/page/csv (Filedata)': async () => {
      const bytes = Buffer.from('Nama;Harga\nPenghapus contoh;2500\n')
      const sent = await sendUpload(app, {
        url: '/api/item/page/csv',
        headers: await headersOf(vendor),
        bytes,
        name: 'barang.csv',
      })
      expect([sent.code, sent.data.file_name]).toEqual([200, 'barang.csv'])
    },
  } satisfies Record<string, Proof>
}

function categoryProofs({ call, app }: CallFixture) {
  return {
    'GET /{type}/category': async () => {
      const { data } = await call(null, 'GET', '/item/category')
      const fields = [
        'page_category_id',
        'name',
        'name_generated',
        'parent_id',
        'level',
        'level_0',
        'level_10',
      ]
      expect(Object.keys(data[0])).toEqual(expect.arrayContaining([...fields, 'schema', 'setup']))
    },
    'GET /{type}/category (is_quick true, level 2,3)': async () => {
      const { data } = await call(null, 'GET', '/item/category?is_quick=true&level=2,3')
      expect(new Set(data.map(({ level }: Row) => level))).toEqual(new Set([2, 3]))
      expect(data[0]).not.toHaveProperty('schema')
    },
    'category.json': async () => {
      const rows = (await app.inject({ url: '/category.json' })).json()
      expect(rows).toEqual((await call(null, 'GET', '/item/category')).data)
    },
  } satisfies Record<string, Proof>
}

function imageProofs(fixture: CallFixture) {
  const { call, vendor } = fixture
  const upload = (fields: Record<string, string>) => uploadImage(fixture, fields)
  return {
    'POST /{cms_type}/{edit_type}/{primary_id}/image': async () => {
      const { success, uploaded } = await upload({})
      expect(success).toEqual([{ id: uploaded.file_data_id }])
      const fields = [
        'file_data_id',
        'file_name',
        'image_url',
        'image_url_cms',
        'name',
        'description',
        'ordinal',
      ]
      expect(Object.keys(uploaded)).toEqual(expect.arrayContaining([...fields, 'force_jpg', 'upload_type']))
      expect([uploaded.force_jpg, uploaded.upload_type]).toEqual([true, 'item'])
      await uploadsWithToken(fixture)
    },
    'PUT /{cms_type}/{edit_type}/{primary_id}/image/{file_data_id}': async () => {
      const { path, uploaded } = await upload({})
      const payload = { Name: 'Tampak depan', Description: 'Layar terbuka', ordinal: 1 }
      const { data } = await call(vendor, 'PUT', `${path}/${uploaded.file_data_id}`, payload)
      expect(data.success).toEqual([{ id: uploaded.file_data_id }])
      expect(data.files[0]).toMatchObject({ name: 'Tampak depan', description: 'Layar terbuka', ordinal: 1 })
    },
    'DELETE /{cms_type}/{edit_type}/{primary_id}/image/{file_data_id}': async () => {
      const { path, uploaded } = await upload({})
      const { data } = await call(vendor, 'DELETE', `${path}/${uploaded.file_data_id}`)
      expect(data.success).toEqual([{ id: uploaded.file_data_id }])
    },
  } satisfies Record<string, Proof>
}

async function uploadImage(fixture: CallFixture, fields: Record<string, string>) {
  const { app, vendor, headersOf } = fixture
  const { id } = await addDraft(fixture)
  const bytes = await colourPhoto('#a05').jpeg().toBuffer()
  const url = `/api/item/page/${id}/image`
  const sent = await sendUpload(app, {
    url,
    headers: await headersOf(vendor),
    bytes,
    fields: { force_jpg: '1', upload_type: 'item', upload_token: '', primary_id: String(id), ...fields },
  })
  expect(sent.code, sent.message).toBe(200)
  return { path: `/item/page/${id}/image`, ...sent.data }
}

async function uploadsWithToken({ app, registered, vendorForm }: CallFixture) {
  // Without a session, the upload token of a registration gives access to the documents of its
  // member.
  const { id, token } = await registered(vendorForm())
  const document = await sendUpload(app, {
    url: `/api/member/page/${id}/image`,
    headers: { authorization: `member|${id}|${token}` },
    bytes: await colourPhoto('#05a').jpeg().toBuffer(),
    fields: { force_jpg: '1', upload_type: 'npwp', upload_token: token, primary_id: String(id) },
  })
  expect([document.code, document.data.success]).toEqual([200, [{ id: document.data.uploaded.file_data_id }]])
}
