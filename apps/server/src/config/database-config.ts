import { join } from 'node:path'
import { BadConfig } from './bad-config.ts'

/** How a process connects to its database. */
export type DatabaseConfig = {
  /** `postgres://…`, perhaps of a transaction pooler, or the folder of the embedded database. */
  url: string
  /** The server itself, without a pooler, for LISTEN and migrations; equals `url` by default. */
  directUrl: string
  /** A replica for reads of supervisors, exports and the audit; null for none. */
  readUrl: string | null
  /** Maximum lag in ms with which the replica is used, 0 to 3,600,000. */
  readMaxLagMs: number
  /** Maximum number of connections of the pool, 1 to 200. */
  pool: number
  /** Whether frequent statements are named and planned once per connection. */
  isPreparing: boolean
  /** Whether a server migrates the database at its start; otherwise it waits for the schema. */
  migratesAtStart: boolean
}

const MAX_POOL = 200
const HOUR_MS = 3_600_000

function readPostgresUrl(name: string, value: string | undefined): string | null {
  if (!value) return null
  if (!/^postgres(ql)?:\/\//.test(value)) throw new BadConfig(`${name} harus berawalan postgres://`)
  return value
}

function readSwitch(name: string, value: string | undefined, byDefault: boolean): boolean {
  if (value && value !== 'true' && value !== 'false') throw new BadConfig(`${name} harus true atau false`)
  return value ? value === 'true' : byDefault
}

function readWhole(
  name: string,
  value: string | undefined,
  { byDefault, min, max }: { byDefault: number; min: number; max: number },
): number {
  const number = Number(value || byDefault)
  if (!Number.isInteger(number) || number < min || number > max)
    throw new BadConfig(`${name} harus angka ${min} sampai ${max}, bukan "${value}".`)
  return number
}

/**
 * Reads the variables that start with `DATABASE_`, and MIGRATE_AT_START.
 *
 * @param dataDir folder of the embedded database, which is used without DATABASE_URL
 * @throws BadConfig with one sentence that names the problem
 * @decision 0080
 */
export function readDatabaseConfig(env: NodeJS.ProcessEnv, dataDir: string): DatabaseConfig {
  const url = readPostgresUrl('DATABASE_URL', env.DATABASE_URL)
  const directUrl = readPostgresUrl('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL)
  if (url === null && directUrl !== null) throw new BadConfig('DATABASE_DIRECT_URL memerlukan DATABASE_URL.')
  const readUrl = readPostgresUrl('DATABASE_READ_URL', env.DATABASE_READ_URL)
  if (url === null && readUrl !== null) throw new BadConfig('DATABASE_READ_URL memerlukan DATABASE_URL.')
  const address = url ?? join(dataDir, 'database')
  return {
    url: address,
    directUrl: directUrl ?? address,
    readUrl,
    readMaxLagMs: readWhole('DATABASE_READ_MAX_LAG_MS', env.DATABASE_READ_MAX_LAG_MS, {
      byDefault: 2_000,
      min: 0,
      max: HOUR_MS,
    }),
    pool: readWhole('DATABASE_POOL', env.DATABASE_POOL, { byDefault: 8, min: 1, max: MAX_POOL }),
    isPreparing: readSwitch('DATABASE_PREPARE', env.DATABASE_PREPARE, true),
    migratesAtStart: readSwitch(
      'MIGRATE_AT_START',
      env.MIGRATE_AT_START,
      env.PASAR_PROFILE === 'demo' || env.PASAR_PROFILE === 'sandbox',
    ),
  }
}
