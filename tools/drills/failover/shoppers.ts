import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { must } from '@pasar/domain/kernel/must'
import {
  bodyOfPreview,
  type CheckoutPreview,
  type CheckoutResult,
  headersOf,
  type School,
} from '../../buyers.ts'
import { type SiteReply, type SiteRequest, send } from './http.ts'

/** Maximum time that a client repeats a request. */
const MAX_REPEATS_MS = 180_000

type LoadOptions = {
  sites: readonly string[]
  schools: readonly School[]
  itemIds: readonly number[]
  ordersPerSecond: number
  readsPerSecond: number
  /** Maximum number of orders, and of reads, that are under way. */
  concurrency: number
}

/** A checkout with the key that its client sent, perhaps several times. */
export type AcknowledgedCheckout = { schoolId: number; key: string; orderIds: number[] }

/** What the clients saw. Times are those of `performance.now()`. */
export class Observations {
  readonly checkouts: AcknowledgedCheckout[] = []
  readonly orderTimes: number[] = []
  readonly readTimes: number[] = []
  /** Schools that got a reply which signs a user out. */
  readonly signedOut = new Set<number>()
  /** Refusals and failures by their text. */
  readonly refusals = new Map<string, number>()
  unanswered = 0
  retries = 0
  failedReads = 0

  refuse(reason: string): void {
    this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1)
  }
}

/** Schools that order and read at a given rate. */
export class Shoppers {
  readonly observations = new Observations()
  readonly #options: LoadOptions
  readonly #idle: School[]
  readonly #underWay = new Set<Promise<void>>()
  #turn = 0
  #timers: NodeJS.Timeout[] = []

  constructor(options: LoadOptions) {
    this.#options = options
    this.#idle = [...options.schools]
  }

  /**
   * Starts orders and reads at the wanted rate. What the product cannot take is not made up later.
   */
  start(): void {
    const { ordersPerSecond, readsPerSecond } = this.#options
    this.#timers = [
      setInterval(() => this.#offer('orders'), 1_000 / ordersPerSecond),
      setInterval(() => this.#offer('reads'), 1_000 / readsPerSecond),
    ]
  }

  /** Starts nothing more and waits until every request has its reply. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#underWay)
  }

  readonly #count = { orders: 0, reads: 0 }

  #offer(kind: 'orders' | 'reads'): void {
    if (this.#count[kind] >= this.#options.concurrency) return
    this.#count[kind] += 1
    const work = kind === 'orders' ? this.#shop() : this.#read()
    const tracked = work.finally(() => {
      this.#count[kind] -= 1
      this.#underWay.delete(tracked)
    })
    this.#underWay.add(tracked)
  }

  async #shop(): Promise<void> {
    const school = must(this.#idle.shift(), 'an idle school')
    await this.#placeOrder(school)
    this.#idle.push(school)
  }

  async #placeOrder(school: School): Promise<void> {
    const itemId = must(this.#options.itemIds[this.#nextTurn() % this.#options.itemIds.length], 'an item')
    const headers = headersOf(school)
    const line = JSON.stringify({ itemId, quantity: 1 })
    const added = await this.#untilAnswered(school, {
      method: 'POST',
      path: '/api/cart',
      headers,
      body: line,
    })
    const preview = await this.#untilAnswered(school, { path: '/api/multi-cart', headers })
    if (added?.status !== 200 || preview?.status !== 200) return
    const form = bodyOfPreview(JSON.parse(preview.body) as CheckoutPreview)
    const key = randomUUID()
    const placed = await this.#untilAnswered(school, {
      ...{ method: 'POST', path: '/api/multi-cart', body: JSON.stringify(form) },
      headers: headersOf(school, key),
    })
    if (placed?.status !== 200) return
    const { data } = JSON.parse(placed.body) as { data: CheckoutResult }
    this.observations.checkouts.push({ schoolId: school.id, key, orderIds: data.orders.map(({ id }) => id) })
    this.observations.orderTimes.push(performance.now())
  }

  /** Repeats a request with the same key until it has the reply of the business. */
  async #untilAnswered(school: School, call: SiteRequest): Promise<SiteReply | null> {
    const deadline = performance.now() + MAX_REPEATS_MS
    while (performance.now() < deadline) {
      const reply = await send(this.#nextSite(), call).catch((error: Error) => error.message)
      if (typeof reply === 'string') this.observations.refuse(`no reply: ${reply}`)
      else if (this.#isSignedOut(school, call, reply) || reply.status !== 429) return reply
      this.observations.retries += 1
      const seconds = typeof reply === 'string' ? 1 : reply.retryAfterSeconds
      await wait(seconds * 1_000 * (0.75 + Math.random() / 2))
    }
    this.observations.unanswered += 1
    return null
  }

  /** Records refusals. @returns whether a browser would have signed the user out (§8) */
  #isSignedOut(school: School, { method = 'GET', path }: SiteRequest, { status, body }: SiteReply): boolean {
    if (status !== 200)
      this.observations.refuse(`${method} ${path.split('?')[0]} ${status} ${messageOf(body)}`)
    const isSignedOut = status === 401 || status >= 500
    if (isSignedOut) this.observations.signedOut.add(school.id)
    return isSignedOut
  }

  async #read(): Promise<void> {
    const turn = this.#nextTurn()
    const school = must(this.#options.schools[turn % this.#options.schools.length], 'a school')
    const path = must(READS[turn % READS.length], 'a path').replace('{turn}', String(turn % 400))
    const call = { path, headers: headersOf(school) }
    const reply = await send(this.#nextSite(), call).catch((error: Error) => error.message)
    if (typeof reply === 'string') this.observations.refuse(`no reply: ${reply}`)
    else if (!this.#isSignedOut(school, call, reply) && reply.status === 200)
      return void this.observations.readTimes.push(performance.now())
    this.observations.failedReads += 1
  }

  #nextTurn(): number {
    this.#turn += 1
    return this.#turn
  }

  #nextSite(): string {
    return must(this.#options.sites[this.#nextTurn() % this.#options.sites.length], 'a site')
  }
}

const READS = [
  '/api/item?keyword=kertas&start={turn}',
  '/api/history',
  '/api/item/suggest?keyword=spi',
  '/api/cart',
  '/api/item?keyword=meja&lower={turn}',
]

/** Returns the message of a refusal without its digits, to count it. */
function messageOf(body: string): string {
  const [, message = body.slice(0, 80)] = /"status_message":"([^"]*)"/.exec(body) ?? []
  return message.replaceAll(/\d+/g, '…')
}
