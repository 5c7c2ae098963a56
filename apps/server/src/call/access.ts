import type { Endpoint } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { hasRight } from '@pasar/domain/identity/school-rights'
import type { Actor } from './actor.ts'

/** Returns whether a vendor still has to confirm the NPWP or accept the current PPN statement. */
export const hasVendorCheckDue = ({ role, hasConfirmedNpwp, hasAgreed }: Actor): boolean =>
  role === 'vendor' && !(hasConfirmedNpwp && hasAgreed)

/**
 * Returns the refusal for a caller without access, or null. All routes use it: JSON calls,
 * files and streams.
 *
 * @param isUploader true when the request has the upload token of a registration instead of a
 * session
 * @spec 5 Existing vendor check at login
 */
export function accessRefusal(
  {
    access,
    right,
    beforeVendorCheck,
    ownDevice = false,
  }: Pick<Endpoint, 'access' | 'right' | 'beforeVendorCheck'> & Partial<Pick<Endpoint, 'ownDevice'>>,
  { actor, isUploader }: { actor: Actor | null; isUploader: boolean },
): RefusalCode | null {
  if (access === 'anyone') return null
  if (actor === null) return access === 'uploader' && isUploader ? null : 'session/required'
  const isForAll = access === 'member' || access === 'uploader'
  if (!isForAll && !access.split(' or ').includes(actor.role)) return 'access/denied'
  if (!beforeVendorCheck && hasVendorCheckDue(actor)) return 'member/vendor-check'
  const lacksRight =
    right !== null && actor.role === 'buyer' && !hasRight(actor.person?.position ?? null, right)
  if (lacksRight) return 'access/school-right'
  return ownDevice && actor.role === 'buyer' && actor.isOnVendorDevice ? 'session/vendor-device' : null
}
