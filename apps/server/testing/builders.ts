import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { PPN_STATEMENT } from '@pasar/domain/identity/statements'
import type { Insertable } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { createSealer } from '../src/db/sealer.ts'
import type { Database } from '../src/db/tables.ts'
import type { Actor } from '../src/http/actor.ts'

const NOW = new Date('2026-11-01T00:00:00Z')
const NPWP = '0012345678901000'

let count = 0
const next = () => {
  count += 1
  return count
}

type Member = Insertable<Database['member']>

/** The key of all tests. */
export const testSealer = createSealer(Buffer.alloc(32, 1))

/** Tax and bank numbers are given in plain, and sealed here as the product does. */
function sealed(given: Partial<Member>): Partial<Member> {
  const npwp = given.npwp === undefined ? NPWP : given.npwp
  const bank = ['bank_name', 'bank_holder', 'bank_account', 'bank_branch'] as const
  return {
    ...given,
    npwp: npwp && testSealer.seal(npwp),
    npwp_typed: npwp && testSealer.seal(npwp),
    // Two members of one test may have the same number; only of vendors it has to be their own.
    npwp_print: npwp === null ? null : testSealer.print(`${npwp} ${next()}`),
    ...Object.fromEntries(
      bank.flatMap((name) => (given[name] === undefined ? [] : [[name, testSealer.seal(given[name] ?? '')]])),
    ),
  }
}

async function aMember(
  db: Db,
  given: Partial<Member> & Pick<Member, 'category'>,
  agreedVersion = PPN_STATEMENT.version,
): Promise<Actor> {
  const n = next()
  const row = await db
    .insertInto('member')
    .values({
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
      ...given,
      ...sealed(given),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const isVendor = row.category === '3347_39' || row.category === '3347_40'
  if (isVendor)
    await db
      .insertInto('agreement')
      .values({
        member_id: row.id,
        kind: 'ppn',
        version: agreedVersion,
        at: NOW,
        by_name: row.name,
        place: '',
        user_agent: '',
      })
      .execute()
  return {
    memberId: row.id,
    role:
      row.category === '3347_38'
        ? 'buyer'
        : row.category === 'staff' || row.category === 'supervisor'
          ? row.category
          : 'vendor',
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
    cartCount: 0,
    awaitingCount: 0,
    noticeCount: 0,
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    npwp: row.npwp,
    pictureId: null,
    hasAgreed: true,
    hasConfirmedNpwp: true,
    territory: [],
    person: null,
    sessionId: null,
    lastActivity: null,
  }
}

/** A school that may order; in zone 1 unless said otherwise. */
export const aSchool = (
  db: Db,
  given: {
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
    ...(given.name === undefined ? {} : { name: given.name }),
    zone: given.zone ?? '1',
    free_trade_zone: given.freeTradeZone ?? false,
    npsn: given.npsn ?? String(99_000_000 + next()),
    status: given.status ?? 1,
    ...(given.villageCode === undefined ? {} : { village_code: given.villageCode }),
    ...(given.npwp === undefined ? {} : { npwp: given.npwp }),
  })

/**
 * A vendor that may sell; PKP unless said otherwise.
 *
 * @param agreedVersion the PPN statement that it has agreed to; the one of now unless said otherwise
 */
export const aVendor = (db: Db, given: Partial<Member> = {}, agreedVersion?: string) =>
  aMember(
    db,
    {
      category: '3347_40',
      pkp: true,
      bank_name: 'Bank Contoh',
      bank_holder: 'CV Contoh',
      bank_account: '9990001',
      ...given,
    },
    agreedVersion,
  )

export const aStaffMember = (db: Db) => aMember(db, { category: 'staff' })

/** A supervisor of these provinces and regencies, which must exist. */
export async function aSupervisor(db: Db, areas: readonly string[]): Promise<Actor> {
  const supervisor = await aMember(db, { category: 'supervisor' })
  await db
    .insertInto('territory')
    .values(areas.map((area) => ({ member_id: supervisor.memberId, area_code: area })))
    .execute()
  return { ...supervisor, territory: [...areas] }
}

const aCategory = async (db: Db) => {
  const { id } = await db
    .insertInto('category')
    .values({ id: 1, wire_id: '3347_27', level: 0, path: [1], name: 'Semua', name_generated: 'Semua' })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'Semua' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Item = Insertable<Database['item']>

/** An item on sale: Rp 54.390, PPN included, 100 in stock, one kilogram. */
export async function anItem(db: Db, vendor: Actor, given: Partial<Item> = {}): Promise<number> {
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
      search_words: 'kertas hvs',
      published_at: NOW,
      created_at: NOW,
      updated_at: NOW,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One freight that reaches everywhere: Rp 10.000 for the first kilogram, Rp 5.000 for each other. */
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
