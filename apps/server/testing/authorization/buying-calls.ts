import type { AuthorizationRow } from './row.ts'

const offer = { unitPrice: 1, freight: 0, packing: 0, days: 1 }

/** Calls from the cart to the agreed price. */
export const buyingCalls: readonly AuthorizationRow[] = [
  { call: 'POST /multi-cart/draft', caller: 'buyer', body: { vendorId: 1 } },
  { call: 'POST /multi-cart/draft/pdf', caller: 'buyer', body: { vendorId: 1 } },
  { call: 'GET /comparison', caller: 'anyone' },
  { call: 'GET /comparison/shipping', caller: 'buyer' },
  { call: 'POST /comparison', caller: 'buyer buys', body: { offers: [], quantity: 1 } },
  { call: 'GET /cart', caller: 'buyer' },
  { call: 'POST /cart', caller: 'buyer buys' },
  { call: 'PUT /cart', caller: 'buyer buys' },
  { call: 'PUT /cart/:lineId', caller: 'buyer buys', object: 'cart line', body: { selected: true } },
  { call: 'DELETE /cart/:lineId', caller: 'buyer buys', object: 'cart line' },
  { call: 'GET /purchase-list', caller: 'buyer' },
  { call: 'POST /purchase-list', caller: 'buyer buys' },
  { call: 'GET /purchase-list/:listId', caller: 'buyer', object: 'purchase list' },
  {
    call: 'PUT /purchase-list/:listId',
    caller: 'buyer buys',
    object: 'purchase list',
    body: { name: 'Rutin' },
  },
  {
    call: 'PUT /purchase-list/:listId/line',
    caller: 'buyer buys',
    object: 'purchase list',
    body: { itemId: 1, quantity: 0 },
  },
  { call: 'POST /purchase-list/:listId/cart', caller: 'buyer buys', object: 'purchase list' },
  { call: 'DELETE /purchase-list/:listId', caller: 'buyer buys', object: 'purchase list' },
  { call: 'GET /multi-cart', caller: 'buyer' },
  { call: 'POST /multi-cart', caller: 'buyer buys' },

  { call: 'GET /budget', caller: 'buyer' },
  { call: 'GET /budget/balances', caller: 'buyer' },
  { call: 'POST /budget/preview', caller: 'buyer plans' },
  { call: 'POST /budget/import', caller: 'buyer plans' },
  { call: 'PUT /budget/use', caller: 'buyer plans' },

  { call: 'GET /negotiation', caller: 'member' },
  { call: 'GET /negotiation/:negotiationId', caller: 'member', object: 'read negotiation' },
  { call: 'POST /negotiation/quote', caller: 'buyer buys' },
  { call: 'POST /negotiation', caller: 'buyer buys' },
  {
    call: 'POST /negotiation/:negotiationId/quote',
    caller: 'party buys',
    object: 'negotiation',
    body: offer,
  },
  {
    call: 'POST /negotiation/:negotiationId/counter',
    caller: 'party buys',
    object: 'negotiation',
    body: { ...offer, version: 99 },
  },
  {
    call: 'POST /negotiation/:negotiationId/accept',
    caller: 'party buys',
    object: 'negotiation',
    body: { version: 99 },
  },
  {
    call: 'POST /negotiation/:negotiationId/refuse',
    caller: 'party buys',
    object: 'negotiation',
    body: { version: 99, reason: 'terlalu rendah' },
  },
  {
    call: 'POST /negotiation/:negotiationId/withdraw',
    caller: 'buyer buys',
    object: 'negotiation',
    body: { version: 99 },
  },
  { call: 'POST /negotiation/:negotiationId/cart', caller: 'buyer buys', object: 'negotiation' },
]
