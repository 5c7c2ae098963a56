import {
  createItem,
  type ItemForm,
  openItem,
  saveItem,
  withdrawProposal,
} from '@pasar/contract/catalogue/item-editor'
import { itemHistory, listOwnItems, moveItems, quickEdit } from '@pasar/contract/catalogue/item-listings'
import { tasks } from '@pasar/contract/identity/dashboard'
import {
  decideProposal,
  listReviewItems,
  moveReviewItem,
  ProposalStep,
  showReviewItem,
} from '@pasar/contract/moderation/item-review'
import { expect, test } from 'vitest'
import { aVendor, testSealer } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { get } from '../../testing/orders.ts'
import { createReviewFixture, LAPTOP } from '../../testing/review-fixture.ts'

const { house, staff, vendor } = await createReviewFixture()

const pageOf = (pageId: number) => ({ params: { type: 'item' as const, pageId } })
const row = (id: number) =>
  house.db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const editor = (id: number, by = vendor) => get(house, openItem, by, pageOf(id))
const dossier = (itemId: number) => get(house, showReviewItem, staff, { params: { itemId } })

/** An item on sale of a vendor whom staff have not come to trust. */
async function onSale(by = vendor) {
  const { id, version } = await get(house, createItem, by, {
    params: { type: 'item' },
    body: { ...LAPTOP, isDraft: false },
  })
  await get(house, moveReviewItem, staff, {
    params: { itemId: id },
    body: { action: 'approve', reason: '', version },
  })
  return id
}
const save = async (id: number, change: Partial<ItemForm>, by = vendor) => {
  const { form, version } = await editor(id, by)
  const body = { ...form, ...change, isDraft: true, version }
  return get(house, saveItem, by, { ...pageOf(id), body })
}
const decide = (itemId: number, action: 'approve' | 'return', proposalId: number, reason = '') =>
  callEndpoint(house.db, house.services, decideProposal, staff, {
    params: { itemId },
    body: { action, proposalId, reason },
  })
const said = ({ http, body }: Awaited<ReturnType<typeof decide>>) => [
  http,
  body.status === 'error' ? body.status_message : '',
]
const waiting = async (itemId: number) => (await dossier(itemId)).proposal?.id ?? 0
const step = (id: number, action: 'unpublish' | 'publish') =>
  get(house, moveItems, vendor, { params: { type: 'item' }, body: { ids: [id], action } })

test('what is proposed waits while the item stays on sale as it was; approved it is on sale', async () => {
  const id = await onSale()
  const { proposal, state } = await save(id, {
    description: 'Laptop 14 inci, garansi resmi 2 tahun.',
    weightGrams: 1_600,
  })
  expect([state, proposal?.state, proposal?.changes]).toEqual([
    'live',
    'waiting',
    [
      { path: ['description'], from: LAPTOP.description, to: 'Laptop 14 inci, garansi resmi 2 tahun.' },
      { path: ['weightGrams'], from: 1_500, to: 1_600 },
    ],
  ])
  expect(await row(id)).toMatchObject({ state: 'live', description: LAPTOP.description, weight_grams: 1_500 })
  const { counts } = await get(house, listReviewItems, staff, {
    query: { tab: 'changes', keyword: '', after: 0, since: 0 },
  })
  expect((await get(house, tasks, staff)).tasks).toContainEqual({
    kind: 'item-review',
    count: counts.submitted + counts.changes,
    earliest: null,
  })
  expect(counts.changes).toBe(1)

  expect((await decide(id, 'approve', await waiting(id))).http).toBe(200)
  expect(await row(id)).toMatchObject({
    state: 'live',
    description: 'Laptop 14 inci, garansi resmi 2 tahun.',
    weight_grams: 1_600,
  })
  expect((await editor(id)).proposal).toBeNull()
})

test('price and stock of the same save hold at once, and are not written over when the rest is approved', async () => {
  const id = await onSale()
  await save(id, { brand: 'Arunika', price: 6_000_000 })
  expect(await row(id)).toMatchObject({ brand: 'Nusa', price: 6_000_000, stock: 5 })
  const proposalId = await waiting(id)
  const edit = { name: undefined, price: 5_900_000, stock: 3, stockSeen: 5, version: undefined }
  await get(house, quickEdit, vendor, { ...pageOf(id), body: edit })
  expect((await decide(id, 'approve', proposalId)).http).toBe(200)
  const after = await row(id)
  expect(after).toMatchObject({ brand: 'Arunika', price: 5_900_000, stock: 3 })
  expect(after.search_words).toContain('arunika')
})

test('given back it can be put right and asked for again; its vendor hears why', async () => {
  const seller = await aVendor(house.db, { name: 'CV Contoh Surat' })
  const id = await onSale(seller)
  await save(id, { brand: 'Merek Palsu' }, seller)
  const silent = ProposalStep.safeParse({ action: 'return', proposalId: 1 })
  expect(silent.error?.issues).toMatchObject([
    { path: ['reason'], message: 'Tulis alasan, paling sedikit 5 huruf' },
  ])
  await decide(id, 'return', await waiting(id), 'Merek tidak sesuai gambar')
  const back = await editor(id, seller)
  expect([back.state, back.proposal?.state, back.proposal?.reason, back.form.brand]).toEqual([
    'live',
    'returned',
    'Merek tidak sesuai gambar',
    'Merek Palsu',
  ])
  const { items } = await get(house, listOwnItems, seller, {
    params: { type: 'item' },
    query: { keyword: '', state: 'all', categoryId: '', after: 0 },
  })
  expect(items.map(({ proposal }) => proposal)).toEqual(['returned'])
  const letters = await house.db
    .selectFrom('mail')
    .selectAll()
    .where('member_id', '=', seller.memberId)
    .execute()
  expect(letters.map(({ body }) => testSealer.open(body ?? '')).join()).toContain(
    'Alasan: Merek tidak sesuai gambar',
  )
  const topics = await house.db
    .selectFrom('outbox')
    .select('topic')
    .where('member_id', '=', seller.memberId)
    .orderBy('id')
    .execute()
  expect(topics.map(({ topic }) => topic)).toEqual(['item.approve', 'item.return-change'])

  expect((await save(id, { brand: 'Nusa Raya' }, seller)).proposal?.state).toBe('waiting')
  await decide(id, 'approve', await waiting(id))
  expect((await row(id)).brand).toBe('Nusa Raya')
  const events = await get(house, itemHistory, seller, pageOf(id))
  expect(events.map(({ action }) => action).slice(0, 4)).toEqual([
    'approve-change',
    'propose-change',
    'return-change',
    'propose-change',
  ])
  expect(events[0]?.changes).toEqual([{ path: ['brand'], from: 'Nusa', to: 'Nusa Raya' }])
})

test('a newer proposal takes the place of the one that staff are reading', async () => {
  const id = await onSale()
  await save(id, { brand: 'Satu' })
  const read = await waiting(id)
  const second = await save(id, { brand: 'Dua' })
  expect(second.proposal?.changes).toEqual([{ path: ['brand'], from: 'Nusa', to: 'Dua' }])
  expect(said(await decide(id, 'approve', read))).toEqual([
    409,
    'Barang ini baru saja diubah. Muat ulang untuk melihat isi terbaru.',
  ])
  // What is asked for as it was keeps its place in the queue.
  const same = await waiting(id)
  await save(id, { price: 6_400_000 })
  expect(await waiting(id)).toBe(same)
})

test('taken back, or typed back to what is on sale, nothing waits', async () => {
  const id = await onSale()
  await save(id, { brand: 'Lain' })
  expect((await get(house, withdrawProposal, vendor, pageOf(id))).form.brand).toBe('Nusa')
  const { http } = await callEndpoint(house.db, house.services, withdrawProposal, vendor, pageOf(id))
  expect(http).toBe(404)
  await save(id, { brand: 'Lain' })
  expect((await save(id, { brand: 'Nusa' })).proposal).toBeNull()
  expect(await waiting(id)).toBe(0)
})

test('a trusted vendor changes what is on sale at once', async () => {
  const trusted = await aVendor(house.db, { trusted: true })
  const { id } = await get(house, createItem, trusted, {
    params: { type: 'item' },
    body: { ...LAPTOP, isDraft: false },
  })
  expect((await save(id, { description: 'Laptop 14 inci dengan tas.' }, trusted)).proposal).toBeNull()
  expect((await row(id)).description).toBe('Laptop 14 inci dengan tas.')
})

test('what is incomplete is not proposed; an older fault elsewhere is no reason', async () => {
  const id = await onSale()
  const { form, version } = await editor(id)
  const body = { ...form, description: 'Pendek', isDraft: true, version }
  const answer = await callEndpoint(house.db, house.services, saveItem, vendor, { ...pageOf(id), body })
  expect([answer.http, answer.body]).toMatchObject([
    422,
    { status_message: 'Tulis keterangan, paling sedikit 20 huruf' },
  ])
  await house.db.updateTable('item').set({ description: 'Pendek' }).where('id', '=', id).execute()
  expect((await save(id, { brand: 'Arunika' })).proposal?.state).toBe('waiting')
})

test('taken from sale by its vendor the item has in it what was proposed, and nobody decides on that any more', async () => {
  const id = await onSale()
  await save(id, { brand: 'Usulan' })
  const read = await waiting(id)
  await step(id, 'unpublish')
  expect(await row(id)).toMatchObject({ state: 'draft', brand: 'Usulan' })
  expect((await decide(id, 'approve', read)).http).toBe(404)
  await step(id, 'publish')
  expect((await decide(id, 'approve', read)).http).toBe(409)
})

test('taken down by staff it keeps what was on sale until it is given back', async () => {
  const id = await onSale()
  await save(id, { brand: 'Usulan' })
  const read = await waiting(id)
  const move = async (action: 'take-down' | 'return') => {
    const { version } = await dossier(id)
    return get(house, moveReviewItem, staff, {
      params: { itemId: id },
      body: { action, reason: 'Merek palsu', version },
    })
  }
  expect((await move('take-down')).brand).toBe('Nusa')
  expect((await decide(id, 'approve', read)).http).toBe(409)
  await move('return')
  expect(await row(id)).toMatchObject({ state: 'needs_fix', brand: 'Usulan' })
})

test('of two staff members who decide at once one is first', async () => {
  const id = await onSale()
  await save(id, { brand: 'Bersama' })
  const read = await waiting(id)
  const answers = await Promise.all([decide(id, 'approve', read), decide(id, 'return', read, 'Merek keliru')])
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
})

test('the change of another vendor was never there', async () => {
  const id = await onSale()
  await save(id, { brand: 'Rahasia' })
  const stranger = await aVendor(house.db)
  expect((await callEndpoint(house.db, house.services, withdrawProposal, stranger, pageOf(id))).http).toBe(
    404,
  )
})
