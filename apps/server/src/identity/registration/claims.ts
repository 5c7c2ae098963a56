import { randomBytes } from 'node:crypto'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { systemName } from '@pasar/domain/audit/actor-names'
import { extractDigits, normalizeNpwp } from '@pasar/domain/identity/identity-numbers'
import { must } from '@pasar/domain/kernel/must'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { lockNpwp } from '../members/profile.queries.ts'
import { closeCodes } from '../secrets/codes.queries.ts'
import {
  type Claim,
  findClaim,
  findConflictingMember,
  insertMember,
  type NewMember,
  releaseAbandoned,
  storeClaim,
} from './registration.queries.ts'

/**
 * Adds a registration whose address or number another unconfirmed one holds. It gets both when its
 * address is confirmed.
 */
export async function insertClaim(tx: Db, member: NewMember): Promise<number> {
  const email = `klaim-${randomBytes(8).toString('hex')}@pendaftaran.invalid`
  const claim = { ...member, email, claimed_email: member.email, npwp: null, npwp_hash: null }
  return must(await insertMember(tx, claim), 'a registration with a random address')
}

/**
 * Gives a registration whose address is being confirmed what an unconfirmed one held.
 *
 * @returns a refusal when a confirmed account has the address or the number
 */
export async function takeOverClaim(
  tx: Db,
  memberId: number,
  { category, sealer, now }: { category: string; sealer: Sealer; now: Date },
): Promise<Refusal<RefusalCode> | null> {
  const storedClaim = await findClaim(tx, memberId)
  if (!storedClaim) return null
  const typedNpwp = must(storedClaim.npwpTyped, 'the NPWP of a registration')
  const npwp = must(
    normalizeNpwp(extractDigits(sealer.open(typedNpwp, memberBinding('npwp_typed', memberId)))),
    'a valid NPWP',
  )
  const npwpHashes = category === '3347_38' ? [] : sealer.prints(npwp)
  const claim = { email: storedClaim.email, npwpHashes, abandonedCutoff: now }
  if (npwpHashes.length > 0) await lockNpwp(tx, npwpHashes)
  if ((await findConflictingMember(tx, claim)).isTaken) return refuse('member/taken')
  await releaseUnconfirmed(tx, claim, now)
  await storeClaim(tx, memberId, {
    email: storedClaim.email,
    npwp: { npwp: sealer.seal(npwp, memberBinding('npwp', memberId)), npwp_hash: sealer.print(npwp) },
  })
  return null
}

/**
 * Releases the address and the number of unconfirmed registrations, and ends the codes that would
 * confirm them.
 */
export async function releaseUnconfirmed(tx: Db, claim: Claim, now: Date): Promise<void> {
  for (const { id: memberId, lostEmail } of await releaseAbandoned(tx, claim)) {
    if (lostEmail) await closeCodes(tx, memberId, 'verify', now)
    await appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: null,
      actorName: systemName('pendaftaran'),
      action: 'profile-changed',
      detail: { released: 'unconfirmed' },
      ipAddress: '',
    })
  }
}

/**
 * Takes an NPWP from the unconfirmed registrations that hold it.
 *
 * @param prints keyed hashes of its 16 digits, under each key
 */
export const releaseNpwp = (tx: Db, prints: readonly Buffer[], now: Date): Promise<void> =>
  releaseUnconfirmed(tx, { email: '', npwpHashes: prints, abandonedCutoff: now }, now)
