import { withdrawProposal } from '@pasar/contract/catalogue/delete-item'
import { createItem, type ItemForm, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
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
import { aVendor } from '../../../testing/builders.ts'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { createReviewFixture, LAPTOP } from '../../../testing/fixtures/review-fixture.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { get } from '../../../testing/orders.ts'

const { context, staff, vendor } = await createReviewFixture()

const pageOf = (pageId: number) => ({ params: { type: 'item' as const, pageId } })
const row = (id: number) =>
  context.db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const editor = (id: number, by = vendor) => get(context, openItem, by, pageOf(id))
const dossier = (itemId: number) => get(context, showReviewItem, staff, { params: { itemId } })

/** Creates an item on sale of a vendor who is not trusted. */
async function onSale(by = vendor) {
  const { id, version } = await get(context, createItem, by, {
    params: { type: 'item' },
    body: { ...LAPTOP, isDraft: false },
  })
  await get(context, moveReviewItem, staff, {
    params: { itemId: id },
    body: { action: 'approve', reason: '', version },
  })
  return id
}
const save = async (id: number, change: Partial<ItemForm>, by = vendor) => {
  const { form, version } = await editor(id, by)
  const body = { ...form, ...change, isDraft: true, version }
  return get(context, saveItem, by, { ...pageOf(id), body })
}
const decide = (itemId: number, action: 'approve' | 'return', proposalId: number, reason = '') =>
  callEndpoint(context.db, context.services, decideProposal, staff, {
    params: { itemId },
    body: { action, proposalId, reason },
  })
const waiting = async (itemId: number) => (await dossier(itemId)).proposal?.id ?? 0
const step = (id: number, action: 'unpublish' | 'publish') =>
  get(context, moveItems, vendor, { params: { type: 'item' }, body: { ids: [id], action } })

test('a proposal stays pending while the item stays on sale unchanged; approval applies it', async () => {
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
  const { counts } = await get(context, listReviewItems, staff, {
    query: { tab: 'changes', keyword: '', after: 0, since: 0 },
  })
  expect((await get(context, tasks, staff)).tasks).toContainEqual({
    kind: 'item-changes',
    count: counts.changes,
    earliest: new Date('2026-11-23T03:00:00Z'),
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

test('price and stock of the same save apply at once, and approval does not overwrite them', async () => {
  const id = await onSale()
  await save(id, { brand: 'Arunika', price: 6_000_000 })
  expect(await row(id)).toMatchObject({ brand: 'Nusa', price: 6_000_000, stock: 5 })
  const proposalId = await waiting(id)
  const edit = { name: undefined, price: 5_900_000, stock: 3, stockSeen: 5, version: undefined }
  await get(context, quickEdit, vendor, { ...pageOf(id), body: edit })
  expect((await decide(id, 'approve', proposalId)).http).toBe(200)
  const after = await row(id)
  expect(after).toMatchObject({ brand: 'Arunika', price: 5_900_000, stock: 3 })
  expect(after.search_terms).toContain('arunika')
})

test('a returned proposal notifies its vendor with the reason and can be corrected and proposed again', async () => {
  const seller = await aVendor(context.db, { name: 'CV Contoh Surat' })
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
  const { items } = await get(context, listOwnItems, seller, {
    params: { type: 'item' },
    query: { keyword: '', state: 'all', categoryId: '', after: 0 },
  })
  expect(items.map(({ proposal }) => proposal)).toEqual(['returned'])
  const mails = await context.db
    .selectFrom('mail')
    .selectAll()
    .where('member_id', '=', seller.memberId)
    .execute()
  expect(mails.map(({ body }) => unseal(body ?? '')).join()).toContain('Alasan: Merek tidak sesuai gambar')
  const topics = await context.db
    .selectFrom('outbox')
    .select('topic')
    .where('member_id', '=', seller.memberId)
    .orderBy('id')
    .execute()
  expect(topics.map(({ topic }) => topic)).toEqual(['item.approve', 'item.return-change'])

  expect((await save(id, { brand: 'Nusa Raya' }, seller)).proposal?.state).toBe('waiting')
  await decide(id, 'approve', await waiting(id))
  expect((await row(id)).brand).toBe('Nusa Raya')
  const events = await get(context, itemHistory, seller, pageOf(id))
  expect(events.map(({ action }) => action).slice(0, 4)).toEqual([
    'approve-change',
    'propose-change',
    'return-change',
    'propose-change',
  ])
  expect(events[0]?.changes).toEqual([{ path: ['brand'], from: 'Nusa', to: 'Nusa Raya' }])
})

test('rejects a decision on a proposal that a newer one has replaced', async () => {
  const id = await onSale()
  await save(id, { brand: 'Satu' })
  const read = await waiting(id)
  const second = await save(id, { brand: 'Dua' })
  expect(second.proposal?.changes).toEqual([{ path: ['brand'], from: 'Nusa', to: 'Dua' }])
  expect(outcomeOf(await decide(id, 'approve', read))).toEqual([
    409,
    'Barang ini baru saja diubah. Muat ulang untuk melihat isi terbaru.',
  ])
  // An unchanged proposal keeps its position in the queue.
  const same = await waiting(id)
  await save(id, { price: 6_400_000 })
  expect(await waiting(id)).toBe(same)
})

test('withdrawing a proposal or restoring the old value leaves no pending proposal', async () => {
  const id = await onSale()
  await save(id, { brand: 'Lain' })
  expect((await get(context, withdrawProposal, vendor, pageOf(id))).form.brand).toBe('Nusa')
  const { http } = await callEndpoint(context.db, context.services, withdrawProposal, vendor, pageOf(id))
  expect(http).toBe(404)
  await save(id, { brand: 'Lain' })
  expect((await save(id, { brand: 'Nusa' })).proposal).toBeNull()
  expect(await waiting(id)).toBe(0)
})

test('changes of a trusted vendor apply on sale at once', async () => {
  const trusted = await aVendor(context.db, { trusted: true })
  const { id } = await get(context, createItem, trusted, {
    params: { type: 'item' },
    body: { ...LAPTOP, isDraft: false },
  })
  expect((await save(id, { description: 'Laptop 14 inci dengan tas.' }, trusted)).proposal).toBeNull()
  expect((await row(id)).description).toBe('Laptop 14 inci dengan tas.')
})

test('rejects an incomplete proposal; an older fault elsewhere does not block it', async () => {
  const id = await onSale()
  const { form, version } = await editor(id)
  const body = { ...form, description: 'Pendek', isDraft: true, version }
  const answer = await callEndpoint(context.db, context.services, saveItem, vendor, { ...pageOf(id), body })
  expect([answer.http, answer.body]).toMatchObject([
    422,
    { status_message: 'Tulis keterangan, paling sedikit 20 huruf' },
  ])
  await context.db.updateTable('item').set({ description: 'Pendek' }).where('id', '=', id).execute()
  expect((await save(id, { brand: 'Arunika' })).proposal?.state).toBe('waiting')
})

test('unpublishing applies the proposal to the draft and staff can no longer decide on it', async () => {
  const id = await onSale()
  await save(id, { brand: 'Usulan' })
  const read = await waiting(id)
  await step(id, 'unpublish')
  expect(await row(id)).toMatchObject({ state: 'draft', brand: 'Usulan' })
  expect((await decide(id, 'approve', read)).http).toBe(404)
  await step(id, 'publish')
  expect((await decide(id, 'approve', read)).http).toBe(409)
})

test('an item taken down by staff keeps its published content until staff return it', async () => {
  const id = await onSale()
  await save(id, { brand: 'Usulan' })
  const read = await waiting(id)
  const move = async (action: 'take-down' | 'return') => {
    const { version } = await dossier(id)
    return get(context, moveReviewItem, staff, {
      params: { itemId: id },
      body: { action, reason: 'Merek palsu', version },
    })
  }
  expect((await move('take-down')).brand).toBe('Nusa')
  expect((await decide(id, 'approve', read)).http).toBe(409)
  await move('return')
  expect(await row(id)).toMatchObject({ state: 'needs_fix', brand: 'Usulan' })
})

test('accepts one of two concurrent staff decisions', async () => {
  const id = await onSale()
  await save(id, { brand: 'Bersama' })
  const read = await waiting(id)
  const answers = await Promise.all([decide(id, 'approve', read), decide(id, 'return', read, 'Merek keliru')])
  expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 409])
})

test('responds 404 to another vendor who withdraws a proposal', async () => {
  const id = await onSale()
  await save(id, { brand: 'Rahasia' })
  const stranger = await aVendor(context.db)
  expect(
    (await callEndpoint(context.db, context.services, withdrawProposal, stranger, pageOf(id))).http,
  ).toBe(404)
})
