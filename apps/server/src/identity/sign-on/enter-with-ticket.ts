import { createHash, randomBytes } from 'node:crypto'
import { email } from '@pasar/contract/identity/member-fields'
import type { SignOnReply, SignOnTicket } from '@pasar/contract/identity/sign-on'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { systemName } from '@pasar/domain/audit/actor-names'
import { extractDigits, normalizeNpwp, normalizePhone } from '@pasar/domain/identity/identity-numbers'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { groupOf, type OptionCode } from '@pasar/domain/settings/option-codes'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Actor } from '../../call/actor.ts'
import { countClientAttempt } from '../../call/attempts.queries.ts'
import type { Services } from '../../call/services.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findAreaAbove, findVillage } from '../../shipping/village.queries.ts'
import { endBasketApproval } from '../principal/end-basket-approval.ts'
import { insertMember, type NewMember, nextMemberId } from '../registration/registration.queries.ts'
import { accountRefusal } from '../sessions/live-session.ts'
import { type NewSession, openSession } from '../sessions/open-session.ts'
import { type LockedSchool, lockSchool, redeemTicket, storeSchool, upsertPerson } from './sign-on.queries.ts'

/** Limit per network address. The office of a regency may sign on for many schools. */
const LIMIT = { max: 60, windowMs: 10 * 60_000 }

type Arrival = { from: string; userAgent: string; now: Date }
/**
 * `replaced` is the previous session of the browser; `isShared` means that other people use the
 * computer too.
 */
type Coming = Arrival & { replaced: Actor | null; isShared: boolean }
type SignOnOptions = Pick<Means, 'sealer'> & { options: readonly OptionCode[] }
type Means = Pick<Services, 'signOn' | 'sealer' | 'settings'>

const hashOf = ({ schoolId, token, pin, personId }: SignOnTicket) =>
  createHash('sha256')
    .update(JSON.stringify([schoolId, token, pin, personId]))
    .digest()

/**
 * Uses up a ticket and asks the school-data service for its school and person. It neither reads nor
 * changes an account.
 *
 * @returns the school and the person, as given by the service
 * @spec 6 through the external single sign-on
 * @decision 0018
 */
export async function exchangeTicket(
  db: Db,
  signOn: Means['signOn'],
  { ticket, from, now }: { ticket: SignOnTicket; from: string; now: Date },
): Promise<SignOnReply | Refusal<RefusalCode>> {
  const wait = await countClientAttempt(db, 'sign-on', from, LIMIT, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  if (!(await redeemTicket(db, hashOf(ticket), now))) return refuse('sign-on/used')
  return signOn.exchange(ticket)
}

/**
 * Opens a session for the person that the school-data service named. A school without an account
 * gets one. A self-registered account with the same NPSN stays separate.
 *
 * @decision 0018
 */
export async function admitPerson(
  db: Db,
  { sealer, settings }: Pick<Means, 'sealer' | 'settings'>,
  answer: SignOnReply,
  coming: Coming,
): Promise<NewSession | Refusal<RefusalCode>> {
  const { now } = coming
  const location = await locate(db, answer, now)
  const options = (await settings(now)).optionCodes
  return inTransaction(db, async (tx) => {
    const existingSchool = await lockSchool(tx, answer.schoolId)
    const school = existingSchool ?? (await addSchool(tx, answer, location, { sealer, options, ...coming }))
    const refusal = accountRefusal(school)
    if (refusal) return refuse(refusal)
    if (existingSchool) await refresh(tx, existingSchool, answer, location, { sealer, options, ...coming })
    const personId = await upsertPerson(tx, {
      schoolId: school.id,
      externalId: answer.additional.personId,
      name: answer.additional.personName,
      position: answer.additional.position,
      now,
    })
    await endBasketApproval(tx, school.id, coming)
    return openSession(tx, { ...coming, memberId: school.id, personId })
  })
}

/** Exchanges a ticket and opens a session in one call, without asking the user to confirm. */
export async function enterWithTicket(
  db: Db,
  means: Means,
  coming: Coming & { ticket: SignOnTicket },
): Promise<NewSession | Refusal<RefusalCode>> {
  const answer = await exchangeTicket(db, means.signOn, coming)
  return isRefusal(answer) ? answer : admitPerson(db, means, answer, coming)
}

/**
 * Returns candidate email addresses for the account, best first: the address of the school, then
 * undeliverable ones in case another account has it.
 */
const addressesFor = ({ email: suppliedEmail, npsn }: SignOnReply): string[] => {
  const own = email.safeParse(suppliedEmail)
  const random = randomBytes(4).toString('hex')
  return [
    ...(own.success ? [own.data] : []),
    `npsn-${npsn.toLowerCase()}@dapodik.invalid`,
    `npsn-${npsn.toLowerCase()}-${random}@dapodik.invalid`,
  ]
}

async function addSchool(
  tx: Db,
  answer: SignOnReply,
  location: Location,
  { sealer, options, from, now }: Arrival & SignOnOptions,
): Promise<Pick<LockedSchool, 'id' | 'status' | 'category'>> {
  for (const address of addressesFor(answer)) {
    const reservedId = await nextMemberId(tx)
    const id = await insertMember(tx, {
      id: reservedId,
      category: '3347_38',
      status: 1,
      dapodik_id: answer.schoolId,
      email: address,
      // Not a valid password hash, so no password matches.
      password_hash: `!${randomBytes(16).toString('hex')}`,
      name: answer.name,
      npsn: answer.npsn,
      created_at: now,
      ...numbers(answer, reservedId, sealer),
      ...phone(answer),
      ...educationForm(answer, options),
      ...location,
      address: answer.address,
    })
    if (id === undefined) {
      // Another person of the same school signed on concurrently.
      const other = await lockSchool(tx, answer.schoolId)
      if (other) return other
      continue
    }
    await appendMemberEvent(tx, {
      memberId: id,
      at: now,
      actorId: null,
      actorName: systemName('layanan data sekolah'),
      action: 'created',
      detail: { npsn: answer.npsn },
      ipAddress: from,
    })
    return { id, status: 1, category: '3347_38' }
  }
  throw new Error('no address is free for a school')
}

/** Updates the name from the school data and fills fields that are empty here. */
async function refresh(
  tx: Db,
  school: LockedSchool,
  answer: SignOnReply,
  location: Location,
  { sealer, options, from, now }: Arrival & SignOnOptions,
): Promise<void> {
  const filledFields: readonly (readonly [field: string, isWanted: boolean, values: Partial<NewMember>])[] = [
    ['name', school.name !== answer.name, { name: answer.name }],
    ['npwp', school.npwp === null, numbers(answer, school.id, sealer)],
    ['mobileNumber', school.mobileNumber === '', phone(answer)],
    ['educationForm', school.educationForm === null, educationForm(answer, options)],
    ['villageCode', needsLocation(school, location), location],
    ['address', school.address === '' && answer.address !== '', { address: answer.address }],
  ]
  const updates = filledFields.filter(
    ([, isApplicable, values]) => isApplicable && Object.keys(values).length > 0,
  )
  if (updates.length === 0) return
  await storeSchool(tx, school.id, Object.assign({}, ...updates.map(([, , values]) => values)))
  await appendMemberEvent(tx, {
    memberId: school.id,
    at: now,
    actorId: null,
    actorName: systemName('layanan data sekolah'),
    action: 'profile-changed',
    detail: { fields: updates.map(([field]) => field) },
    ipAddress: from,
  })
}

function numbers({ npwp }: SignOnReply, id: number, sealer: Means['sealer']): Partial<NewMember> {
  const full = normalizeNpwp(extractDigits(npwp))
  return full === null
    ? {}
    : {
        npwp: sealer.seal(full, memberBinding('npwp', id)),
        npwp_typed: sealer.seal(npwp, memberBinding('npwp_typed', id)),
        npwp_hash: sealer.print(full),
      }
}

function phone({ mobileNumber }: SignOnReply): Partial<NewMember> {
  const number = normalizePhone(mobileNumber)
  return number === null ? {} : { mobile_number: number }
}

/**
 * Returns the form of education in the school data if its code is known here, even when it is no
 * longer offered.
 */
function educationForm(answer: SignOnReply, options: readonly OptionCode[]): Partial<NewMember> {
  const form = options.find(({ code }) => code === answer.educationForm && groupOf(code) === 'educationForm')
  return form ? { education_form: form.code } : {}
}

type Location = Partial<NewMember>

/**
 * Returns the fields that our tables derive from the village of a school, or from the nearest known
 * area when its code is unknown.
 *
 * @decision 0140
 */
async function locate(db: Db, { villageCode }: SignOnReply, now: Date): Promise<Location> {
  const village = await findVillage(db, villageCode, now)
  const area = village ?? (await findAreaAbove(db, villageCode, now))
  return {
    village_code: area.code,
    unknown_village: village ? null : villageCode || '-',
    regency_name: area.regencyName,
    province_name: area.provinceName,
    postal: village ? village.postal : '',
    latitude: area.latitude,
    longitude: area.longitude,
    zone: area.zone,
    free_trade_zone: area.freeTradeZone,
  }
}

/** Returns whether a school has no village yet, and the school data say more than before. */
const needsLocation = (school: LockedSchool, location: Location): boolean =>
  (school.villageCode === null && school.unknownVillage === null) ||
  (school.unknownVillage !== null &&
    (school.unknownVillage !== location.unknown_village || school.villageCode !== location.village_code))
