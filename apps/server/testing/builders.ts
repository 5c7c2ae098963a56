import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { STAFF_ROLES, type StaffRole } from '@pasar/domain/identity/staff-roles'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import type { Insertable, Selectable } from 'kysely'
import type { Actor } from '../src/call/actor.ts'
import type { Db } from '../src/db/database.ts'
import { memberBinding } from '../src/db/seal-binding.ts'
import { createSealer } from '../src/db/sealer.ts'
import type { Database } from '../src/db/tables.ts'
import { insertStaffRoles } from '../src/identity/members/staff-roles.queries.ts'
import { nextMemberId } from '../src/identity/registration/registration.queries.ts'

const NOW = new Date('2026-11-01T00:00:00Z')
const NPWP = '0012345678901000'

let count = 0
const next = () => {
  count += 1
  return count
}

type Member = Insertable<Database['member']>

/** Data encryption key of all tests. */
export const testSealer = createSealer(Buffer.alloc(32, 1))

/** Encrypts tax and bank numbers, which tests state in plain text. */
function sealed(overrides: Partial<Member>, id: number): Partial<Member> {
  const npwp = overrides.npwp === undefined ? NPWP : overrides.npwp
  const bank = ['bank_name', 'bank_holder', 'bank_account', 'bank_branch'] as const
  return {
    ...overrides,
    npwp: npwp && testSealer.seal(npwp, memberBinding('npwp', id)),
    npwp_typed: npwp && testSealer.seal(npwp, memberBinding('npwp_typed', id)),
    // Members of one test may share a number; the database requires it to be unique only among
    // vendors.
    npwp_hash: npwp === null ? null : testSealer.print(`${npwp} ${next()}`),
    ...Object.fromEntries(
      bank.flatMap((name) =>
        overrides[name] === undefined
          ? []
          : [[name, testSealer.seal(overrides[name] ?? '', memberBinding(name, id))]],
      ),
    ),
  }
}

async function aMember(
  db: Db,
  overrides: Partial<Member> & Pick<Member, 'category'>,
  agreedVersion = PPN_STATEMENT.version,
): Promise<Actor> {
  const [n, id] = [next(), await nextMemberId(db)]
  const row = await db
    .insertInto('member')
    .values({
      id,
      email: `anggota-${n}@contoh.test`,
      password_hash: '-',
      status: 1,
      name: `Anggota ${n}`,
      mobile_number: '080055000000',
      created_at: NOW,
      latitude: -7.36,
      longitude: 112.76,
      regency_name: 'Kabupaten Sidoarjo',
      province_name: 'Jawa Timur',
      npwp_checked_at: NOW,
      ...overrides,
      ...sealed(overrides, id),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (isVendor(row.category)) await addAgreement(db, row, agreedVersion)
  return actorOf(row)
}

const isVendor = (category: string) => category === '3347_39' || category === '3347_40'

async function addAgreement(db: Db, { id, name }: Selectable<Database['member']>, version: string) {
  await db
    .insertInto('agreement')
    .values({ member_id: id, kind: 'ppn', version, at: NOW, by_name: name, ip_address: '', user_agent: '' })
    .execute()
}

function roleOf(category: string): Actor['role'] {
  if (category === '3347_38') return 'buyer'
  return category === 'staff' || category === 'supervisor' ? category : 'vendor'
}

const FAR_FUTURE = new Date('2100-01-01T00:00:00Z')

function actorOf(row: Selectable<Database['member']>): Actor {
  return {
    memberId: row.id,
    role: roleOf(row.category),
    name: row.name,
    email: row.email,
    mobileNumber: row.mobile_number,
    category: row.category,
    type: 'member',
    zone: row.zone,
    freeTradeZone: row.free_trade_zone,
    isPkp: row.pkp,
    regencyName: row.regency_name,
    villageCode: row.village_code,
    educationForm: row.education_form,
    counts: { cart: 0, awaiting: 0, notices: 0 },
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    npwp: row.npwp,
    pictureId: null,
    hasAgreed: true,
    hasConfirmedNpwp: true,
    isOnVendorDevice: false,
    // An actor without a session has just proven itself at every time of a test.
    confirmedAt: FAR_FUTURE,
    factorAt: FAR_FUTURE,
    hasFactor: true,
    territory: [],
    staffRoles: [],
    person: null,
    sessionId: null,
    isShared: false,
    lastActivity: null,
    apiKey: null,
  }
}

/** Creates a school that may order; in zone 1 by default. */
export const aSchool = (
  db: Db,
  overrides: {
    zone?: Zone
    freeTradeZone?: boolean
    npwp?: string | null
    status?: number
    villageCode?: string
    name?: string
    npsn?: string
  } = {},
) =>
  aMember(db, {
    category: '3347_38',
    ...(overrides.name === undefined ? {} : { name: overrides.name }),
    zone: overrides.zone ?? '1',
    free_trade_zone: overrides.freeTradeZone ?? false,
    npsn: overrides.npsn ?? String(99_000_000 + next()),
    status: overrides.status ?? 1,
    ...(overrides.villageCode === undefined ? {} : { village_code: overrides.villageCode }),
    ...(overrides.npwp === undefined ? {} : { npwp: overrides.npwp }),
  })

/**
 * Creates a vendor that may sell; PKP by default.
 *
 * @param agreedVersion version of the accepted PPN statement; the current one by default
 */
export const aVendor = (db: Db, overrides: Partial<Member> = {}, agreedVersion?: string) =>
  aMember(
    db,
    {
      category: '3347_40',
      pkp: true,
      bank_name: 'Bank Contoh',
      bank_holder: 'CV Contoh',
      bank_account: '9990001',
      ...overrides,
    },
    agreedVersion,
  )

/** Creates a staff account; with all roles by default. */
export async function aStaffMember(db: Db, roles: readonly StaffRole[] = STAFF_ROLES): Promise<Actor> {
  const member = await aMember(db, { category: 'staff' })
  if (roles.length > 0) await insertStaffRoles(db, member.memberId, roles)
  return { ...member, staffRoles: [...roles] }
}

/** Creates a supervisor of these provinces and regencies, which must exist. */
export async function aSupervisor(db: Db, areas: readonly string[]): Promise<Actor> {
  const supervisor = await aMember(db, { category: 'supervisor' })
  for (const area of areas)
    await db.insertInto('territory').values({ member_id: supervisor.memberId, area_code: area }).execute()
  return { ...supervisor, territory: [...areas] }
}

const CATEGORY = 1

/** Creates the category of items without another one. Items may be created concurrently. */
async function aCategory(db: Db): Promise<number> {
  await db
    .insertInto('category')
    .values({ id: CATEGORY, wire_id: '3347_27', level: 0, path: [1], name: 'Semua', name_generated: 'Semua' })
    // Without a column: of two concurrent inserts, one may conflict in any unique index.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return CATEGORY
}

type Item = Insertable<Database['item']>

/** Creates an item on sale: Rp 54.390 including PPN, 100 in stock, one kilogram. */
export async function anItem(db: Db, vendor: Actor, overrides: Partial<Item> = {}): Promise<number> {
  const { id } = await db
    .insertInto('item')
    .values({
      vendor_id: vendor.memberId,
      kind: 'goods',
      category_id: await aCategory(db),
      state: 'live',
      name: `Kertas HVS ${next()}`,
      stock: 100,
      weight_grams: 1000,
      ppn: 'charged',
      price: 54_390,
      production: 'domestic',
      goods_type: 'umkm',
      picture: 'ream~NUSA~A4~0~0',
      search_terms: 'kertas hvs',
      published_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Inserts one freight rate for all distances: Rp 10.000 for the first kilogram, Rp 5.000 for
 * each further one.
 */
export async function freightRates(db: Db): Promise<void> {
  await db
    .insertInto('freight_rate')
    .values({
      service: 'reguler',
      name: 'Kurir reguler',
      max_km: 6000,
      first_kg: 10_000,
      next_kg: 5_000,
      min_days: 2,
      max_days: 4,
    })
    .execute()
}
