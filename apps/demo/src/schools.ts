import { isFreeTradeZone } from '@pasar/domain/shipping/free-trade-zones'
import type { SchoolLevelName } from '@pasar/server/reference/category-tree'
import { HEADED_SCHOOL } from './accounts.ts'
import { SeededRandom } from './stream.ts'

export type SchoolDraft = {
  readonly index: number
  readonly email: string
  readonly level: SchoolLevelName
  readonly regency: string
  /** Code of the village; null where any village will do. */
  readonly village: string | null
  readonly villageAt: number
  readonly number: number
  readonly freeTradeZone: boolean
  readonly npsn: string
  readonly npwp: string
  readonly street: string
  /** Its id at the school-data service. */
  readonly dapodikId: string
}

type Row = readonly [regency: string, level: SchoolLevelName, village?: string]

const ROWS: readonly Row[] = [
  ['3515', 'SD', '3515182005'],
  ['2171', 'SMP'],
  ['3578', 'SMP'],
  ['3174', 'SMA'],
  ['3273', 'SMK'],
  ['5171', 'SD'],
  ['1671', 'SMP'],
  ['1271', 'SMK'],
  ['7371', 'SMA'],
  ['1309', 'SD'],
  ['6171', 'SMP'],
  ['5310', 'SD'],
  ['1172', 'SMA'],
  ['8171', 'SMP'],
  ['9171', 'SMA'],
  ['9401', 'SD'],
  ['9501', 'SMP'],
  ['3404', 'PAUD'],
  ['3374', 'SLB'],
  ['3301', 'SD'],
  ['3529', 'SMK'],
  ['1871', 'SD'],
  ['6472', 'SMK'],
  ['7306', 'PAUD'],
]

const EMAILS: Readonly<Record<number, string>> = {
  0: 'sekolah@contoh.test',
  1: 'sekolah-batam@contoh.test',
  2: HEADED_SCHOOL,
}

const STREETS = 'Pelajar Pendidikan Cendekia Pemuda Taruna Widya'.split(' ')

/** Returns the demo schools, which cover every zone and every level. */
export function schoolDrafts(seed: number): SchoolDraft[] {
  return ROWS.map(([regency, level, village], index) => {
    const stream = new SeededRandom(seed, 'school', index)
    return {
      index,
      email: EMAILS[index] ?? `sekolah-${index + 1}@contoh.test`,
      level,
      regency,
      village: village ?? null,
      villageAt: stream.next(),
      number: stream.between(1, 9),
      freeTradeZone: isFreeTradeZone(regency),
      npsn: `99${stream.digits(6)}`,
      npwp: `99${stream.digits(13)}`,
      street: `Jl. Contoh ${stream.pick(STREETS)} No. ${stream.between(1, 90)}`,
      dapodikId: [8, 4, 4, 4, 12].map((count) => stream.digits(count)).join('-'),
    }
  })
}

/** Returns the name of a state school of a level in its location. */
export function schoolName(
  { level, number }: Pick<SchoolDraft, 'level' | 'number'>,
  location: { village: string; district: string; regency: string },
): string {
  const town = location.regency.replace(/^(Kabupaten|Kota)( Administrasi)? /, '')
  if (level === 'PAUD') return `TK Negeri Pembina ${location.district}`
  if (level === 'SD') return `SD Negeri ${number} ${location.village}`
  if (level === 'SMP') return `SMP Negeri ${number} ${location.district}`
  return `${level} Negeri ${number} ${town}`
}
