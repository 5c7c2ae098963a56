import type { ProofLevel } from '@pasar/domain/identity/fresh-proof'
import type { StaffRight } from '@pasar/domain/identity/staff-roles'

/** The callers that may make a call. `AUTHORIZATION` explains the names. */
export type CallerKind =
  | 'anyone'
  | 'member'
  | 'member or principal'
  | 'uploader or principal'
  | 'upload token'
  | 'buyer'
  | 'buyer buys'
  | 'buyer pays'
  | 'buyer plans'
  | 'buyer edits'
  | 'buyer approves'
  | 'buyer governs'
  | 'vendor'
  | 'staff'
  | 'staff alone know it'
  | 'supervisor'
  | 'vendor or staff'
  | 'staff or supervisor'
  | 'party'
  | 'party edits'
  | 'party account'
  | 'party buys'
  | 'party buys or staff'

/**
 * Object of a call. Parties, staff and supervisors see an `order`; staff see a `member`, a
 * `supervisor`, a `shop` (the account of a vendor) or a `colleague`, another staff account. A
 * `chat`, here about an order, is seen like the order, and an `own chat` by its two sides. The two
 * sides answer a `negotiation`; a `read negotiation` is seen like the order. An owner of the shop
 * changes a `shop person` and a `shop invitation`. Only the owner sees the others.
 */
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
  | 'passkey'
  | 'api key'
  | 'webhook'
  | 'notice'
  | 'case'
  | 'own account'
  | 'item'
  | 'item import'
  | 'reviewed item'
  | 'member'
  | 'supervisor'
  | 'shop'
  | 'colleague'
  | 'shop person'
  | 'shop invitation'

export type AuthorizationRow = {
  /** Right that staff need for the object, where the table of calls lets all staff in. */
  readonly staffRight?: StaffRight
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly caller: CallerKind
  readonly object?: ObjectKind
  /**
   * What the caller must have proven in the last 15 minutes. @decision 0130
   */
  readonly proof?: ProofLevel
  /** Allowed for vendors that have not passed the check of NPWP and PPN statement. */
  readonly allowedBeforeVendorCheck?: true
  readonly params?: Readonly<Record<string, string>>
  /** Body that passes validation, so that the call reaches its object. */
  readonly body?: Readonly<Record<string, unknown>>
}
