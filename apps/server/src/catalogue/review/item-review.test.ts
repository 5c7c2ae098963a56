import { addToCart } from '@pasar/contract/cart/cart'
import { createItem, type ItemForm, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { tasks } from '@pasar/contract/identity/dashboard'
import { moveMember, setTrust, showMember } from '@pasar/contract/identity/member-console'
import { listReviewItems, moveReviewItem, showReviewItem } from '@pasar/contract/moderation/item-review'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, outcomeOf } from '../../../testing/call-endpoint.ts'
import { createReviewFixture, LAPTOP } from '../../../testing/fixtures/review-fixture.ts'
import { unseal } from '../../../testing/fixtures/sealed-texts.ts'
import { get } from '../../../testing/orders.ts'
import { ALL_ITEMS_QUERY } from '../search/home-shelves.ts'
import { createSearchIndex } from '../search/search-index.ts'

const { context, staff, vendor } = await createReviewFixture()

const submitted = async (form: Partial<ItemForm> = {}, by = vendor) => {
  const body = { ...LAPTOP, ...form, isDraft: false }
  return (await get(context, createItem, by, { params: { type: 'item' }, body })).id
}
type Action = 'approve' | 'return' | 'take-down'
const dossier = (itemId: number) => get(context, showReviewItem, staff, { params: { itemId } })
const attempt = async (itemId: number, action: Action, reason = '', version?: number) => {
  const body = { action, reason, version: version ?? (await dossier(itemId)).version }
  return callEndpoint(context.db, context.services, moveReviewItem, staff, { params: { itemId }, body })
}
const move = async (itemId: number, action: Action, reason = '') => {
  const { version } = await dossier(itemId)
  return get(context, moveReviewItem, staff, { params: { itemId }, body: { action, reason, version } })
}
const mailsOf = async (memberId: number) =>
  (
    await context.db.selectFrom('mail').selectAll().where('member_id', '=', memberId).orderBy('id').execute()
  ).map(({ subject, body }) => ({ subject, text: unseal(body ?? '') }))
const row = (id: number) =>
  context.db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const found = async (keyword: string) => {
  const index = createSearchIndex()
  await index.load(context.db)
  return index.search({ ...ALL_ITEMS_QUERY, keyword }, PUBLIC_VIEW).ids
}
const buy = async (itemId: number) =>
  (
    await callEndpoint(context.db, context.services, addToCart, await aSchool(context.db), {
      body: { itemId, quantity: 1 },
    })
  ).http

test('schools find and buy an approved item but not one that was taken down', async () => {
  const id = await submitted({ name: 'Teropong Bintang' })
  expect([await found('teropong'), await buy(id)]).toEqual([[], 409])

  expect(await move(id, 'approve')).toMatchObject({
    state: 'live',
    actions: ['take-down'],
    submittedAt: null,
  })
  expect([await found('teropong'), await buy(id)]).toEqual([[id], 200])

  expect(await move(id, 'take-down', 'Merek palsu')).toMatchObject({
    state: 'taken_down',
    reason: 'Merek palsu',
    actions: ['return'],
  })
  expect([await found('teropong'), await buy(id)]).toEqual([[], 409])
})

test('a review step is logged, and its vendor gets a notice and a mail with the reason', async () => {
  const seller = await aVendor(context.db, { name: 'CV Contoh Surat' })
  const id = await submitted({ name: 'Globe Dunia' }, seller)
  await move(id, 'return', 'Keterangan terlalu singkat')
  const { events, reason, state } = await dossier(id)
  expect([state, reason]).toEqual(['needs_fix', 'Keterangan terlalu singkat'])
  expect(events.map(({ action, actorName, reason }) => [action, actorName, reason])).toEqual([
    ['return', staff.name, 'Keterangan terlalu singkat'],
    ['submit', 'CV Contoh Surat', ''],
    ['create', 'CV Contoh Surat', ''],
  ])
  const notices = await context.db
    .selectFrom('outbox')
    .select(['topic', 'order_id', 'payload'])
    .where('member_id', '=', seller.memberId)
    .execute()
  expect(notices).toEqual([
    {
      topic: 'item.return',
      order_id: null,
      payload: { book: false, itemId: id, name: 'Globe Dunia', reason: 'Keterangan terlalu singkat' },
    },
  ])
  const [mail] = await mailsOf(seller.memberId)
  expect(mail?.subject).toBe('Barang Anda perlu diperbaiki - Pasar Sekolah')
  expect(mail?.text).toContain('Barang "Globe Dunia"')
  expect(mail?.text).toContain('Alasan: Keterangan terlalu singkat')
  const editor = await get(context, openItem, seller, { params: { type: 'item', pageId: id } })
  expect(editor).toMatchObject({ reason: 'Keterangan terlalu singkat', actions: ['submit', 'withdraw'] })
})

test.each(['return', 'take-down'] as const)(
  '%s requires a reason of at least five characters',
  async (action) => {
    const id = action === 'return' ? await submitted() : await anItem(context.db, vendor)
    const { http, body } = await attempt(id, action, ' beda ')
    expect([http, body]).toMatchObject([
      422,
      { data: { error: [{ field: 'reason', message: 'Tulis alasan, paling sedikit 5 huruf' }] } },
    ])
  },
)

test('rejects a decision if the vendor has changed the item since staff read it', async () => {
  const id = await submitted()
  const { version } = await dossier(id)
  const body = { ...LAPTOP, price: 7_000_000, isDraft: true, version }
  await get(context, saveItem, vendor, { params: { type: 'item', pageId: id }, body })
  expect(outcomeOf(await attempt(id, 'approve', '', version))).toEqual([
    409,
    'Barang ini baru saja diubah. Muat ulang untuk melihat isi terbaru.',
  ])
  expect((await row(id)).state).toBe('submitted')
})

test('refuses to approve an incomplete item and sends no mail', async () => {
  const seller = await aVendor(context.db)
  const id = await anItem(context.db, seller, {
    state: 'submitted',
    description: '',
    submitted_at: new Date('2026-11-20T03:00:00Z'),
    published_at: null,
  })
  expect((await dossier(id)).missing.map(({ field }) => field)).toContain('description')
  expect(outcomeOf(await attempt(id, 'approve'))).toEqual([422, 'Pilih kategori sampai tingkat terakhir'])
  expect((await row(id)).state).toBe('submitted')
  expect(await mailsOf(seller.memberId)).toEqual([])
})

test('rejects steps outside the state machine: returning a live item, approving one taken down', async () => {
  const id = await anItem(context.db, vendor)
  const NOT_ALLOWED = [409, 'Langkah ini tidak dapat dilakukan pada keadaan barang sekarang']
  expect(outcomeOf(await attempt(id, 'return', 'Gambar tidak sesuai'))).toEqual(NOT_ALLOWED)
  await move(id, 'take-down', 'Gambar tidak sesuai')
  expect(outcomeOf(await attempt(id, 'approve'))).toEqual(NOT_ALLOWED)
  expect((await move(id, 'return', 'Perbaiki gambar dahulu')).state).toBe('needs_fix')
})

test('approval keeps the first publication date', async () => {
  const first = new Date('2026-01-05T03:00:00Z')
  const id = await submitted()
  await context.db.updateTable('item').set({ published_at: first }).where('id', '=', id).execute()
  await move(id, 'approve')
  expect((await row(id)).published_at).toEqual(first)
  const other = await submitted()
  await move(other, 'approve')
  expect((await row(other)).published_at).toEqual(new Date('2026-11-21T03:00:00Z'))
})

test('lists the queue oldest first, page by page, and responds 404 for a draft', async () => {
  await context.db
    .updateTable('item')
    .set({ state: 'needs_fix', submitted_at: null })
    .where('state', '=', 'submitted')
    .execute()
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
  const ids = []
  // The loop creates older submissions later, so the order differs from that of the ids.
  for (let n = 0; n < 27; n += 1)
    ids.unshift(await anItem(context.db, vendor, { state: 'submitted', submitted_at: at(60 - n) }))
  const draft = await anItem(context.db, vendor, { state: 'draft', name: 'Draf Rahasia' })

  const list = (query: { after?: number; since?: number; keyword?: string }) =>
    get(context, listReviewItems, staff, {
      query: { tab: 'submitted', keyword: '', after: 0, since: 0, ...query },
    })
  const first = await list({})
  const second = await list(first.next ?? {})
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
  expect([first.items.length, second.next, first.counts.submitted]).toEqual([25, null, 27])
  expect((await list({ keyword: 'tidak ada' })).items).toEqual([])
  expect((await list({ keyword: 'karya' })).items).toHaveLength(25)
  await context.db
    .updateTable('item')
    .set({ name: 'Rak Langka 100%' })
    .where('id', '=', must(ids[3], 'an id'))
    .execute()
  // One word is in the name, the other in the vendor's name; a wildcard is matched literally.
  for (const keyword of ['langka karya', '100%'])
    expect((await list({ keyword })).items.map(({ id }) => id)).toEqual([ids[3]])
  const { http } = await callEndpoint(context.db, context.services, showReviewItem, staff, {
    params: { itemId: draft },
  })
  expect(http).toBe(404)
})

test('the staff tasks count the items that wait for review', async () => {
  await submitted()
  const { counts } = await get(context, listReviewItems, staff, {
    query: { tab: 'live', keyword: '', after: 0, since: 0 },
  })
  expect((await get(context, tasks, staff)).tasks).toContainEqual({
    kind: 'item-review',
    count: counts.submitted,
    earliest: expect.any(Date),
  })
})

test('a trusted vendor publishes at once; the change of trust is logged and mailed, and can be revoked', async () => {
  const seller = await aVendor(context.db)
  const trust = (trusted: boolean) =>
    get(context, setTrust, staff, { params: { memberId: seller.memberId }, body: { trusted } })
  const state = async () => (await row(await submitted({}, seller))).state
  expect(await state()).toBe('submitted')
  const after = await trust(true)
  expect([after.trusted, after.events[0]]).toMatchObject([
    true,
    { action: 'trust-changed', actorName: staff.name, detail: 'Barang tayang tanpa diperiksa' },
  ])
  // Setting the same trust again sends no second mail.
  await trust(true)
  expect(await mailsOf(seller.memberId)).toHaveLength(1)
  expect(await state()).toBe('live')
  await trust(false)
  expect(await state()).toBe('submitted')
})

test('refuses to trust a member that is no vendor', async () => {
  const school = await aSchool(context.db)
  const { http } = await callEndpoint(context.db, context.services, setTrust, staff, {
    params: { memberId: school.memberId },
    body: { trusted: true },
  })
  expect(http).toBe(409)
  expect((await get(context, showMember, staff, { params: { memberId: school.memberId } })).trusted).toBe(
    false,
  )
})

test('refuses an order for an approved item of a vendor that is switched off', async () => {
  const seller = await aVendor(context.db)
  const id = await submitted({}, seller)
  const body = { action: 'switch-off' as const, reason: 'Permintaan pemilik akun' }
  await get(context, moveMember, staff, { params: { memberId: seller.memberId }, body })
  await move(id, 'approve')
  expect(await buy(id)).toBe(409)
})
