import { randomBytes } from 'node:crypto'
import { ownerOf, type RegistrationForm } from '@pasar/contract/identity/registration'
import { npwpOfRegistration } from '@pasar/contract/identity/registration-npwp'
import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { VISITOR } from '@pasar/domain/audit/actor-names'
import { extractDigits, normalizeNpsn } from '@pasar/domain/identity/identity-numbers'
import { PPN_STATEMENT, REGISTRATION_STATEMENT } from '@pasar/domain/identity/statements'
import { isoDay } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import { isRefusal, type Refusal, refuse, refuseUntil } from '@pasar/domain/kernel/result'
import { type OptionCode, offeredOptions, taxStatusCode } from '@pasar/domain/settings/option-codes'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { countAttempt, countClientAttempt } from '../../call/attempts.queries.ts'
import { delayUnknownClients } from '../../call/client-limits.ts'
import { hashToken } from '../../call/hash-token.ts'
import { bankHashes } from '../../db/bank-hashes.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { inTransaction } from '../../db/transaction.ts'
import { enqueueMail } from '../../mail/mail.queries.ts'
import { readNearestVillages } from '../../shipping/nearby-villages.queries.ts'
import { findVillage, type Village } from '../../shipping/village.queries.ts'
import { findVillageNamed, matchesAreaName } from '../../shipping/village-by-names.queries.ts'
import { isNpwpTaken } from '../members/profile.queries.ts'
import { type BreachedPasswords, passwordWarning } from '../passwords/new-password.ts'
import { drawCode, issueCode } from '../secrets/codes.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { clientHashes } from '../sessions/client-hashes.ts'
import { isKnownClient } from '../sessions/known-devices.queries.ts'
import { openGrant } from '../sessions/upload-grants.queries.ts'
import { insertClaim, releaseUnconfirmed } from './claims.ts'
import { DUPLICATE_REGISTRATION_MAIL } from './registration.mails.ts'
import {
  type Claim,
  findConflictingMember,
  insertAgreements,
  insertMember,
  type NewMember,
  nextMemberId,
  type RegistrationAgreement,
} from './registration.queries.ts'

const HOUR_MS = 3_600_000
const PER_CLIENT_LIMIT = { max: 60, windowMs: HOUR_MS }
/** Limit for all unknown clients together. Above it, they are delayed. */
const TOTAL_LIMIT = { max: 2_000, windowMs: HOUR_MS }
const MAIL_LIMIT = { max: 1, windowMs: HOUR_MS }
const CLAIM_LIMIT = { max: 6, windowMs: HOUR_MS }
/** Equal to the lifetime of the emailed code. */
const CONFIRMED_WITHIN_MS = 24 * HOUR_MS

type RegistrationInput = {
  form: RegistrationForm
  from: string
  /** Token of the browser from its last sign-in. */
  device: string | null
  userAgent: string
  now: Date
  sealer: Sealer
  /** The option codes in force. */
  options: readonly OptionCode[]
  isBreached: BreachedPasswords
}
type Registered = { memberId: number; handle: number; token: string }

/**
 * Creates an account from a registration form. The server sets category, zone, status and
 * free-trade flag, regardless of the form.
 *
 * @returns the account, the handle of the emailed code, and the token for its documents
 * @spec 4 Registration
 * @decision 0015
 */
export async function registerMember(
  db: Db,
  input: RegistrationInput,
): Promise<Registered | Refusal<RefusalCode>> {
  const { form, from, now, sealer } = input
  const wait = await countClientAttempt(db, 'register', from, PER_CLIENT_LIMIT, now)
  if (wait > 0) return refuseUntil('session/too-many-tries', wait)
  const isKnown = await isKnownClient(db, clientHashes(from, input.device), now)
  await delayUnknownClients(db, { name: 'register', limit: TOTAL_LIMIT, from, isKnownClient: isKnown, now })
  if (form.dateOfBirth && form.dateOfBirth > isoDay(now))
    return refuse('call/invalid', [
      { field: 'dateOfBirth', message: 'Tanggal lahir tidak boleh setelah hari ini' },
    ])
  const withdrawn = withdrawnIn(form, input.options)
  if (withdrawn.length > 0) return refuse('call/invalid', withdrawn)
  const weak = await passwordWarning(form.password, { ...ownerOf(form), isStaff: false }, input.isBreached)
  if (weak) return refuse('call/invalid', [{ field: 'password', message: weak }])
  const village = await villageOf(db, form, now)
  if (!village) return refuse('call/invalid', [{ field: 'address', message: 'Isi lokasi alamat yang benar' }])
  // Hash before looking for duplicates, so that a duplicate takes the same time.
  const passwordHash = await hashPassword(form.password)
  const member = memberRow({ id: await nextMemberId(db), form, village, passwordHash, sealer, now })
  const claim = {
    email: form.email,
    npwpHashes: member.category === '3347_38' ? [] : sealer.prints(npwpOf(form)),
    abandonedCutoff: new Date(now.getTime() - CONFIRMED_WITHIN_MS),
  }
  const conflict = await findConflictingMember(db, claim)
  const isRefused = conflict.isTaken || (conflict.isReserved && (await isFlooded(db, form.email, now)))
  const result = isRefused ? refuse('member/taken') : await store(db, member, claim, input)
  if (!isRefusal(result) || result.code !== 'member/taken') return result
  await notifyOwner(db, conflict.ownerOfEmail, input)
  // Issue a code without an address, since a successful registration also issues one.
  await issueCode(db, sealer, { purpose: 'verify', memberId: null, to: form.email, now })
  return refuse('member/taken', [{ field: 'email', message: refusals['member/taken'][1] }])
}

/** Returns whether an address got too many codes of registrations that it may not know. */
const isFlooded = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await countAttempt(db, `claim ${email}`, CLAIM_LIMIT, now)) > 0

/** Returns errors for choices that are not offered, or never were. */
function withdrawnIn(form: RegistrationForm, options: readonly OptionCode[]) {
  const groups = form.category === '3347_38' ? SCHOOL_CHOICES : VENDOR_CHOICES
  return groups.flatMap((group) =>
    offeredOptions(options, group).some(({ code }) => code === form[group])
      ? []
      : [{ field: group, message: 'Pilihan ini tidak ditawarkan lagi. Pilih yang lain.' }],
  )
}

const SCHOOL_CHOICES = ['educationForm'] as const
const VENDOR_CHOICES = ['accountType', 'taxStatus', 'businessScale'] as const

/**
 * Finds the village by its code, else by the names in the address, else the nearest one to the
 * coordinates that matches the address.
 */
async function villageOf(db: Db, form: RegistrationForm, now: Date): Promise<Village | undefined> {
  for (const code of [form.destinationCode, form.originCode]) {
    const village = code === '' ? undefined : await findVillage(db, code, now)
    if (village) return village
  }
  const code = (await findVillageNamed(db, form)) ?? nearestIn(form, await readNearestVillages(db, form))
  return code === null ? undefined : findVillage(db, code, now)
}

const AROUND = ['district', 'regency', 'province'] as const

/**
 * Returns the nearest village that matches the address, or null. Prices depend on the location, so
 * coordinates that contradict the address are not used.
 */
const nearestIn = (form: RegistrationForm, villages: readonly NearbyVillage[]): string | null =>
  villages.find((village) => AROUND.every((level) => matchesAreaName(form[level], village[level])))?.code ??
  null

/**
 * Notifies the owner of an address of the registration attempt, at most once an hour. A taken
 * number takes the same time.
 */
async function notifyOwner(
  db: Db,
  owner: number | null,
  { form, now, sealer }: RegistrationInput,
): Promise<void> {
  const isFirst = (await countAttempt(db, `notify registration ${form.email}`, MAIL_LIMIT, now)) === 0
  const to = owner !== null && isFirst ? form.email : null
  await enqueueMail(db, sealer, { to, memberId: owner, ...DUPLICATE_REGISTRATION_MAIL }, now)
}

/**
 * Returns a new upload token for documents. Only its holder knows it; the database stores
 * its hash.
 */
export const newUploadToken = () => randomBytes(32).toString('base64url')

/**
 * Returns whether a concurrent registration has taken the number with another key, which the unique
 * index cannot notice.
 */
const isTakenUnderFormerKey = async (tx: Db, { npwpHashes }: Claim, memberId: number): Promise<boolean> =>
  npwpHashes.length > 1 && (await isNpwpTaken(tx, npwpHashes, memberId))

async function store(
  db: Db,
  member: NewMember,
  claim: Claim,
  { form, from, userAgent, now, sealer }: RegistrationInput,
) {
  const drawnCode = await drawCode()
  return inTransaction(db, async (tx): Promise<Registered | Refusal<RefusalCode>> => {
    await releaseUnconfirmed(tx, claim, now)
    const { isReserved } = await findConflictingMember(tx, claim)
    const memberId =
      (isReserved ? undefined : await insertMember(tx, member)) ?? (await insertClaim(tx, member))
    if (await isTakenUnderFormerKey(tx, claim, memberId)) return refuse('member/taken')
    const agreement = { memberId, byName: form.responsibleName || form.name, userAgent, now }
    const agreements: RegistrationAgreement[] = [
      { ...agreement, kind: 'registration', version: REGISTRATION_STATEMENT.version },
    ]
    if (member.category === '3347_39')
      agreements.push({ ...agreement, kind: 'ppn', version: PPN_STATEMENT.version })
    await insertAgreements(tx, agreements)
    await appendMemberEvent(tx, {
      memberId,
      at: now,
      actorId: null,
      actorName: VISITOR,
      action: 'register',
      detail: {
        category: member.category,
        statements: agreements.map(({ kind, version }) => `${kind} ${version}`),
        bank: bankHashes(sealer, memberId, bankOf(form)),
      },
      ipAddress: from,
    })
    const token = newUploadToken()
    await openGrant(tx, { memberId, tokenHash: hashToken(token), now })
    const code = { purpose: 'verify', memberId, to: form.email, now } as const
    const handle = await issueCode(tx, sealer, code, drawnCode)
    return { memberId, handle, token }
  })
}

const npwpOf = (form: RegistrationForm) => must(npwpOfRegistration(form), 'the NPWP of a valid form')

/** Returns the bank data of a form by column. */
const bankOf = (form: RegistrationForm) => ({
  bank_name: form.bankName,
  bank_holder: form.bankHolder,
  bank_account: form.bankAccount,
  bank_branch: form.bankBranch,
})

type Parts = {
  id: number
  form: RegistrationForm
  village: Village
  passwordHash: string
  sealer: Sealer
  now: Date
}

function memberRow({ id, form, village, passwordHash, sealer, now }: Parts): NewMember {
  const npwp = npwpOf(form)
  return {
    id,
    email: form.email,
    password_hash: passwordHash,
    status: 0,
    name: form.name,
    mobile_number: form.mobileNumber,
    gender: form.gender ?? null,
    date_of_birth: form.dateOfBirth || null,
    npwp: sealer.seal(npwp, memberBinding('npwp', id)),
    npwp_typed: sealer.seal(form.npwp, memberBinding('npwp_typed', id)),
    npwp_hash: sealer.print(npwp),
    responsible_name: form.responsibleName,
    responsible_position: form.responsiblePosition,
    identity_name: form.identityName,
    bank_name: sealer.seal(form.bankName, memberBinding('bank_name', id)),
    bank_holder: sealer.seal(form.bankHolder, memberBinding('bank_holder', id)),
    bank_account: sealer.seal(form.bankAccount, memberBinding('bank_account', id)),
    bank_branch: sealer.seal(form.bankBranch, memberBinding('bank_branch', id)),
    bank_hash: form.bankAccount === '' ? null : sealer.print(extractDigits(form.bankAccount)),
    address: form.address,
    village_code: village.code,
    regency_name: village.regencyName,
    province_name: village.provinceName,
    postal: /^[0-9]{5}$/.test(form.postal) ? form.postal : village.postal,
    latitude: form.latitude,
    longitude: form.longitude,
    zone: village.zone,
    created_at: now,
    ...(form.category === '3347_38' ? ofSchool(form, village) : ofVendor(id, form, sealer, now)),
  }
}

const ofSchool = (form: RegistrationForm, village: Village) => ({
  category: '3347_38' as const,
  npsn: normalizeNpsn(form.identityNumber),
  education_form: form.educationForm ?? null,
  free_trade_zone: village.freeTradeZone,
})

/**
 * Returns the columns of a new vendor. It always awaits activation, even if the form claims an
 * activated vendor.
 */
const ofVendor = (id: number, form: RegistrationForm, sealer: Sealer, now: Date) => ({
  category: '3347_39' as const,
  account_type: form.accountType,
  business_scale: form.businessScale,
  pkp: form.taxStatus === taxStatusCode(true),
  nik: sealer.seal(extractDigits(form.identityNumber), memberBinding('nik', id)),
  business_licence: extractDigits(form.businessLicence),
  npwp_checked_at: now,
})
