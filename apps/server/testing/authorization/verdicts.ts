import { refusals } from '@pasar/contract/wire/refusals'
import type { Actor } from '../../src/http/actor.ts'
import type { AuthorizationRow, CallerKind } from './row.ts'

/** An identity of the table: what it may do at all, and which of the two sides' objects are its own. */
export type Identity = {
  name: string
  /** `nobody` has no session; the session of a `dead` one no longer counts. */
  is: 'nobody' | 'dead' | 'uploader' | 'buyer' | 'vendor' | 'staff' | 'supervisor'
  rights: readonly ('buys' | 'pays' | 'plans')[]
  /** Sides whose orders it may see. */
  sees: readonly ('A' | 'B')[]
  side: 'A' | 'B' | null
  /** A vendor whose NPWP is not confirmed, or who has not accepted the PPN statement. */
  isCheckDue?: boolean
  actor: Actor | null
  /** Which person of the school it is. */
  person: { id: number; isHead: boolean } | null
  /** By the Authorization header, or by the cookie of a browser; null where there is no such way. */
  headers: (way: Way) => Promise<Record<string, string> | null>
}

export type Way = 'header' | 'cookie'

export type AccessVerdict = 'passes' | 'session' | 'denied' | 'vendor check' | 'not found'

/** What the table says of a call in itself. */
export function gate(row: AuthorizationRow, of: Identity, way: Way): AccessVerdict {
  const verdict = roleGate(row.caller, of, way)
  const isOpen = row.caller === 'anyone' || row.allowedBeforeVendorCheck === true
  return verdict === 'passes' && of.isCheckDue === true && !isOpen ? 'vendor check' : verdict
}

function roleGate(who: CallerKind, of: Identity, way: Way): AccessVerdict {
  // A browser whose session is dead goes on as a visitor; who names a dead session by hand is told.
  if (of.is === 'dead') return way === 'cookie' && who === 'anyone' ? 'passes' : 'session'
  if (who === 'anyone') return 'passes'
  if (who === 'staff alone know it') return of.is === 'staff' ? 'passes' : 'not found'
  if (who === 'uploader or head') {
    if (of.is === 'nobody') return 'session'
    return of.person === null || of.person.isHead ? 'passes' : 'denied'
  }
  if (who === 'upload token') {
    if (of.is === 'uploader') return 'passes'
    return of.is === 'nobody' ? 'session' : 'denied'
  }
  if (of.is === 'nobody' || of.is === 'uploader') return 'session'
  if (who === 'member') return 'passes'
  if (who === 'member or head') return of.person === null || of.person.isHead ? 'passes' : 'denied'
  if (who === 'vendor or staff') return of.is === 'vendor' || of.is === 'staff' ? 'passes' : 'denied'
  if (who === 'party') return of.is === 'vendor' || of.is === 'buyer' ? 'passes' : 'denied'
  if (who === 'party buys or staff' && of.is === 'staff') return 'passes'
  if (who === 'party buys' || who === 'party buys or staff')
    return of.is === 'vendor' || (of.is === 'buyer' && of.rights.includes('buys')) ? 'passes' : 'denied'
  const [role, right] = who.split(' ')
  if (role !== of.is) return 'denied'
  return right === undefined || of.rights.some((one) => one === right) ? 'passes' : 'denied'
}

const sentences = (...codes: (keyof typeof refusals)[]) => codes.map((code): string => refusals[code][1])
const SESSION = sentences('session/required', 'session/expired')
const DENIED = sentences('access/denied', 'access/school-right')
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
  'member/not-found',
)

/** What an answer of the server amounts to. */
export function verdictOf(status: number, message: string): AccessVerdict {
  if (SESSION.includes(message)) return status === 401 ? 'session' : 'passes'
  if (DENIED.includes(message)) return 'denied'
  if (VENDOR_CHECK.includes(message)) return 'vendor check'
  return NOT_FOUND.includes(message) ? 'not found' : 'passes'
}
