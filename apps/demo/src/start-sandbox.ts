import { must } from '@pasar/domain/kernel/must'
import type { Config } from '@pasar/server/config/config'
import type { Db } from '@pasar/server/db/database'
import { memberBinding } from '@pasar/server/db/seal-binding'
import type { Sealer } from '@pasar/server/db/sealer'
import { peopleOf } from './people.ts'
import type { SandboxSchool } from './sandbox/school-data.ts'

/** Returns the schools of the demo world as the school-data service stores them. */
async function readSandboxSchools(db: Db, sealer: Sealer): Promise<SandboxSchool[]> {
  const rows = await db
    .selectFrom('member')
    .select([
      'id',
      'dapodik_id',
      'npsn',
      'name',
      'npwp',
      'education_form',
      'village_code',
      'email',
      'mobile_number',
    ])
    .select(['regency_name', 'province_name', 'address'])
    .where('is_demo', '=', true)
    .where('dapodik_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row, at) => ({
    id: row.dapodik_id ?? '',
    npsn: row.npsn ?? '',
    name: row.name,
    npwp: sealer.open(row.npwp ?? '', memberBinding('npwp', row.id)),
    form: row.education_form ?? '',
    villageCode: row.village_code ?? '',
    locality: `${row.regency_name}, ${row.province_name}`,
    address: row.address,
    email: row.email,
    phone: row.mobile_number,
    isNew: false,
    people: peopleOf(row.npsn ?? '', at),
  }))
}

/**
 * Schools without an account in the shop: one with all its numbers, one without an NPWP, and a
 * centre for equivalency programmes, whose NPSN begins with a letter.
 */
const NEW_SCHOOLS = [
  {
    regency: '3573',
    npsn: '97000001',
    name: 'SD Negeri 97 Contoh Baru',
    npwp: '991234567890123',
    form: '3347_42',
  },
  { regency: '6471', npsn: '97000002', name: 'SD Negeri 98 Contoh Baru', npwp: '', form: '3347_42' },
  { regency: '3573', npsn: 'P9700003', name: 'PKBM Contoh Cerdas', npwp: '991234567890124', form: '3347_47' },
] as const

async function newSchools(db: Db): Promise<SandboxSchool[]> {
  const villages = await Promise.all(
    NEW_SCHOOLS.map(({ regency }) =>
      db
        .selectFrom('area')
        .select(['code', 'label'])
        .where('level', '=', 4)
        .where('code', 'like', `${regency}%`)
        .orderBy('code')
        .limit(1)
        .executeTakeFirstOrThrow(),
    ),
  )
  return NEW_SCHOOLS.map(({ npsn, name, npwp, form }, at) => ({
    id: `${npsn}-0000-4000-8000-000000000000`,
    npsn,
    name,
    npwp,
    form,
    villageCode: must(villages[at], 'the village of the school').code,
    locality: must(villages[at], 'the village of the school').label,
    address: `Jl. Contoh Baru No. ${at + 1}`,
    email: `sekolah-${npsn.toLowerCase()}@contoh.test`,
    phone: `08005509${npsn.slice(-3)}`,
    isNew: true,
    people: peopleOf(npsn, 24 + at),
  }))
}

/**
 * Starts the school-data service of the demo with its 24 schools and three that have no account in
 * the shop.
 *
 * @param shop returns the URL to which users are redirected
 */
export async function startSandbox(
  db: Db,
  { sealer, config, shop }: { sealer: Sealer; config: Config; shop: () => string },
) {
  const { startSchoolData } = await import('./sandbox/school-data.ts')
  return startSchoolData({
    port: config.sandboxPort,
    host: config.host,
    platformUrl: shop,
    schools: [...(await readSandboxSchools(db, sealer)), ...(await newSchools(db))],
  })
}
