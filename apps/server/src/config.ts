import { join, resolve } from 'node:path'

/** What the environment asks for. */
export type Config = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string
  logLevel: string
  /** `demo`: demo accounts and data are loaded, the style guide is shown. `production`: neither may be there. */
  profile: 'demo' | 'production'
  /** Items of the demo world. */
  demoItems: number
  /** Whether the site is reached over HTTPS, so that cookies say so. */
  secureCookies: boolean
  /** Where payouts are sent; null for the simulated bank. */
  bankUrl: string | null
  bankSecret: string
}

/** The environment asks for something that cannot be. */
export class BadConfig extends Error {}

/**
 * Reads the environment.
 *
 * @throws BadConfig with one clear sentence
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const dataDir = resolve(env.DATA_DIR ?? 'data')
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadConfig(`PORT harus angka 0 sampai 65535, bukan "${env.PORT}".`)
  const profile = env.PASAR_PROFILE ?? 'production'
  if (profile !== 'demo' && profile !== 'production')
    throw new BadConfig(`PASAR_PROFILE harus "demo" atau "production", bukan "${profile}".`)
  if (profile === 'production' && !env.DATABASE_URL)
    throw new BadConfig(
      'Profil production memerlukan DATABASE_URL ke PostgreSQL. Untuk mencoba, jalankan dengan PASAR_PROFILE=demo.',
    )
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL))
    throw new BadConfig('DATABASE_URL harus berawalan postgres://')
  const demoItems = Number(env.DEMO_ITEMS ?? 20_000)
  if (!Number.isInteger(demoItems) || demoItems < 1_000 || demoItems > 1_000_000)
    throw new BadConfig('DEMO_ITEMS harus angka 1000 sampai 1000000.')
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? join(dataDir, 'database'),
    logLevel: env.LOG_LEVEL ?? 'warn',
    profile,
    demoItems,
    secureCookies: env.SECURE_COOKIES === 'true',
    bankUrl: env.BANK_URL ?? null,
    bankSecret: env.BANK_SECRET ?? '',
  }
}
