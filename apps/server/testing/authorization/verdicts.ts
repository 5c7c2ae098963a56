import { shopRightOf } from '@pasar/contract/identity/shop-calls'
import { staffRightOf } from '@pasar/contract/identity/staff-calls'
import { refusals } from '@pasar/contract/wire/refusals'
import { hasShopRight, type ShopRole } from '@pasar/domain/identity/shop-roles'
import { hasStaffRight, type StaffRole } from '@pasar/domain/identity/staff-roles'
import type { Actor } from '../../src/call/actor.ts'
import type { AuthorizationRow, CallerKind } from './row.ts'

/** An identity of the authorization test: its rights, and the side whose objects it owns. */
export type Identity = {
  name: string
  /** `visitor` has no session; the session of `dead` has ended. */
  is: 'visitor' | 'dead' | 'uploader' | 'buyer' | 'vendor' | 'staff' | 'supervisor'
  rights: readonly ('buys' | 'pays' | 'plans' | 'edits' | 'approves' | 'governs')[]
  /** Sides whose orders it may see. */
  sees: readonly ('A' | 'B')[]
  side: 'A' | 'B' | null
  /** True for a vendor that has not confirmed its NPWP or not accepted the PPN statement. */
  isCheckDue?: boolean
  /** For staff with at most one role: the role, null for none. */
  staffRole?: StaffRole | null
  actor: Actor | null
  /** For people of a shop: their roles. */
  shopRoles?: readonly ShopRole[]
  /** The person of the school or shop; null for other identities. */
  person: { id: number; isPrincipal: boolean; externalId: string; isOfShop?: true } | null
  /** The headers of an identity that has no session, by way; null for one that opens sessions. */
  withoutSession: Record<Way, Record<string, string> | null> | null
}

export type Way = 'header' | 'cookie'

export type AccessVerdict = 'passes' | 'session' | 'denied' | 'vendor check' | 'not found'

/** Returns the verdict of the table for a call, independent of the object. */
export function gate(row: AuthorizationRow, of: Identity, way: Way): AccessVerdict {
  const byRole = roleGate(row.caller, of, way)
  const verdict = byRole === 'passes' ? roleTablesGate(row, of) : byRole
  const isOpen = row.caller === 'anyone' || row.allowedBeforeVendorCheck === true
  return verdict === 'passes' && of.isCheckDue === true && !isOpen ? 'vendor check' : verdict
}

/** Returns the verdict for the roles of staff and people of a shop. Calls for anyone need none. */
function roleTablesGate(row: AuthorizationRow, of: Identity): AccessVerdict {
  if (of.shopRoles === undefined || row.caller === 'anyone') return staffGate(row, of)
  const [method, path] = [row.call.replace(/ .*/, ''), row.call.replace(/^[A-Z]+ /, '')]
  const right = shopRightOf({ method, path } as Parameters<typeof shopRightOf>[0])
  return hasShopRight(of.shopRoles, right) ? 'passes' : 'denied'
}

/** Returns the verdict for the roles of a staff account. */
function staffGate({ call, caller, staffRight }: AuthorizationRow, { is, actor }: Identity): AccessVerdict {
  if (is !== 'staff' || caller === 'anyone') return 'passes'
  const [method, path] = [call.replace(/ .*/, ''), call.replace(/^[A-Z]+ /, '')]
  const right = staffRight ?? staffRightOf({ method, path } as Parameters<typeof staffRightOf>[0])
  if (hasStaffRight(actor?.staffRoles ?? [], right)) return 'passes'
  return caller === 'staff alone know it' ? 'not found' : 'denied'
}

/** Returns the verdict for the side of the caller, whatever the roles of staff. */
export function roleGate(callerKind: CallerKind, of: Identity, way: Way): AccessVerdict {
  // With an ended session, a cookie falls back to a visitor, but the header is refused.
  if (of.is === 'dead') return way === 'cookie' && callerKind === 'anyone' ? 'passes' : 'session'
  if (callerKind === 'anyone') return 'passes'
  if (callerKind === 'staff alone know it') return of.is === 'staff' ? 'passes' : 'not found'
  if (callerKind === 'uploader or principal') {
    if (of.is === 'visitor') return 'session'
    return of.person === null || of.person.isPrincipal ? 'passes' : 'denied'
  }
  if (callerKind === 'upload token') {
    if (of.is === 'uploader') return 'passes'
    return of.is === 'visitor' ? 'session' : 'denied'
  }
  if (of.is === 'visitor' || of.is === 'uploader') return 'session'
  if (callerKind === 'member') return 'passes'
  if (callerKind === 'member or principal')
    return of.person === null || of.person.isPrincipal ? 'passes' : 'denied'
  if (callerKind === 'vendor or staff') return of.is === 'vendor' || of.is === 'staff' ? 'passes' : 'denied'
  if (callerKind === 'staff or supervisor')
    return of.is === 'staff' || of.is === 'supervisor' ? 'passes' : 'denied'
  if (callerKind === 'party') return of.is === 'vendor' || of.is === 'buyer' ? 'passes' : 'denied'
  if (callerKind === 'party edits' || callerKind === 'party account')
    return of.is === 'vendor' ||
      (of.is === 'buyer' && (of.person === null || (of.person.isPrincipal && callerKind === 'party edits')))
      ? 'passes'
      : 'denied'
  if (callerKind === 'party buys or staff' && of.is === 'staff') return 'passes'
  if (callerKind === 'party buys' || callerKind === 'party buys or staff')
    return of.is === 'vendor' || (of.is === 'buyer' && of.rights.includes('buys')) ? 'passes' : 'denied'
  const [role, right] = callerKind.split(' ')
  if (role !== of.is) return 'denied'
  return right === undefined || of.rights.some((one) => one === right) ? 'passes' : 'denied'
}

const sentences = (...codes: (keyof typeof refusals)[]) => codes.map((code): string => refusals[code][1])
const SESSION = sentences('session/required', 'session/expired')
const DENIED = sentences('access/denied', 'access/school-right', 'access/staff-role', 'access/shop-role')
const VENDOR_CHECK = sentences('member/vendor-check')
const NOT_FOUND = sentences(
  'call/not-found',
  'order/not-found',
  'negotiation/not-found',
  'complaint/not-found',
  'chat/not-found',
  'notice/not-found',
  'case/not-found',
  'item/not-found',
  'cart/line-not-found',
  'purchase-list/not-found',
  'import/not-found',
  'session/not-found',
  'integration/not-found',
  'passkey/not-found',
  'member/not-found',
  'shop/person-not-found',
  'shop/invitation-over',
)

/** Classifies a response of the server. */
export function verdictOf(status: number, message: string): AccessVerdict {
  if (SESSION.includes(message)) return status === 401 ? 'session' : 'passes'
  if (DENIED.includes(message) || /^Perlu peran /.test(message)) return 'denied'
  if (VENDOR_CHECK.includes(message)) return 'vendor check'
  return NOT_FOUND.includes(message) ? 'not found' : 'passes'
}
