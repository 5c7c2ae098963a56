import { randomBytes } from 'node:crypto'
import type { Assertion } from '@pasar/contract/identity/passkey'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { countAttempt } from '../../call/attempts.queries.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { proveByPasskey } from '../passkeys/challenges.ts'
import { closeCodes, insertCode } from '../secrets/codes.queries.ts'
import { drawCode, redeemCode } from '../secrets/codes.ts'
import { principalCodeMail } from './principal.mails.ts'
import {
  findPrincipalLink,
  hasEnrolmentGrant,
  type PrincipalLink,
  storeEnrolmentGrant,
} from './principal.queries.ts'

const MINUTE_MS = 60_000
/** Codes that one school's principal can be sent. */
const CODES = { max: 5, windowMs: 60 * MINUTE_MS }
/** Lifetime of a code. */
const CODE_MS = 10 * MINUTE_MS

/**
 * Sends a one-time code to the address of the principal in force, whatever the caller's contact is.
 *
 * @param about what the code is for, in words
 * @returns the handle of the code
 */
export async function mailPrincipalCode(
  db: Db,
  { sealer }: Pick<Services, 'sealer'>,
  to: { name: string; email: string; schoolId: number },
  about: string,
  now: Date,
): Promise<{ handle: number } | Refusal<RefusalCode>> {
  const wait = await countAttempt(db, `head code ${to.schoolId}`, CODES, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const { handle, code, codeHash } = await drawCode()
  await db.transaction().execute(async (tx) => {
    await closeCodes(tx, to.schoolId, 'head', now)
    const expiresAt = new Date(now.getTime() + CODE_MS)
    await insertCode(tx, { handle, purpose: 'head', memberId: to.schoolId, codeHash, now, expiresAt })
    const mail = principalCodeMail(to.name, code, about)
    await enqueueMail(tx, sealer, { to: to.email, memberId: to.schoolId, ...mail }, now)
  })
  return { handle }
}

/** How the principal of a school proved to be the principal. */
export type PrincipalProof = { by: 'passkey' | 'code'; name: string }

type Proof = { passkey: Assertion | null; code: { handle: number; code: string } | null }

/**
 * Checks that the caller is the principal of a link: by a passkey of the principal, or by a code.
 */
export async function provePrincipal(
  db: Db,
  link: PrincipalLink,
  { passkey, code }: Proof,
  { site, from, now }: { site: string; from: string; now: Date },
): Promise<PrincipalProof | Refusal<RefusalCode>> {
  if (passkey !== null) {
    const ceremony = { purpose: 'head-confirm', memberId: link.schoolId, orderId: link.orderId } as const
    const { email: principalEmail } = link
    const outcome = await proveByPasskey(db, passkey, { ceremony, principalEmail, site, from, now })
    if (isRefusal(outcome)) return outcome
    const isPrincipal = outcome.memberId === link.schoolId && outcome.principalEmail === link.email
    return isPrincipal ? { by: 'passkey', name: link.name } : refuse('passkey/wrong')
  }
  if (code === null) return refuse('head/proof-missing')
  const schoolId = await redeemCode(db, { ...code, purpose: 'head', now })
  return schoolId === link.schoolId ? { by: 'code', name: link.name } : refuse('member/code-wrong')
}

/** Finds the link of a call, or refuses it. */
export const principalLinkOf = async (
  db: Db,
  token: string,
  now: Date,
): Promise<{ link: PrincipalLink } | Refusal<RefusalCode>> => {
  const link = await findPrincipalLink(db, hashToken(token), now)
  return link === undefined ? refuse('head/link') : { link }
}

/**
 * Allows the page that has just proved to be the principal's by a code to create a passkey. The
 * grant is in the response only, so that the link alone is not enough.
 *
 * @returns the grant, valid as long as a code
 */
export async function grantEnrolment(tx: Db, linkToken: string, now: Date): Promise<string> {
  const grant = randomBytes(32).toString('base64url')
  const until = new Date(now.getTime() + CODE_MS)
  await storeEnrolmentGrant(tx, hashToken(linkToken), { hash: hashToken(grant), until })
  return grant
}

/** Returns whether a page has the grant of its link. */
export const isEnrolmentGranted = (db: Db, linkToken: string, grant: string, now: Date): Promise<boolean> =>
  hasEnrolmentGrant(db, hashToken(linkToken), hashToken(grant), now)
