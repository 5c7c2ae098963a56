import type { AuthorizationRow } from './row.ts'

const offer = { unitPrice: 1, freight: 0, packing: 0, days: 1 }

/** From the cart to the agreed price. */
export const buyingCalls: readonly AuthorizationRow[] = [
  { call: 'POST /multi-cart/draft', who: 'buyer', body: { vendorId: 1 } },
  { call: 'POST /multi-cart/draft/pdf', who: 'buyer', body: { vendorId: 1 } },
  { call: 'GET /comparison', who: 'anyone' },
  { call: 'POST /comparison', who: 'buyer buys', body: { offers: [], quantity: 1 } },
  { call: 'GET /cart', who: 'buyer' },
  { call: 'POST /cart', who: 'buyer buys' },
  { call: 'PUT /cart', who: 'buyer buys' },
  { call: 'PUT /cart/:lineId', who: 'buyer buys', object: 'cart line', body: { selected: true } },
  { call: 'DELETE /cart/:lineId', who: 'buyer buys', object: 'cart line' },
  { call: 'GET /purchase-list', who: 'buyer' },
  { call: 'POST /purchase-list', who: 'buyer buys' },
  { call: 'GET /purchase-list/:listId', who: 'buyer', object: 'purchase list' },
  { call: 'PUT /purchase-list/:listId', who: 'buyer buys', object: 'purchase list', body: { name: 'Rutin' } },
  {
    call: 'PUT /purchase-list/:listId/line',
    who: 'buyer buys',
    object: 'purchase list',
    body: { itemId: 1, quantity: 0 },
  },
  { call: 'POST /purchase-list/:listId/cart', who: 'buyer buys', object: 'purchase list' },
  { call: 'DELETE /purchase-list/:listId', who: 'buyer buys', object: 'purchase list' },
  { call: 'GET /multi-cart', who: 'buyer' },
  { call: 'POST /multi-cart', who: 'buyer buys' },

  { call: 'GET /budget', who: 'buyer' },
  { call: 'GET /budget/balances', who: 'buyer' },
  { call: 'POST /budget/preview', who: 'buyer plans' },
  { call: 'POST /budget/import', who: 'buyer plans' },
  { call: 'PUT /budget/use', who: 'buyer plans' },

  { call: 'GET /negotiation', who: 'member' },
  { call: 'GET /negotiation/:negotiationId', who: 'member', object: 'read negotiation' },
  { call: 'POST /negotiation/quote', who: 'buyer buys' },
  { call: 'POST /negotiation', who: 'buyer buys' },
  {
    call: 'POST /negotiation/:negotiationId/quote',
    who: 'party buys',
    object: 'negotiation',
    body: offer,
  },
  {
    call: 'POST /negotiation/:negotiationId/counter',
    who: 'party buys',
    object: 'negotiation',
    body: { ...offer, version: 99 },
  },
  {
    call: 'POST /negotiation/:negotiationId/accept',
    who: 'party buys',
    object: 'negotiation',
    body: { version: 99 },
  },
  {
    call: 'POST /negotiation/:negotiationId/refuse',
    who: 'party buys',
    object: 'negotiation',
    body: { version: 99, reason: 'terlalu rendah' },
  },
  {
    call: 'POST /negotiation/:negotiationId/withdraw',
    who: 'buyer buys',
    object: 'negotiation',
    body: { version: 99 },
  },
  { call: 'POST /negotiation/:negotiationId/cart', who: 'buyer buys', object: 'negotiation' },
]
