/** Who makes a call; what the words mean stands at the table. */
export type CallerKind =
  | 'anyone'
  | 'member'
  | 'member or head'
  | 'uploader or head'
  | 'upload token'
  | 'buyer'
  | 'buyer buys'
  | 'buyer pays'
  | 'buyer plans'
  | 'vendor'
  | 'staff'
  | 'staff alone know it'
  | 'vendor or staff'
  | 'party'
  | 'party buys'
  | 'party buys or staff'

/** What a call is about. `order` is seen by those who take part and those who watch; a `member` or a
 * `supervisor` by staff; a `chat`, here about an order, like the order, an `own chat` by its two sides; a `negotiation` is answered by its two sides, and a `read negotiation` seen like the order; the others by their owner. */
export type ObjectKind =
  | 'order'
  | 'negotiation'
  | 'read negotiation'
  | 'complaint'
  | 'chat'
  | 'own chat'
  | 'platform chat'
  | 'cart line'
  | 'purchase list'
  | 'session'
  | 'notice'
  | 'case'
  | 'own account'
  | 'item'
  | 'item import'
  | 'reviewed item'
  | 'member'
  | 'supervisor'

export type AuthorizationRow = {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly caller: CallerKind
  readonly object?: ObjectKind
  /** A vendor may make the call before the check of NPWP and PPN statement is passed. */
  readonly allowedBeforeVendorCheck?: true
  readonly params?: Readonly<Record<string, string>>
  /** Sent so that the call gets as far as its object. */
  readonly body?: Readonly<Record<string, unknown>>
}
