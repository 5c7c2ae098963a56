import { endpoint } from '@pasar/contract/wire/endpoint'
import { id, moment, rupiahOut, singleLine } from '@pasar/contract/wire/fields'
import { wireObject } from '@pasar/contract/wire/names'
import { ORDER_STATES } from '@pasar/domain/ordering/machine'
import * as z from 'zod/mini'

const Account = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** An account of a new tenant: the only reply that contains its password and its key. */
const NewAccount = wireObject(
  { id: z.int(), name: z.string(), email: z.string(), password: z.string(), apiKey: z.string() },
  { apiKey: 'api_key' },
)
export type NewAccount = z.output<typeof NewAccount>

const NewTenant = z.object({
  vendor: NewAccount,
  school: NewAccount,
  items: z.array(z.object({ sku: z.string(), name: z.string(), price: rupiahOut, stock: z.int() })),
})
export type NewTenant = z.output<typeof NewTenant>

/** What the school or the bank of the tenant can do next for an order. */
const COUNTERPART_ACTIONS = ['receive', 'pay'] as const

const TenantOrder = wireObject(
  {
    id: z.int(),
    number: z.string(),
    state: z.enum(ORDER_STATES),
    total: rupiahOut,
    placedAt: moment,
    /** Steps of the counterpart that the state allows. */
    actions: z.array(z.enum(COUNTERPART_ACTIONS)),
  },
  { placedAt: 'placed_at' },
)
export type TenantOrder = z.output<typeof TenantOrder>

const Tenant = wireObject(
  { vendor: Account, school: Account, createdAt: moment, orders: z.array(TenantOrder) },
  { createdAt: 'created_at' },
)
export type Tenant = z.output<typeof Tenant>

/**
 * Creates a tenant: a vendor with items, a school near it with a budget, and a key for each. These
 * endpoints exist in the sandbox only; elsewhere they respond 404.
 *
 * @decision 0114
 */
export const createTenant = endpoint({
  method: 'POST',
  path: '/sandbox/tenant',
  access: 'anyone',
  summary: 'Lingkungan uji: buat penyedia dan sekolah sendiri dengan kunci API',
  reply: NewTenant,
})

/** Returns the tenant of the caller; null for a visitor and for another account. */
export const viewTenant = endpoint({
  method: 'GET',
  path: '/sandbox/tenant',
  access: 'anyone',
  scope: 'orders:read',
  summary: 'Lingkungan uji: pasangan uji milik akun ini dan pesanannya',
  reply: z.object({ tenant: z.nullable(Tenant) }),
})

const acting = {
  method: 'POST',
  access: 'buyer or vendor',
  scope: 'orders:write',
  right: 'buy',
  shopRight: 'handle-orders',
} as const

/** Lets the school of the tenant order an item of its vendor, through the cart and the checkout. */
export const orderAsSchool = endpoint({
  ...acting,
  path: '/sandbox/order',
  summary: 'Lingkungan uji: sekolah uji memesan barang penyedia uji',
  body: z.object({
    /** The vendor's SKU; without one, its newest item on sale. */
    sku: z.optional(singleLine(60)),
    quantity: z._default(
      z
        .int('Isi jumlah dengan angka')
        .check(z.gte(1, 'Paling sedikit 1'), z.lte(1_000, 'Paling banyak 1.000')),
      2,
    ),
  }),
  reply: z.object({ order: TenantOrder }),
})

const params = z.object({ orderId: id })

/** Lets the school of the tenant receive all goods of a shipped order in good condition. */
export const receiveAsSchool = endpoint({
  ...acting,
  path: '/sandbox/order/:orderId/receive',
  summary: 'Lingkungan uji: sekolah uji menerima barang dan mengirim BAST',
  params,
  reply: z.object({ order: TenantOrder }),
})

/** Lets the simulated bank report the payment of an order. */
export const payAsSchool = endpoint({
  ...acting,
  path: '/sandbox/order/:orderId/pay',
  summary: 'Lingkungan uji: bank contoh melaporkan pembayaran pesanan',
  params,
  reply: z.object({ order: TenantOrder }),
})

/** Switches both accounts of the tenant off, which ends their keys and sessions. */
export const closeTenant = endpoint({
  ...acting,
  method: 'DELETE',
  path: '/sandbox/tenant',
  shopRight: 'manage-shop',
  summary: 'Lingkungan uji: akhiri pasangan uji ini',
  reply: z.object({}),
})

/** Switches both accounts of the tenant off, which ends their keys, and creates a new tenant. */
export const resetTenant = endpoint({
  ...acting,
  path: '/sandbox/reset',
  shopRight: 'manage-shop',
  summary: 'Lingkungan uji: akhiri pasangan uji ini dan buat yang baru',
  reply: NewTenant,
})
