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

const amount = (most: number) =>
  z.int('Isi dengan angka').check(z.gte(0, 'Tidak boleh kurang dari 0'), z.lte(most, 'Angka terlalu besar'))

/** A full landed price: a unit as the school pays it, packing and freight for all of them, and days until they come. Whole rupiah. */
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

const matter = {
  itemId: id,
  optionId: z._default(z.nullable(id), null),
  quantity: z
    .int('Isi jumlah dengan angka')
    .check(z.gte(1, 'Jumlah paling sedikit 1'), z.lte(1_000_000, 'Jumlah terlalu besar')),
}

/** Why a unit carries no PPN; null where it does. */
const exemptReason = z.nullable(z.enum(EXEMPT_REASONS))

const state = z.enum(NEGOTIATION_STATES)
const side = z.enum(['buyer', 'vendor'])

const party = z.object({ id: z.int(), name: z.string(), regencyName: z.string() })

export const NegotiationRow = z.object({
  id: z.int(),
  state,
  outcome: z.enum(NEGOTIATION_OUTCOMES),
  /** Whose answer is awaited; of a settled one nobody's. */
  turn: z.nullable(side),
  item: z.object({ id: z.int(), name: z.string(), picture: z.string(), unit: z.string() }),
  optionValues: z.array(z.string()),
  /** The other side; of those who only watch the vendor. */
  partner: z.object({ name: z.string(), regencyName: z.string() }),
  school: party,
  vendor: party,
  quantity: z.int(),
  listPrice: rupiahOut,
  /** Of the last offer, a unit and all together with packing and freight. */
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
  exemptReason,
  mostRounds: z.int(),
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
  /** From when a school that waits may withdraw. */
  withdrawFrom: z.nullable(moment),
  orderId: z.nullable(z.int()),
  /** Between which unit prices the reader's counter-offer has to stay; null where there is none to make. */
  bounds: z.nullable(z.object({ least: rupiahOut, most: rupiahOut })),
  /** Whether the agreed price stands in the cart. */
  inCart: z.boolean(),
  offered: z.array(z.enum(NEGOTIATION_ACTIONS)),
})
export type NegotiationView = z.output<typeof NegotiationView>

export const listNegotiations = endpoint({
  method: 'GET',
  path: '/negotiation',
  access: 'member',
  summary: 'Daftar negosiasi sendiri menurut tab, dengan jumlah tiap tab; petugas dan pengawas membaca',
  query: z.object({
    type: z.catch(z._default(z.enum(NEGOTIATION_TABS), 'all'), 'all'),
    /** `saya`: only those that await the caller's answer. */
    turn: z.catch(z._default(z.enum(['', 'saya']), ''), ''),
    /** Below this id; the open ones, which are sorted by their deadline, come after `due` and, at the same deadline, above this id. */
    before: queryInteger,
    /** Milliseconds since 1970. */
    due: queryInteger,
  }),
  reply: z.object({
    negotiations: z.array(NegotiationRow),
    /** Give them for the following page; null at the end. */
    next: z.nullable(z.object({ before: z.int(), due: z.int() })),
    /** How many await the caller's answer. */
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
  summary: 'Satu negosiasi dengan semua penawaran',
  params,
  reply: NegotiationView,
})

/** How far all of it lies below the list price; 0 for what lies above. */
const saved = rupiahOut

/** The figures of an offer before it is sent. */
export const quoteOpening = endpoint({
  method: 'POST',
  path: '/negotiation/quote',
  access: 'buyer',
  right: 'buy',
  summary: 'Hitung penawaran pertama sebelum dikirim',
  body: z.extend(NegotiationOffer, matter),
  reply: z.object({
    amounts: Amounts,
    exemptReason,
    saved,
    listPrice: rupiahOut,
    /** What bringing it costs by the table, as a proposal; null where no service goes. */
    usualFreight: z.nullable(rupiahOut),
    /** The wholesale step that the school gives up by negotiating in this quantity; null for none. */
    waives: z.nullable(z.int()),
  }),
})

export const openNegotiation = endpoint({
  method: 'POST',
  path: '/negotiation',
  access: 'buyer',
  right: 'buy',
  summary: 'Tawar harga satu barang',
  body: z.extend(NegotiationOffer, { ...matter, waivesStep: z._default(z.boolean(), false) }),
  reply: NegotiationView,
})

export const quoteCounter = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/quote',
  access: 'member',
  right: 'buy',
  summary: 'Hitung penawaran balasan sebelum dikirim',
  params,
  body: NegotiationOffer,
  reply: z.object({ amounts: Amounts, saved }),
})

export const counterOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/counter',
  access: 'member',
  right: 'buy',
  summary: 'Ajukan penawaran balasan',
  params,
  body: z.extend(NegotiationOffer, { version }),
  reply: NegotiationView,
})

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/accept',
  access: 'member',
  right: 'buy',
  summary: 'Setujui penawaran terakhir',
  params,
  body: z.object({ version }),
  reply: NegotiationView,
})

export const refuseOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/refuse',
  access: 'member',
  right: 'buy',
  summary: 'Tolak penawaran terakhir; negosiasi berakhir',
  params,
  body: z.object({ version, reason: requiredText('Alasan', 500) }),
  reply: NegotiationView,
})

export const withdrawOffer = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/withdraw',
  access: 'buyer',
  right: 'buy',
  summary: 'Tarik penawaran yang tidak dijawab sehari penuh',
  params,
  body: z.object({ version }),
  reply: NegotiationView,
})

export const orderAtAgreedPrice = endpoint({
  method: 'POST',
  path: '/negotiation/:negotiationId/cart',
  access: 'buyer',
  right: 'buy',
  summary: 'Masukkan harga sepakat ke keranjang',
  params,
  reply: NegotiationView,
})
