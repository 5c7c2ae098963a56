import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { hasRight } from '@pasar/domain/identity/school-rights'
import type { Actor } from './actor.ts'

/** A vendor who has not confirmed the NPWP, or not accepted the current PPN statement. */
export const hasVendorCheckDue = ({ role, hasConfirmedNpwp, hasAgreed }: Actor): boolean =>
  role === 'vendor' && !(hasConfirmedNpwp && hasAgreed)

/**
 * Why a caller may not make a call, or null. Every route asks here: JSON calls, files and streams.
 *
 * @param caller `isUploader` is true when the request carries the upload token of a registration instead of a session
 * @spec 5 Existing vendor check at login
 */
export function accessRefusal(
  { access, right, beforeVendorCheck }: Pick<Endpoint, 'access' | 'right' | 'beforeVendorCheck'>,
  { actor, isUploader }: { actor: Actor | null; isUploader: boolean },
): RefusalCode | null {
  if (access === 'anyone') return null
  if (actor === null) return access === 'uploader' && isUploader ? null : 'session/required'
  const isForAll = access === 'member' || access === 'uploader'
  if (!isForAll && !access.split(' or ').includes(actor.role)) return 'access/denied'
  if (!beforeVendorCheck && hasVendorCheckDue(actor)) return 'member/vendor-check'
  const lacksRight =
    right !== null && actor.role === 'buyer' && !hasRight(actor.person?.position ?? null, right)
  return lacksRight ? 'access/school-right' : null
}
