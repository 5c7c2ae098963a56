import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BANK_HEADERS } from '@pasar/contract/payment/bank-callback'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { bankSignature } from '../../../apps/server/src/payment/bank-signature.ts'
import { bodyOfPreview, type CheckoutPreview, cookieOf, headersOf, type School } from '../../buyers.ts'
import type { Client } from './client.ts'

/** Goods of one vendor, with a session of the vendor. */
export type VendorShelf = { vendor: School; itemIds: readonly number[] }

/** An order whose checkout was acknowledged, and the state that its flow reached. */
export type FlowOrder = {
  id: number
  buyerId: number
  /** Units taken from each item. */
  units: ReadonlyMap<number, number>
  state: OrderState
  /** Whether a later step failed, so that its outcome is unknown. */
  isCut: boolean
  payment: string | null
}

export type FlowSettings = {
  client: Client
  bankSecret: string
  photos: readonly Buffer[]
  /** Mean pause in ms between two steps of an order. */
  pauseMs: number
  /** Receives each acknowledged order at once. */
  onOrder: (order: FlowOrder) => void
}

type OrderReply = {
  version: number
  state: OrderState
  amounts: { total: number }
  lines: { lineNo: number; quantity: number }[]
  instruction: { account: string | null; amount: number } | null
}

/** Share of the orders that the school cancels, and that the vendor rejects. */
const CANCELLED = 0.04
const REJECTED = 0.02
/** Share of the orders of which the school opens documents. */
const READING = 0.4
const ACCOUNT_POLLS = 60

/** One order from the cart to the payment, by a school and a vendor. */
export class OrderFlow {
  readonly #settings: FlowSettings
  readonly #school: School
  readonly #shelf: VendorShelf
  readonly #n: number

  constructor(
    settings: FlowSettings,
    { school, shelf, n }: { school: School; shelf: VendorShelf; n: number },
  ) {
    this.#settings = settings
    this.#school = school
    this.#shelf = shelf
    this.#n = n
  }

  /** Plays the flow. @throws FlowEnded if a step is refused */
  async play(): Promise<void> {
    const order = await this.#checkOut()
    order.isCut = true
    await this.#pause()
    const dice = Math.random()
    if (dice < CANCELLED) await this.#step(order, 'cancel', 'school', { version: 1, reason: 'Salah pesan' })
    else if (dice < CANCELLED + REJECTED)
      await this.#step(order, 'reject', 'vendor', { version: 1, reason: 'Stok rusak' })
    else await this.#fulfil(order)
    order.isCut = false
  }

  async #checkOut(): Promise<FlowOrder> {
    const { client, onOrder } = this.#settings
    const units = new Map<number, number>()
    for (const itemId of this.#shelf.itemIds.filter((_, at) => (this.#n + at) % 3 === 0)) {
      await client.send({ ...this.#bySchool('item page'), path: `/detail/${itemId}` })
      const quantity = 1 + Math.trunc(Math.random() * 5)
      const body = JSON.stringify({ itemId, quantity })
      await client.data({ ...this.#call('cart: add'), method: 'POST', path: '/api/cart', body })
      units.set(itemId, quantity)
      await this.#pause(0.2)
    }
    await client.send({ ...this.#bySchool('cart page'), path: '/cart' })
    const preview = await client.data<CheckoutPreview['data']>({
      ...this.#call('checkout: view'),
      path: '/api/multi-cart',
    })
    await this.#pause(0.5)
    const placed = await client.data<{ orders: { id: number }[] }>({
      ...this.#call('checkout: order'),
      method: 'POST',
      path: '/api/multi-cart',
      headers: headersOf(this.#school, randomUUID()),
      body: JSON.stringify(bodyOfPreview({ data: preview })),
    })
    const id = placed.orders[0]?.id ?? 0
    const order = { id, buyerId: this.#school.id, units, state: 'new' as const, isCut: false, payment: null }
    onOrder(order)
    return order
  }

  async #fulfil(order: FlowOrder): Promise<void> {
    const { client } = this.#settings
    await client.send({ ...this.#call('order list', 'vendor'), path: '/api/history' })
    let view = await this.#step(order, 'confirm', 'vendor', { version: 1 })
    await this.#pause()
    view = await this.#step(order, 'process', 'vendor', { version: view.version })
    await this.#pause()
    const lines = view.lines.map(({ lineNo, quantity }) => ({ lineNo, quantity }))
    const shipment = { shippedOn: today(), carrier: 'Mobil sendiri', tracking: '', note: '', lines }
    view = await this.#step(order, 'ship', 'vendor', { version: view.version, ...shipment })
    await this.#pause()
    await client.send({ ...this.#bySchool('order page'), path: `/history/${order.id}` })
    await this.#uploadPhoto(order)
    await this.#step(order, 'bast', 'school', receiptOf(view))
    await this.#pause(0.5)
    if (Math.random() < READING) await this.#readDocuments(order)
    await this.#pay(order)
  }

  async #uploadPhoto({ id }: FlowOrder): Promise<void> {
    const { client, photos } = this.#settings
    const form = new FormData()
    const photo = new Uint8Array(photos[this.#n % photos.length] ?? Buffer.alloc(0))
    form.append('Filedata', new Blob([photo], { type: 'image/jpeg' }), 'foto.jpg')
    const encoded = new Request('http://localhost', { method: 'POST', body: form })
    const { authorization = '' } = headersOf(this.#school)
    const headers = { authorization, 'content-type': encoded.headers.get('content-type') ?? '' }
    const body = Buffer.from(await encoded.arrayBuffer())
    const path = `/api/order/bast/${id}/image`
    await client.data({ ...this.#call('receipt: photo'), method: 'POST', path, headers, body })
  }

  async #readDocuments({ id }: FlowOrder): Promise<void> {
    const { client } = this.#settings
    const listed = await client.data<{ documents: { url: string }[]; bundleUrl: string | null }>({
      ...this.#call('document list'),
      path: `/api/history/${id}/document`,
    })
    const url = Math.random() < 0.2 ? listed.bundleUrl : listed.documents.at(-1)?.url
    if (url) await client.send({ ...this.#call('document, PDF'), path: url })
  }

  /**
   * Waits for the virtual account, as a school does that reloads its order, and transfers the
   * money.
   */
  async #pay(order: FlowOrder): Promise<void> {
    const { client, bankSecret } = this.#settings
    for (let poll = 0; poll < ACCOUNT_POLLS; poll += 1) {
      const path = `/api/history/${order.id}`
      const { instruction } = await client.data<OrderReply>({ ...this.#call('order'), path })
      if (instruction?.account) {
        const { account, amount } = instruction
        const payment = { type: 'payment', id: `BANK-${order.id}`, account, amount }
        const message = { ...payment, paidAt: new Date().toISOString(), payer: 'Bank Contoh' }
        const body = Buffer.from(JSON.stringify(message))
        const unsigned = { timestamp: String(Math.trunc(Date.now() / 1_000)), nonce: randomUUID(), body }
        const headers = {
          'content-type': 'application/json',
          [BANK_HEADERS.timestamp]: unsigned.timestamp,
          [BANK_HEADERS.nonce]: unsigned.nonce,
          [BANK_HEADERS.signature]: bankSignature(bankSecret, unsigned),
        }
        const post = { method: 'POST' as const, path: '/api/bank/callback', headers, body, person: 0 }
        await client.data({ ...post, kind: 'payment by the bank' })
        order.payment = payment.id
        order.state = 'completed'
        return
      }
      await wait(2_000)
    }
    throw new Error(`Order ${order.id} has no virtual account.`)
  }

  async #step(order: FlowOrder, step: string, by: 'school' | 'vendor', body: object): Promise<OrderReply> {
    const post = { method: 'POST' as const, path: `/api/history/${order.id}/${step}` }
    const kind = step === 'bast' ? 'receipt' : `${by}: ${step}`
    const view = await this.#settings.client.data<OrderReply>({
      ...this.#call(kind, by),
      ...post,
      body: JSON.stringify(body),
    })
    order.state = view.state
    return view
  }

  #call(kind: string, by: 'school' | 'vendor' = 'school') {
    const person = by === 'school' ? this.#n : this.#shelf.vendor.id
    return { kind, person, headers: headersOf(by === 'school' ? this.#school : this.#shelf.vendor) }
  }

  #bySchool(kind: string) {
    return { kind, person: this.#n, headers: { cookie: cookieOf(this.#school) } }
  }

  #pause(share = 1): Promise<void> {
    return wait(this.#settings.pauseMs * share * (0.5 + Math.random()))
  }
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** Returns the body of a receipt (BAST) in which all goods are good. */
const receiptOf = ({ version, lines }: OrderReply) => ({
  version,
  agreed: true,
  chargePenalty: false,
  inspectedOn: today(),
  receiverName: 'Ibu Contoh',
  receiverPosition: 'Kepala Sekolah',
  note: '',
  lines: lines.map(({ lineNo, quantity }) => ({
    ...{ lineNo, good: quantity, damaged: 0, missing: 0 },
    ...{ condition: 'good', note: '' },
  })),
})
