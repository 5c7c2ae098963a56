import { ITEM_STATES } from '@pasar/domain/catalogue/item-machine'
import { MEMBER_STATES } from '@pasar/domain/identity/member-machine'
import { CASE_STATES } from '@pasar/domain/support/case-machine'
import * as z from 'zod/mini'
import { orderState } from '../ordering/order.ts'
import { endpoint } from '../wire/endpoint.ts'
import { moment, queryText, rupiahOut } from '../wire/fields.ts'

/** A few results of a group, and whether there are more. */
const group = <T extends z.ZodMiniType>(result: T) =>
  z.object({ results: z.array(result), hasMore: z.boolean() })

const StaffFinds = z.object({
  orders: group(
    z.object({
      id: z.int(),
      number: z.string(),
      state: orderState,
      school: z.string(),
      vendor: z.string(),
      total: rupiahOut,
      createdAt: moment,
    }),
  ),
  members: group(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      kind: z.enum(['individual', 'company', 'school', 'staff', 'supervisor']),
      state: z.enum(MEMBER_STATES),
      regencyName: z.string(),
    }),
  ),
  items: group(
    z.object({
      id: z.int(),
      name: z.string(),
      state: z.enum(ITEM_STATES),
      vendor: z.string(),
      price: rupiahOut,
    }),
  ),
  cases: group(
    z.object({
      id: z.int(),
      number: z.string(),
      subject: z.string(),
      state: z.enum(CASE_STATES),
      member: z.string(),
    }),
  ),
  payments: group(
    z.object({
      /** Number of the invoice, or the id that the bank gave an incoming payment. */
      number: z.string(),
      kind: z.enum(['invoice', 'movement']),
      amount: rupiahOut,
      /** Who paid, as the bank names the payer; empty for an invoice. */
      payer: z.string(),
      /** The account to pay to. */
      account: z.string(),
      /** The order of the invoice; null for a payment of an unknown order. */
      order: z.nullable(z.object({ id: z.int(), number: z.string() })),
    }),
  ),
})

export type StaffFinds = z.output<typeof StaffFinds>

export const staffSearch = endpoint({
  method: 'GET',
  path: '/staff/search',
  access: 'staff',
  summary:
    'Satu pencarian petugas: pesanan, anggota, barang, permintaan layanan dan pembayaran; beberapa hasil tiap kelompok',
  query: z.object({ q: queryText(100) }),
  reply: StaffFinds,
})
