import { openNegotiation } from '@pasar/contract/negotiation/negotiation'
import { confirmOrder } from '@pasar/contract/ordering/steps'
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@pasar/contract/webhook/webhook'
import { must } from '@pasar/domain/kernel/must'
import type { WebhookGroup } from '@pasar/domain/webhook/webhooks'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint, outcomeOf } from '../../testing/call-endpoint.ts'
import { createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { playWebhooks } from '../../testing/webhooks/play-webhooks.ts'
import type { Actor } from '../call/actor.ts'
import { createDelivery } from './deliver-webhooks.ts'
import type { PostOutcome } from './post-event.ts'

const context = await createTestContext()
const { db, services } = context
const START = new Date('2026-11-21T03:00:00Z')
const DAY_MS = 86_400_000

const OFFER = { unitPrice: 45_000, freight: 0, packing: 0, days: 7, waivesStep: false, note: '' }

type Sent = { url: string; headers: Record<string, string>; body: string; event: Record<string, unknown> }

/** A target in memory and the delivery to it, at a time that the test sets. */
function target(answer: (url: string) => Promise<PostOutcome> = async () => ({ status: 200, fault: null })) {
  const sent: Sent[] = []
  const faults: unknown[] = []
  const at = { now: START }
  const delivery = createDelivery(
    {
      ...{ db, sealer: services.sealer, clock: () => at.now },
      poster: async (url, headers, body) => {
        sent.push({ url, headers, body, event: JSON.parse(body) })
        return answer(url)
      },
    },
    (error) => faults.push(error),
  )
  const deliver = async (now = START) => {
    at.now = now
    do await delivery.finish()
    while (await delivery.deliverDue())
    await delivery.finish()
    expect(faults).toEqual([])
  }
  return { sent, deliver, deliverDue: delivery.deliverDue }
}

const add = (actor: Actor, groups: WebhookGroup[], url = `https://toko-${actor.memberId}.test/`) =>
  get(context, addWebhook, actor, { body: { url, groups } })
const deliveriesOf = async (actor: Actor, webhookId: number) =>
  (await get(context, listWebhookDeliveries, actor, { params: { webhookId } })).deliveries

test('both sides of an order receive its events with their states, in order, in the chosen groups', async () => {
  const [school, vendor, stranger] = [await aSchool(db), await aVendor(db), await aVendor(db)]
  await add(vendor, ['order'])
  await add(school, ['order', 'document'])
  await add(stranger, ['order', 'payment', 'negotiation', 'document'])
  await fillCart(context, school, [[await anItem(db, vendor), 2]])
  const [placed] = (await order(context, school)).orders
  const orderId = must(placed, 'the placed order').id
  await get(context, confirmOrder, vendor, { params: { orderId }, body: { version: 1 } })
  const { sent, deliver } = target()
  await deliver()
  const received = (actor: Actor) =>
    sent.filter(({ url }) => url.includes(`-${actor.memberId}.`)).map(({ event }) => [event.type, event.data])
  const data = (state: string) => ({ object: 'order', id: orderId, state, order_id: orderId })
  const [created, confirmed] = [
    ['order.create', data('new')],
    ['order.confirm', data('confirmed')],
  ]
  expect(received(vendor)).toEqual([created, confirmed])
  const ofSchool = received(school)
  expect(ofSchool.filter(([type]) => String(type).startsWith('order.'))).toEqual([created, confirmed])
  expect(ofSchool).toContainEqual([
    'document.issue',
    { object: 'document', id: expect.any(Number), state: 'order', order_id: orderId },
  ])
  expect(received(stranger)).toEqual([])
})

test('a negotiation reaches the side that has to answer, with its state', async () => {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  await add(vendor, ['negotiation'])
  await add(school, ['negotiation'])
  const itemId = await anItem(db, vendor)
  const { id } = await get(context, openNegotiation, school, {
    body: { itemId, optionId: null, quantity: 10, ...OFFER },
  })
  const { sent, deliver } = target()
  await deliver()
  expect(sent.map(({ url, event }) => [url, event.type, event.data])).toEqual([
    [
      `https://toko-${vendor.memberId}.test/`,
      'negotiation.open',
      { object: 'negotiation', id, state: 'open', order_id: null },
    ],
  ])
})

describe('a message', () => {
  test('is signed by Standard Webhooks, and for a day by the previous secret, too', async () => {
    const vendor = await aVendor(db)
    const { id, secret } = await add(vendor, ['order'])
    const params = { webhookId: id }
    await get(context, testWebhook, vendor, { params, now: START })
    const { sent, deliver } = target()
    await deliver(new Date())
    const next = await get(context, rotateWebhookSecret, vendor, { params, now: new Date() })
    await get(context, testWebhook, vendor, { params, now: START })
    await deliver(new Date())
    const verified = ({ body, headers }: Sent, by: string) =>
      Object(new Webhook(by).verify(body, headers)).type
    const [first, second] = sent
    if (!first || !second) throw new Error('nothing was sent')
    expect(verified(first, secret)).toBe('test.ping')
    expect(() => verified(first, next.secret)).toThrow()
    expect([verified(second, secret), verified(second, next.secret)]).toEqual(['test.ping', 'test.ping'])
    const stored = await db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).execute()
    expect(JSON.stringify(stored)).not.toContain(next.secret)
  })

  test('is retried for 3 days, then dead, and can be sent again under the same id', async () => {
    const vendor = await aVendor(db)
    const { id } = await add(vendor, ['order'])
    const params = { webhookId: id }
    await get(context, testWebhook, vendor, { params, now: START })
    let answer: PostOutcome = { status: 500, fault: 'status' }
    const { sent, deliver } = target(async () => answer)
    await deliver()
    await deliver(new Date(START.getTime() + 4_000))
    expect(sent).toHaveLength(1)
    await deliver(new Date(START.getTime() + 7_000))
    expect(sent).toHaveLength(2)
    expect(await deliveriesOf(vendor, id)).toMatchObject([{ state: 'waiting', attempts: 2, status: 500 }])
    await deliver(new Date(START.getTime() + 3 * DAY_MS))
    const [dead] = await deliveriesOf(vendor, id)
    expect(dead).toMatchObject({ state: 'dead', attempts: 3 })
    expect(await get(context, listWebhooks, vendor)).toMatchObject([{ id, waiting: 0, dead: 1 }])
    answer = { status: 204, fault: null }
    const from = new Date(START.getTime() - 1_000)
    const period = { from, to: new Date(START.getTime() + 1_000), onlyDead: true }
    expect(await get(context, replayWebhook, vendor, { params, body: period })).toEqual({ count: 1 })
    const one = { deliveryId: must(dead, 'the dead sending').id }
    // The event waits already.
    expect(await get(context, replayWebhook, vendor, { params, body: one })).toEqual({ count: 0 })
    await deliver()
    expect(await get(context, replayWebhook, vendor, { params, body: one })).toEqual({ count: 1 })
    await deliver()
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array.from({ length: 5 }, () => `evt_${dead?.eventId}`),
    )
    expect(sent.map(({ event }) => event.id)).toEqual(sent.map(({ headers }) => headers['webhook-id']))
  })

  test('sends nothing to an account that is switched off, and the rest once it may sign in again', async () => {
    const vendor = await aVendor(db)
    const { id } = await add(vendor, ['order'])
    await get(context, testWebhook, vendor, { params: { webhookId: id } })
    const setStatus = (status: number) =>
      db.updateTable('member').set({ status }).where('id', '=', vendor.memberId).execute()
    const { sent, deliver } = target()
    await setStatus(2)
    await deliver()
    expect(sent).toEqual([])
    await setStatus(1)
    await deliver()
    expect(sent.map(({ event }) => event.type)).toEqual(['test.ping'])
  })

  test('does not wait for a slow target of another account', async () => {
    const [slow, fast] = [await aVendor(db), await aVendor(db)]
    for (const vendor of [slow, fast]) {
      const { id } = await add(vendor, ['order'])
      for (let n = 0; n < 12; n += 1)
        await get(context, testWebhook, vendor, { params: { webhookId: id }, now: START })
    }
    const release = Promise.withResolvers<PostOutcome>()
    const isSlow = (url: string) => url.includes(`-${slow.memberId}.`)
    const { sent, deliverDue, deliver } = target(async (url) =>
      isSlow(url) ? release.promise : { status: 200, fault: null },
    )
    while (sent.filter(({ url }) => !isSlow(url)).length < 12) await deliverDue()
    // A target has at most eight messages in hand.
    expect(sent.filter(({ url }) => isSlow(url))).toHaveLength(8)
    release.resolve({ status: 200, fault: null })
    await deliver()
    expect(sent).toHaveLength(24)
  })
})

test('an address must be public, a school has no items, and foreign endpoints are hidden', async () => {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  const strict = { ...services, allowsLoopbackWebhooks: false }
  const outcome = async (url: string) =>
    outcomeOf(await callEndpoint(db, strict, addWebhook, vendor, { body: { url, groups: ['order'] } }))
  expect(await outcome('https://127.0.0.1/')).toEqual([422, 'Alamat harus dapat dicapai dari internet'])
  expect(await outcome('http://toko.id/')).toEqual([422, 'Alamat harus memakai https'])
  expect(
    (
      await callEndpoint(db, services, addWebhook, school, {
        body: { url: 'https://a.test/', groups: ['item'] },
      })
    ).http,
  ).toBe(422)
  const { id } = await add(vendor, ['order'])
  const foreign = await callEndpoint(db, services, removeWebhook, school, { params: { webhookId: id } })
  expect(foreign.http).toBe(404)
  await get(context, removeWebhook, vendor, { params: { webhookId: id } })
  expect(await get(context, listWebhooks, vendor)).toEqual([])
})

test('a consumer that is killed three times processes each event once, in the order of its object', async () => {
  const judged = await playWebhooks(db, { events: 300, kills: 3, pace: 3 })
  expect(judged).toEqual({ lost: 0, doubled: 0, outOfOrder: 0 })
}, 60_000)
