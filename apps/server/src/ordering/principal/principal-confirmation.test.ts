import { setPrincipal } from '@pasar/contract/identity/principal'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import {
  addPrincipalPasskey,
  decideConfirmation,
  printPrincipalDraft,
  remindPrincipal,
  sendPrincipalCode,
  startConfirmation,
  startPrincipalPasskey,
  viewConfirmation,
} from '@pasar/contract/ordering/principal-confirmation'
import { cancelOrder, confirmOrder } from '@pasar/contract/ordering/steps'
import type { Endpoint } from '@pasar/contract/wire/endpoint'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, testSealer } from '../../../testing/builders.ts'
import { callEndpoint, outcomeOf, type TestCallInput } from '../../../testing/call-endpoint.ts'
import { softAuthenticator } from '../../../testing/fixtures/authenticator.ts'
import { revealMails } from '../../../testing/fixtures/revealed-mails.ts'
import { clockAt, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
const { db } = context
const HEAD = 'kepala@sdn1.sch.id'
const vendor = await aVendor(db)
const itemId = await anItem(db, vendor, { stock: 100 })

/** A school whose principal confirms orders from Rp 100.000 on. */
async function schoolWithPrincipal(limit: number | null = 100_000): Promise<Actor> {
  const school = await aSchool(db)
  const body = { name: 'Ibu Kepala', email: HEAD, limit }
  await get(context, setPrincipal, school, { body })
  return school
}

/**
 * Returns the token of the newest link that a school's principal got by mail, and the newest code.
 */
const mailsOf = (school: Actor) => revealMails(db, testSealer, school.memberId)

const refused = async <E extends Endpoint>(endpoint: E, actor: Actor | null, input: TestCallInput<E>) =>
  outcomeOf(await callEndpoint(db, context.services, endpoint, actor, input))

/** Orders some units and returns the order as the school sees it. */
async function orderOf(school: Actor, quantity: number) {
  await fillCart(context, school, [[itemId, quantity]])
  const { orders } = await order(context, school)
  const [placed] = orders
  if (!placed) throw new Error('no order')
  return { ...(await get(context, viewOrder, school, { params: { orderId: placed.id } })), ...placed }
}

const stockOf = async () =>
  (await db.selectFrom('item').select('stock').where('id', '=', itemId).executeTakeFirstOrThrow()).stock

async function codeFor(school: Actor, token: string) {
  const { handle } = await get(context, sendPrincipalCode, null, { body: { token } })
  return { handle, code: (await mailsOf(school)).code }
}

describe('an order from the limit on', () => {
  test('stays hidden from the vendor until the principal confirms it with a code', async () => {
    const school = await schoolWithPrincipal()
    const before = await stockOf()
    const placed = await orderOf(school, 5)
    expect(placed.state).toBe('awaiting')
    expect(await stockOf()).toBe(before === null ? null : before - 5)
    expect(await refused(viewOrder, vendor, { params: { orderId: placed.id } })).toEqual([
      404,
      'Pesanan tidak ditemukan',
    ])
    const list = await get(context, listOrders, vendor, {})
    expect(list.orders.map(({ id }) => id)).not.toContain(placed.id)
    const confirm = { params: { orderId: placed.id }, body: { version: 1 } }
    expect((await refused(confirmOrder, vendor, confirm))[0]).toBe(404)
    const notices = await db.selectFrom('outbox').select('topic').where('order_id', '=', placed.id).execute()
    expect(notices).toEqual([{ topic: 'order.await' }])

    const { token } = await mailsOf(school)
    const page = await get(context, viewConfirmation, null, { body: { token } })
    expect(page).toMatchObject({ principalName: 'Ibu Kepala', email: 'k•••@sdn1.sch.id', hasPasskey: false })
    expect(page.order).toMatchObject({
      number: placed.number,
      state: 'awaiting',
      vendorName: vendor.name,
      fund: 'BOS Reguler',
      planLines: [],
    })
    const decide = { decision: 'approve', reason: '', passkey: null } as const
    const { handle, code } = await codeFor(school, token)
    const wrong = { handle, code: code === '111111' ? '222222' : '111111' }
    expect((await refused(decideConfirmation, null, { body: { token, ...decide, code: wrong } }))[0]).toBe(
      422,
    )
    const approve = { body: { token, ...decide, code: { handle, code } } }
    const draft = await get(context, printPrincipalDraft, null, { body: { token } })
    expect(draft.name).toBe(`Draf-${placed.number}.pdf`)
    expect(Buffer.from(draft.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const decided = await get(context, decideConfirmation, null, approve)
    expect(decided.state).toBe('new')
    // The same page creates a passkey without a second code; the link alone does not suffice.
    const enrolment = decided.enrolment ?? ''
    expect(
      (await refused(startPrincipalPasskey, null, { body: { token, enrolment: 'A'.repeat(43) } }))[0],
    ).toBe(422)
    const { challenge } = await get(context, startPrincipalPasskey, null, { body: { token, enrolment } })
    const credential = softAuthenticator({ id: 'toko.test', origin: 'https://toko.test' }).create(challenge)
    await get(context, addPrincipalPasskey, null, { body: { token, name: 'Ponsel', credential } })
    expect((await refused(startPrincipalPasskey, null, { body: { token, enrolment } }))[0]).toBe(422)
    expect((await refused(printPrincipalDraft, null, { body: { token } }))[0]).toBe(409)
    expect((await refused(decideConfirmation, null, approve))[0]).toBe(409)

    const shown = await get(context, viewOrder, vendor, { params: { orderId: placed.id } })
    expect(shown).toMatchObject({ state: 'new', offered: ['confirm', 'reject'] })
    expect(shown.events.map(({ action, name }) => [action, name])).toEqual([
      ['create', school.name],
      ['approve', `Ibu Kepala (Kepala sekolah, ${school.name})`],
    ])
    expect(shown.events.at(-1)?.detail).toMatchObject({ proof: 'code', documents: [{ kind: 'order' }] })
  })

  test('is confirmed with the passkey of the principal only, for this order only', async () => {
    const site = { id: 'toko.test', origin: 'https://toko.test' }
    const school = await schoolWithPrincipal()
    const first = (await mailsOf(school)).token
    const authenticator = softAuthenticator(site)
    const code = await codeFor(school, first)
    const options = await get(context, startPrincipalPasskey, null, { body: { token: first, ...code } })
    const credential = authenticator.create(options.challenge)
    await get(context, addPrincipalPasskey, null, {
      body: { token: first, name: 'Ponsel', credential },
    })

    const one = await orderOf(school, 5)
    const { token } = await mailsOf(school)
    await orderOf(school, 6)
    const other = (await mailsOf(school)).token
    const challengeOf = async (of: string) =>
      (await get(context, startConfirmation, null, { body: { token: of } })).challenge
    const approve = { decision: 'approve', reason: '', code: null } as const
    const foreign = softAuthenticator(site).get(await challengeOf(token))
    expect(
      (await refused(decideConfirmation, null, { body: { token, ...approve, passkey: foreign } }))[0],
    ).toBe(403)
    // An assertion about another order.
    const swapped = authenticator.get(await challengeOf(other))
    expect(
      (await refused(decideConfirmation, null, { body: { token, ...approve, passkey: swapped } }))[0],
    ).toBe(403)
    const passkey = authenticator.get(await challengeOf(token))
    expect(await get(context, decideConfirmation, null, { body: { token, ...approve, passkey } })).toEqual({
      state: 'new',
      enrolment: null,
    })
    expect((await get(context, viewOrder, school, { params: { orderId: one.id } })).state).toBe('new')
  })

  test('returns stock and cart when the principal refuses it with a reason', async () => {
    const school = await schoolWithPrincipal()
    const before = await stockOf()
    const placed = await orderOf(school, 5)
    const { token } = await mailsOf(school)
    const code = await codeFor(school, token)
    const decline = { decision: 'decline', passkey: null, code } as const
    const body = { ...decline, reason: 'Tidak ada dalam rencana' }
    expect(await get(context, decideConfirmation, null, { body: { token, ...body } })).toMatchObject({
      state: 'cancelled',
    })
    const shown = await get(context, viewOrder, school, { params: { orderId: placed.id } })
    expect(shown).toMatchObject({ state: 'cancelled', reason: 'Tidak ada dalam rencana' })
    expect(await stockOf()).toBe(before)
    expect((await refused(viewOrder, vendor, { params: { orderId: placed.id } }))[0]).toBe(404)
  })

  test('ends at the deadline, or when the school cancels it, without a notice to the vendor', async () => {
    const school = await schoolWithPrincipal()
    const late = await orderOf(school, 5)
    const cancelled = await orderOf(school, 6)
    const body = { version: 1, reason: 'Salah pesan' }
    await get(context, cancelOrder, school, { params: { orderId: cancelled.id }, body })
    await clockAt(context, new Date(late.confirmBy.getTime() + 60_000).toISOString())
    const shown = await get(context, viewOrder, school, { params: { orderId: late.id } })
    expect(shown).toMatchObject({
      state: 'cancelled',
      reason: 'Tidak dikonfirmasi kepala sekolah sampai batas waktu',
    })
    const notices = await db
      .selectFrom('outbox')
      .select('member_id')
      .where('order_id', 'in', [late.id, cancelled.id])
      .where('member_id', '=', vendor.memberId)
      .execute()
    expect(notices).toEqual([])
  })

  test('below the limit goes to the vendor at once', async () => {
    const school = await schoolWithPrincipal(100_000_000)
    expect((await orderOf(school, 1)).state).toBe('new')
  })

  test('the principal is reminded once a day in working hours while an order waits', async () => {
    const school = await schoolWithPrincipal()
    const placed = await orderOf(school, 5) // Saturday, 21 November 2026.
    await orderOf(school, 6)
    const sent = async () => {
      const mails = await db
        .selectFrom('mail')
        .select('subject')
        .where('recipient', '=', HEAD)
        .where('member_id', '=', school.memberId)
        .where('subject', '=', `Pesanan ${placed.number} menunggu konfirmasi Anda`)
        .execute()
      return mails.length
    }
    for (const [at, mails] of [
      ['2026-11-22T10:00:00+07:00', 0],
      ['2026-11-23T07:59:00+07:00', 0],
      ['2026-11-23T08:00:00+07:00', 1],
      ['2026-11-23T15:00:00+07:00', 1],
      ['2026-11-24T08:00:00+07:00', 2],
    ] as const) {
      await clockAt(context, at)
      expect([at, await sent()]).toEqual([at, mails])
    }
    // The link of the reminder works.
    const { token } = await mailsOf(school)
    expect((await get(context, viewConfirmation, null, { body: { token } })).order?.state).toBe('awaiting')
    const { version } = placed
    const body = { version, reason: 'Salah pesan' }
    await get(context, cancelOrder, school, { params: { orderId: placed.id }, body })
    await clockAt(context, '2026-11-24T15:00:00+07:00')
    expect(await sent()).toBe(2)
  })

  test('the principal gets three reminders a day at most, at the own address', async () => {
    const school = await schoolWithPrincipal()
    const placed = await orderOf(school, 5)
    const remind = { params: { orderId: placed.id } }
    for (let n = 0; n < 3; n += 1)
      expect(await get(context, remindPrincipal, school, remind)).toEqual({ sentTo: 'k•••@sdn1.sch.id' })
    expect((await refused(remindPrincipal, school, remind))[0]).toBe(429)
    expect((await refused(remindPrincipal, await aSchool(db), remind))[0]).toBe(404)
  })
})

test('a change of the principal waits three days, and the school can cancel it', async () => {
  const school = await schoolWithPrincipal()
  const now = new Date('2026-11-21T03:00:00Z')
  const body = { name: 'Orang lain', email: 'orang@lain.test', limit: null }
  expect(await get(context, setPrincipal, school, { body, now })).toEqual({
    dueAt: new Date('2026-11-24T03:00:00Z'),
  })
  const own = { ...body, email: school.email }
  expect((await refused(setPrincipal, school, { body: own, now }))[0]).toBe(422)
  const stale = { ...school, confirmedAt: null, factorAt: null }
  expect((await refused(setPrincipal, stale, { body, now }))[0]).toBe(403)
  // The former principal still confirms.
  const placed = await orderOf(school, 5)
  expect(placed.state).toBe('awaiting')
  const mails = await db
    .selectFrom('mail')
    .select('recipient')
    .where('member_id', '=', school.memberId)
    .orderBy('id')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([HEAD, 'orang@lain.test', school.email, HEAD, HEAD])
})
