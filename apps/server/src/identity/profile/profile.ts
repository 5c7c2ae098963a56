import type { ProfileForm } from '@pasar/contract/identity/profile'
import { type RefusalCode, refusals } from '@pasar/contract/wire/refusals'
import { applicantOf } from '@pasar/domain/identity/documents'
import { extractDigits, normalizeNpwp } from '@pasar/domain/identity/identity-numbers'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import { isoDay } from '@pasar/domain/kernel/dates'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Updateable } from 'kysely'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { memberBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findVillage } from '../../shipping/village.queries.ts'
import {
  hasAgreedToPpn,
  insertPpnAgreement,
  isNpwpTaken,
  type LockedMember,
  lockMember,
  updateMember,
} from '../members/profile.queries.ts'
import { releaseNpwp } from '../registration/claims.ts'

type Change = Updateable<Database['member']>
type ProfileContext = { actor: Actor; now: Date; sealer: Sealer; from: string; userAgent: string }
type Refused = Refusal<RefusalCode>

const isVendor = ({ category }: Pick<LockedMember, 'category'>) =>
  category === '3347_39' || category === '3347_40'

const refuseField = (field: keyof ProfileForm, message: string) =>
  refuse('call/invalid', [{ field, message }])

/**
 * Changes the given fields of the caller's own account and logs their names.
 *
 * @returns the updated caller
 * @spec 7 PUT /member
 */
export function changeOwnProfile(
  db: Db,
  form: ProfileForm,
  context: ProfileContext,
): Promise<Actor | Refusal<RefusalCode>> {
  const { actor, now } = context
  if (form.memberId !== undefined && form.memberId !== actor.memberId)
    return Promise.resolve(
      refuse('member/not-own', [{ field: 'memberId', message: refusals['member/not-own'][1] }]),
    )
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, actor.memberId)
    const update = await buildUpdate(tx, member, form, now)
    if (isRefusal(update)) return update
    const tax = form.npwp === undefined ? {} : await confirmedNpwp(tx, member, form.npwp, context)
    if (isRefusal(tax)) return tax
    const fields = Object.keys(update.fields).filter((name) => update.fields[name])
    const event = {
      memberId: actor.memberId,
      at: now,
      actorId: actor.memberId,
      actorName: signature(actor),
      ipAddress: context.from,
    }
    if (fields.length > 0)
      await appendMemberEvent(tx, {
        ...event,
        action: 'profile-changed',
        detail: { fields },
      })
    if (tax.set) await appendMemberEvent(tx, { ...event, action: 'npwp-confirmed', detail: tax.detail ?? {} })
    if (form.agreed && isVendor(member)) {
      const isNew = await insertPpnAgreement(tx, {
        ...event,
        byName: signature(actor),
        userAgent: context.userAgent,
      })
      if (isNew)
        await appendMemberEvent(tx, {
          ...event,
          action: 'agreed',
          detail: { version: PPN_STATEMENT.version },
        })
    }
    const set = { ...update.set, ...tax.set }
    const row = Object.keys(set).length > 0 ? await updateMember(tx, actor.memberId, set) : member
    return asActor(actor, row, await hasAgreedToPpn(tx, actor.memberId))
  })
}

const asActor = (actor: Actor, row: LockedMember, hasAgreed: boolean): Actor => ({
  ...actor,
  mobileNumber: row.mobile_number,
  gender: row.gender,
  dateOfBirth: row.date_of_birth,
  npwp: row.npwp,
  zone: row.zone,
  freeTradeZone: row.free_trade_zone,
  regencyName: row.regency_name,
  villageCode: row.village_code,
  hasAgreed: !isVendor(row) || hasAgreed,
  hasConfirmedNpwp: !isVendor(row) || (row.npwp !== null && row.npwp_checked_at !== null),
})

type ProfileUpdate = {
  set: Change
  /** For each given field, whether it changed. */
  fields: Record<string, boolean>
}

async function buildUpdate(
  tx: Db,
  member: LockedMember,
  form: ProfileForm,
  now: Date,
): Promise<ProfileUpdate | Refused> {
  if (form.dateOfBirth && form.dateOfBirth > isoDay(now))
    return refuseField('dateOfBirth', 'Tanggal lahir tidak boleh setelah hari ini')
  const needsResponsible = applicantOf(member.category, member.account_type) !== 'individual'
  if (needsResponsible && form.responsibleName === '')
    return refuseField('responsibleName', 'Nama penanggung jawab wajib diisi')
  if (needsResponsible && form.responsiblePosition === '')
    return refuseField('responsiblePosition', 'Jabatan penanggung jawab wajib diisi')
  const location = await resolveLocation(tx, member, form, now)
  if (isRefusal(location)) return location
  const columns: Change = {
    ...(form.mobileNumber === undefined ? {} : { mobile_number: form.mobileNumber }),
    ...(form.gender === undefined ? {} : { gender: form.gender }),
    ...(form.dateOfBirth === undefined ? {} : { date_of_birth: form.dateOfBirth }),
    ...(form.responsibleName === undefined ? {} : { responsible_name: form.responsibleName }),
    ...(form.responsiblePosition === undefined ? {} : { responsible_position: form.responsiblePosition }),
    ...(member.category === '3347_38' ? officeOf(form) : {}),
    ...location.set,
  }
  const before = new Map<string, unknown>(Object.entries(member))
  const changedValues = Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => before.get(column) !== value),
  )
  const fields = Object.fromEntries(FIELDS.map(([field, column]) => [field, column in changedValues]))
  return { set: changedValues, fields }
}

/** Returns the signatories and the letterhead of a school. Vendors have none. */
const officeOf = (form: ProfileForm): Change => ({
  ...(form.responsibleNip === undefined ? {} : { responsible_nip: form.responsibleNip }),
  ...(form.treasurerName === undefined ? {} : { treasurer_name: form.treasurerName }),
  ...(form.treasurerNip === undefined ? {} : { treasurer_nip: form.treasurerNip }),
  ...(form.letterhead === undefined ? {} : { letterhead: form.letterhead }),
})

/** Form fields that an event may name, with their columns. */
const FIELDS = [
  ['mobileNumber', 'mobile_number'],
  ['gender', 'gender'],
  ['dateOfBirth', 'date_of_birth'],
  ['responsibleName', 'responsible_name'],
  ['responsiblePosition', 'responsible_position'],
  ['responsibleNip', 'responsible_nip'],
  ['treasurerName', 'treasurer_name'],
  ['treasurerNip', 'treasurer_nip'],
  ['letterhead', 'letterhead'],
  ['address', 'address'],
  ['postal', 'postal'],
  ['villageCode', 'village_code'],
  ['latitude', 'latitude'],
  ['longitude', 'longitude'],
] as const

/**
 * Returns the address with the fields that follow from its village: area names, and coordinates
 * unless given. A school cannot move by itself to where prices or PPN differ.
 */
async function resolveLocation(
  tx: Db,
  member: LockedMember,
  form: ProfileForm,
  now: Date,
): Promise<{ set: Change } | Refused> {
  const point =
    form.latitude === undefined || form.longitude === undefined
      ? {}
      : { latitude: form.latitude, longitude: form.longitude }
  const typedChange: Change = {
    ...(form.address === undefined ? {} : { address: form.address }),
    ...(form.postal === undefined ? {} : { postal: form.postal }),
    ...point,
  }
  if (form.villageCode === undefined) return { set: typedChange }
  const village = await findVillage(tx, form.villageCode, now)
  if (!village) return refuseField('villageCode', 'Isi lokasi alamat yang benar')
  const isNew = village.code !== member.village_code
  const set: Change = {
    village_code: village.code,
    unknown_village: null,
    regency_name: village.regencyName,
    province_name: village.provinceName,
    ...(isNew ? { postal: village.postal, latitude: village.latitude, longitude: village.longitude } : {}),
    ...typedChange,
  }
  const { zone, freeTradeZone } = village
  const isSchool = member.category === '3347_38'
  if (isSchool && (zone !== member.zone || freeTradeZone !== member.free_trade_zone))
    return refuseField('villageCode', MOVED)
  return { set }
}

const MOVED = 'Di sana zona harga atau PPN berbeda. Hubungi platform untuk memindahkan sekolah.'

/**
 * Returns the columns of a vendor's NPWP: as typed, as 16 digits, and its keyed hash. The vendor
 * enters it once; later changes need the approval of staff.
 *
 * @spec 5 NPWP of 15 to 16 digits, not to be skipped
 */
async function confirmedNpwp(
  tx: Db,
  member: LockedMember,
  typedText: string,
  { sealer, now }: ProfileContext,
): Promise<{ set?: Change; detail?: Record<string, unknown> } | Refused> {
  const digits = extractDigits(typedText)
  const number = normalizeNpwp(digits)
  if (number === null) return refuseField('npwp', 'NPWP harus terdiri dari 15-16 angka!')
  if (!isVendor(member)) return refuseField('npwp', 'NPWP sekolah mengikuti data sekolah')
  if (member.npwp !== null && member.npwp_checked_at !== null) {
    if (sealer.show(member.npwp, memberBinding('npwp', member.id)) === number) return {}
    return refuse('member/step-not-allowed', [
      { field: 'npwp', message: 'NPWP sudah dikonfirmasi. Ajukan perubahannya di halaman Data usaha.' },
    ])
  }
  const prints = sealer.prints(number)
  await releaseNpwp(tx, prints, now)
  if (await isNpwpTaken(tx, prints, member.id))
    return refuse('member/npwp-taken', [{ field: 'npwp', message: refusals['member/npwp-taken'][1] }])
  const isIndividual = applicantOf(member.category, member.account_type) === 'individual'
  const differs =
    isIndividual &&
    digits.length === 16 &&
    member.nik !== null &&
    sealer.show(member.nik, memberBinding('nik', member.id)) !== digits
  return {
    set: {
      npwp: sealer.seal(number, memberBinding('npwp', member.id)),
      npwp_typed: sealer.seal(typedText, memberBinding('npwp_typed', member.id)),
      npwp_hash: sealer.print(number),
      npwp_checked_at: now,
    },
    detail: { digits: digits.length, ...(differs ? { doubt: 'not-the-nik' } : {}) },
  }
}
