import { STAFF_ROLES } from '@pasar/domain/identity/staff-roles'
import { exampleZoneOf } from '@pasar/domain/shipping/zone-rules'
import { bulkInsert } from '@pasar/server/db/bulk-insert'
import type { Db } from '@pasar/server/db/database'
import type { Sealer } from '@pasar/server/db/sealer'
import { insertStaffRoles } from '@pasar/server/identity/members/staff-roles.queries'
import { hashPassword } from '@pasar/server/identity/secrets/password-hashing'
import { sql } from 'kysely'
import { DEMO_PASSWORD, LIMITED_STAFF, OTHER_ACCOUNTS } from './accounts.ts'
import { loadDemoPeople } from './load-shop-people.ts'
import {
  AGREEMENT_COLUMNS,
  agreementOf,
  blankMember,
  MEMBER_COLUMNS,
  type Member,
  sealedMember,
} from './member-row.ts'
import { type SchoolDraft, schoolDrafts, schoolName } from './schools.ts'
import { type VendorDraft, vendorDraft } from './vendor-draft.ts'

const FIRST_SCHOOL = 11
const FIRST_VENDOR = 101
const DAY_MS = 86_400_000

/**
 * Returns the member number of the n-th vendor, which does not depend on the size of the demo
 * world.
 */
export const vendorId = (index: number) => FIRST_VENDOR + index

type Village = {
  code: string
  name: string
  postal: string | null
  latitude: number | null
  longitude: number | null
  label: string
}

type VillagePicker = (regency: string, at: number, code?: string | null) => Village

/**
 * Loads the villages of some regencies and returns a picker by code or by a share from 0
 * up to 1.
 */
async function villagePicker(db: Db, regencies: readonly string[]): Promise<VillagePicker> {
  const rows = await db
    .selectFrom('area')
    .select(['code', 'name', 'postal', 'latitude', 'longitude', 'label'])
    .where('level', '=', 4)
    .where(sql<boolean>`left(code, 4) = any(${[...new Set(regencies)]})`)
    .orderBy('code')
    .execute()
  const byRegency = Map.groupBy(rows, (row) => row.code.slice(0, 4))
  return (regency, at, code) => {
    const villages = byRegency.get(regency) ?? []
    const areaOfCode = code
      ? villages.find((row) => row.code === code)
      : villages[Math.floor(at * villages.length)]
    if (!areaOfCode) throw new RangeError(`no village in regency ${regency}`)
    return areaOfCode
  }
}

/** Returns the district, regency and province of a village, from its label. */
function namesAbove(village: Village) {
  const [, district = '', regency = '', province = ''] = village.label.split(', ')
  return { district, regency, province }
}

/**
 * Returns the kind of village: the seventh digit of its code is 1 for a kelurahan, 2 for a
 * desa.
 */
const kindOf = (code: string) => (code[6] === '1' ? 'Kelurahan' : 'Desa')

/** Returns the member fields that follow from the village. */
function locationFields(village: Village, street: string) {
  const { district, regency, province } = namesAbove(village)
  return {
    village_code: village.code,
    regency_name: regency,
    province_name: province,
    address: `${street}, ${kindOf(village.code)} ${village.name}, Kecamatan ${district}`,
    postal: village.postal ?? '',
    latitude: village.latitude,
    longitude: village.longitude,
  }
}

const EDUCATION_CODES: Readonly<Record<SchoolDraft['level'], string>> = {
  PAUD: '3347_41',
  SD: '3347_42',
  SMP: '3347_43',
  SMA: '3347_44',
  SMK: '3347_45',
  SLB: '3347_46',
}

type Common = { passwordHash: string; now: Date; pickVillage: VillagePicker }

function schoolRow(draft: SchoolDraft, { passwordHash, now, pickVillage }: Common): Member {
  const village = pickVillage(draft.regency, draft.villageAt, draft.village)
  const name = schoolName(draft, { village: village.name, ...namesAbove(village) })
  const id = FIRST_SCHOOL + draft.index
  const blank = blankMember({
    id,
    category: '3347_38',
    email: draft.email,
    name,
    password_hash: passwordHash,
    created_at: new Date(now.getTime() - (400 + draft.index) * DAY_MS),
  })
  return {
    ...blank,
    ...locationFields(village, draft.street),
    education_form: EDUCATION_CODES[draft.level],
    dapodik_id: draft.dapodikId,
    npsn: draft.npsn,
    npwp: draft.npwp,
    responsible_name: `Kepala Sekolah Contoh ${draft.index + 1}`,
    responsible_position: 'Kepala Sekolah',
    treasurer_name: `Bendahara Sekolah Contoh ${draft.index + 1}`,
    letterhead: `Pemerintah ${locationFields(village, draft.street).regency_name}\nDinas Pendidikan`,
    zone: exampleZoneOf(draft.regency),
    free_trade_zone: draft.freeTradeZone,
  }
}

function vendorRow(draft: VendorDraft, { passwordHash, now, pickVillage }: Common): Member {
  const village = pickVillage(draft.regency, draft.villageAt)
  const blank = blankMember({
    id: vendorId(draft.index),
    category: '3347_40',
    email: draft.index === 0 ? 'vendor@contoh.test' : `vendor-${draft.index + 1}@contoh.test`,
    name: draft.name,
    password_hash: passwordHash,
    created_at: new Date(now.getTime() - (560 + (draft.index % 700)) * DAY_MS),
  })
  const owner = `Pemilik Contoh ${draft.index + 1}`
  return {
    ...blank,
    ...locationFields(village, draft.street),
    account_type: draft.accountType,
    business_scale: draft.scale,
    pkp: draft.pkp,
    npwp: draft.npwp,
    npwp_checked_at: now,
    review: 'accepted',
    // The items of the demo vendor go on sale at once. Staff review those of all other vendors.
    trusted: draft.index === 0,
    responsible_name: owner,
    responsible_position: draft.accountType === '3347_30' ? 'Direktur' : 'Pemilik',
    bank_name: 'Bank Contoh',
    bank_holder: draft.accountType === '3347_30' ? draft.name : owner,
    bank_account: draft.bankAccount,
    bank_branch: namesAbove(village).regency,
    rating_count: draft.ratingCount,
    rating_sum: draft.ratingSum,
  }
}

/** Adds staff, schools and vendors of the demo world. */
export async function loadMembers(
  db: Db,
  { seed, vendors, now, sealer }: { seed: number; vendors: number; now: Date; sealer: Sealer },
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const schools = schoolDrafts(seed)
  const drafts = Array.from({ length: vendors }, (_, index) => vendorDraft(seed, index))
  const pickVillage = await villagePicker(
    db,
    [...schools, ...drafts].map((draft) => draft.regency),
  )
  const common = { passwordHash, now, pickVillage }
  const others = OTHER_ACCOUNTS.map((account) => ({
    ...blankMember({ ...account, password_hash: passwordHash, created_at: now }),
    ...account,
    totp_since: account.totp_secret == null ? null : now,
  }))
  const members = [
    ...others,
    ...schools.map((draft) => schoolRow(draft, common)),
    ...drafts.map((draft) => vendorRow(draft, common)),
  ]
  await bulkInsert(
    db,
    'member',
    MEMBER_COLUMNS,
    members.map((member) => sealedMember(member, sealer)),
  )
  for (const { id, category, email } of OTHER_ACCOUNTS)
    if (category === 'staff') await insertStaffRoles(db, id, LIMITED_STAFF[email] ?? STAFF_ROLES)
  await loadDemoPeople(db, common)
  await bulkInsert(db, 'agreement', AGREEMENT_COLUMNS, members.flatMap(agreementOf))
  await sql`select setval(pg_get_serial_sequence('member', 'id'), (select max(id) from member))`.execute(db)
}
