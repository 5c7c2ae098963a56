import {
  NEGOTIATION_ACTIONS,
  NEGOTIATION_OUTCOMES,
  NEGOTIATION_STATES,
  NEGOTIATION_TABS,
} from '@pasar/domain/negotiation/machine'
import * as z from 'zod/mini'
import { EXEMPT_REASONS } from '../catalogue/item.ts'
import { Amounts } from '../ordering/checkout.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, queryInteger, requiredText, rupiahOut, text } from '../wire/fields.ts'

const amount = (max: number) =>
  z.int('Isi dengan angka').check(z.gte(0, 'Tidak boleh kurang dari 0'), z.lte(max, 'Angka terlalu besar'))

/**
 * A complete offer: unit price, packaging and freight for all units, and delivery days. Whole
 * rupiah.
 */
export const NegotiationOffer = z.object({
  unitPrice: z
    .int('Isi harga')
    .check(z.gte(1, 'Harga tidak boleh kosong / nol'), z.lte(10_000_000_000, 'Angka terlalu besar')),
  freight: amount(1_000_000_000),
  packing: z._default(amount(1_000_000_000), 0),
  days: z
    .int('Isi dengan angka')
    .check(z.gte(0, 'Tidak boleh kurang dari 0'), z.lte(365, 'Paling lama 365 hari')),
  note: z._default(text(500), ''),
})
export type NegotiationOffer = z.output<typeof NegotiationOffer>

const subject = {
  itemId: id,
  optionId: z._default(z.nullable(id), null),
  quantity: z
    .int('Isi jumlah dengan angka')
    .check(z.gte(1, 'Jumlah paling sedikit 1'), z.lte(1_000_000, 'Jumlah terlalu besar')),
}

/** Why a unit carries no PPN; null when it is taxed. */
const exemptReason = z.nullable(z.enum(EXEMPT_REASONS))

const state = z.enum(NEGOTIATION_STATES)
const side = z.enum(['buyer', 'vendor'])

const party = z.object({ id: z.int(), name: z.string(), regencyName: z.string() })

export const NegotiationRow = z.object({
  id: z.int(),
  state,
  outcome: z.enum(NEGOTIATION_OUTCOMES),
  /** The side that has to answer; null for a settled negotiation. */
  turn: z.nullable(side),
  item: z.object({ id: z.int(), name: z.string(), picture: z.string(), unit: z.string() }),
  optionValues: z.array(z.string()),
  /** The other side; the vendor for observers. */
  partner: z.object({ name: z.string(), regencyName: z.string() }),
  school: party,
  vendor: party,
  quantity: z.int(),
  listPrice: rupiahOut,
  /** Unit price of the last offer; `total` is for all units with packaging and freight. */
  unitPrice: rupiahOut,
  total: rupiahOut,
  rounds: z.int(),
  answerBy: z.nullable(moment),
  validUntil: z.nullable(moment),
  createdAt: moment,
})
export type NegotiationRow = z.output<typeof NegotiationRow>

export const NegotiationView = z.object({
  ...NegotiationRow.shape,
  version: z.int(),
  optionId: z.nullable(z.int()),
  kind: z.enum(['goods', 'service', 'book']),
  exemptReason,
  maxRounds: z.int(),
  offers: z.array(
    z.extend(NegotiationOffer, {
      round: z.int(),
      by: side,
      name: z.string(),
      at: moment,
      amounts: Amounts,
    }),
  ),
  reason: z.string(),
  /** From when a waiting school may withdraw. */
  withdrawFrom: z.nullable(moment),
  orderId: z.nullable(z.int()),
  /** Range of unit prices for the viewer's counter-offer; null when the viewer cannot make one. */
  bounds: z.nullable(z.object({ min: rupiahOut, max: rupiahOut })),
  /** Whether the cart holds the item at the agreed price. */
  inCart: z.boolean(),
  offered: z.array(z.enum(NEGOTIATION_ACTIONS)),
})
export type NegotiationView = z.output<typeof NegotiationView>

export const listNegotiations = endpoint({
  method: 'GET',
  path: '/negotiation',
  access: 'member',
  scope: 'orders:read',
  summary: 'Daftar negosiasi sendiri menurut tab, dengan jumlah tiap tab; petugas dan pengawas membaca',
  query: z.object({
    type: z.catch(z._default(z.enum(NEGOTIATION_TABS), 'all'), 'all'),
    /** `saya`: only negotiations that wait for the caller. */
    turn: z.catch(z._default(z.enum(['', 'saya']), ''), ''),
    /**
     * Cursor: returns negotiations with a smaller id. Open negotiations are sorted by deadline
     * instead. Their page starts after `due`, or above this id at the same deadline.
     */
    before: queryInteger,
    /** Milliseconds since 1970. */
    due: queryInteger,
    /** 1 in a page that ends among those that wait for the caller, which come first. */
    waits: queryInteger,
  }),
  reply: z.object({
    negotiations: z.array(NegotiationRow),
    /** Cursor: pass all for the next page; null at the end. */
    next: z.nullable(z.object({ before: z.int(), due: z.int(), waits: z.int() })),
    /** Number of negotiations that wait for the caller. */
    awaiting: z.int(),
    counts: z.record(z.enum(NEGOTIATION_TABS), z.int()),
  }),
})

const params = z.object({ negotiationId: id })
const version = z.int()

export const viewNegotiation = endpoint({
  method: 'GET',
  path: '/negotiation/:negotiationId',
  access: 'member',
  scope: 'orders:read',
  summary: 'Satu negosiasi dengan semua tawaran',
  params,
  reply: NegotiationView,
})

/** Amount by which the complete offer is below the list price; 0 when it is above. */
const savedAmount = rupiahOut

/** Computes the figures of an offer before it is sent. */
export const quoteOpening = endpoint({
  method: 'POST',
  path: '/negotiation/quote',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Hitung tawaran pertama sebelum dikirim',
  body: z.extend(NegotiationOffer, subject),
  reply: z.object({
    amounts: Amounts,
    exemptReason,
    saved: savedAmount,
    listPrice: rupiahOut,
    /** Suggested freight from the rate table; null when no service delivers there. */
    usualFreight: z.nullable(rupiahOut),
    /**
     * Quantity of the wholesale step that the school forgoes by negotiating this quantity; null for
     * none.
     */
    waives: z.nullable(z.int()),
    /** Working days that the vendor has to answer. */
    answerDays: z.int(),
  }),
})

export const openNegotiation = endpoint({
  method: 'POST',
  path: '/negotiation',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Ajukan tawaran pertama untuk satu barang',
  body: z.extend(NegotiationOffer, { ...subject, waivesStep: z._default(z.boolean(), false) }),
  reply: NegotiationView,
})

export const quoteCounter = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/quote',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Hitung tawaran balasan sebelum dikirim',
  params,
  body: NegotiationOffer,
  reply: z.object({ amounts: Amounts, saved: savedAmount }),
})

export const counterOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/counter',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Ajukan tawaran balasan',
  params,
  body: z.extend(NegotiationOffer, { version }),
  reply: NegotiationView,
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/accept',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Setujui tawaran terakhir',
  params,
  body: z.object({ version }),
  reply: NegotiationView,
})

export const refuseOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/refuse',
  access: 'member',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Tolak tawaran terakhir; negosiasi berakhir',
  params,
  body: z.object({ version, reason: requiredText('Alasan', 500) }),
  reply: NegotiationView,
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/withdraw',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Tarik tawaran yang tidak dijawab sehari penuh',
  params,
  body: z.object({ version }),
  reply: NegotiationView,
})

export const orderAtAgreedPrice = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/cart',
  access: 'buyer',
  scope: 'orders:write',
  right: 'buy',
  summary: 'Masukkan harga sepakat ke keranjang',
  params,
  reply: NegotiationView,
})
