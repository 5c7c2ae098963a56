import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { Concurrency } from '@pasar/domain/jobs/queues'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { PROJECT } from '../folders.ts'
import { BadConfig } from './bad-config.ts'
import { readDataKey, readOldDataKeys } from './data-keys.ts'
import { type DatabaseConfig, readDatabaseConfig } from './database-config.ts'
import { readConcurrency } from './job-concurrency.ts'
import { type LogConfig, readLogConfig } from './log-config.ts'
import { type MetricsConfig, readMetricsConfig } from './metrics-config.ts'
import { type ObjectStoreConfig, readObjectStore } from './object-store-config.ts'
import { type PartnerConfig, type ProcessRole, readPartners } from './partner-config.ts'
import { readServiceUrl, readUrl } from './read-url.ts'
import { withSecretFiles } from './secret-files.ts'
import { readStopNotice } from './stop-config.ts'
import { readTracingConfig, type TracingConfig } from './tracing-config.ts'
import { readProxies } from './trusted-proxies.ts'

/** Folder of the build of the web app. The demo has a build of its own. */
const WEB_BUILD = join(PROJECT, 'apps/web/dist')

/** Settings read from environment variables. */
export type Config = PartnerConfig & {
  host: string
  port: number
  dataDir: string
  database: DatabaseConfig
  logLevel: string
  /** null for none. */
  metrics: MetricsConfig | null
  /**
   * Time in ms between a signal to stop, when the process reports not ready, and closing the
   * socket.
   */
  stopNoticeMs: number
  /** null for none. */
  tracing: TracingConfig | null
  /** Work of this process: `web` serves requests, `worker` runs the background jobs, `all` both. */
  role: ProcessRole
  /** Threads that serve requests, 1 to 64. */
  webThreads: number
  /** Items that the process works on at a time, by background job. */
  concurrency: Concurrency
  /**
   * `demo` loads demo accounts and data. `sandbox` serves integrators, who create their own
   * accounts. Both run from the demo app. `production` forbids both.
   */
  profile: InstallationProfile
  /** Folder of the built web app. */
  webFolder: string
  /** Whether browsers install the service worker; false in development. @spec 7 production only */
  hasWorker: boolean
  /** Public base URL of the site, without a trailing slash. */
  publicUrl: string
  /** The transparency log. */
  log: LogConfig
  /** Whether the site is served over HTTPS; sets the Secure flag of cookies and HSTS. */
  secureCookies: boolean
  /**
   * Keys with which other clients call the API without a session. A key grants no permissions.
   *
   * @spec 7 anonymous app key
   */
  appKeys: string[]
  /** Addresses and networks (CIDR) of our own proxies. Their forwarding headers are trusted. */
  trustedProxies: string[]
  /** Key that encrypts tax, identity and bank numbers: 32 bytes. */
  dataKey: Buffer
  /** Former data keys, newest first: they only open texts. */
  oldDataKeys: readonly Buffer[]
  /** Sender of outgoing mail. */
  mailFrom: string
  /** URL of the school-data service; null for none, or for the demo sandbox. */
  schoolDataUrl: string | null
  /**
   * URL of the page where a school starts to sign in; null for the page of the sandbox, or
   * none.
   */
  schoolStartUrl: string | null
  /** Object store for files; null for the folder beside the database. */
  objectStore: ObjectStoreConfig | null
  /** Folder with SHA-1 range files of breached passwords; null for the built-in filter only. */
  breachedPasswords: string | null
  /** Tile URL and attribution of an online street map; null for the built-in map only. */
  onlineMap: { tiles: string; credit: string } | null
  /** URL of a Nominatim-compatible geocoder; null for the built-in village search. */
  geocoderUrl: string | null
  /**
   * Port of the sandbox that simulates the school-data service in the demo; 0 for any free
   * port.
   */
  sandboxPort: number
  /** Whether webhooks may go to this computer, over HTTP. For tests and the demo only. */
  allowsLoopbackWebhooks: boolean
  /** Number of items in the demo data. */
  demoItems: number
  /** Orders of the history that the demo plays in the background; 0 for none. */
  demoHistory: number
}

/** Returns scheme, host and port of PUBLIC_URL, without path or query; null if it is not set. */
function readOrigin(value: string | undefined, profile: Config['profile']): string | null {
  const url = readUrl('PUBLIC_URL', value, ['http:', 'https:'])
  if (profile === 'production' && (url === null || new URL(url).protocol !== 'https:'))
    throw new BadConfig(
      'Profil production memerlukan PUBLIC_URL dengan https://, sebab tautan di email dan kunci sandi terikat padanya.',
    )
  return url === null ? null : new URL(url).origin
}

function readOnlineMap(env: NodeJS.ProcessEnv, profile: Config['profile']): Config['onlineMap'] {
  const tiles = readServiceUrl('MAP_TILES', env.MAP_TILES, profile)
  if (tiles === null) return null
  if (!['{z}', '{x}', '{y}'].every((part) => tiles.includes(part)) || /[;,\s]/.test(tiles))
    throw new BadConfig(
      'MAP_TILES harus berisi {z}, {x}, dan {y}, misalnya https://peta.contoh/{z}/{x}/{y}.png',
    )
  if (/[{}]/.test(new URL(tiles).host)) throw new BadConfig('MAP_TILES harus menyebut satu alamat server')
  if (!env.MAP_CREDIT)
    throw new BadConfig('MAP_TILES memerlukan MAP_CREDIT, misalnya "© Kontributor OpenStreetMap"')
  return { tiles, credit: env.MAP_CREDIT }
}

function readSandboxPort(portValue: string | undefined, port: number): number {
  // The port after the site's port. Any free port if the site uses any port, or the highest one.
  if (portValue === undefined) return port === 0 || port === 65_535 ? 0 : port + 1
  const sandboxPort = Number(portValue)
  if (!Number.isInteger(sandboxPort) || sandboxPort < 0 || sandboxPort > 65_535)
    throw new BadConfig(`SANDBOX_PORT harus angka 0 sampai 65535, bukan "${portValue}".`)
  return sandboxPort
}

/** App key of the demo for other clients. */
const DEMO_APP_KEY = 'kunci-aplikasi-contoh'

function readAppKeys(value: string | undefined, profile: Config['profile']): string[] {
  if (value === undefined && profile === 'demo') return [DEMO_APP_KEY]
  const keys = (value ?? '').split(',').flatMap((one) => one.trim() || [])
  if (keys.some((key) => !/^[A-Za-z0-9_-]{16,128}$/.test(key)))
    throw new BadConfig('APP_KEYS harus 16 sampai 128 huruf, angka, - atau _, dipisahkan koma')
  return keys
}

function readRole(env: NodeJS.ProcessEnv): ProcessRole {
  const role = env.PASAR_ROLE || 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all')
    throw new BadConfig(`PASAR_ROLE harus "web", "worker", atau "all", bukan "${role}".`)
  if (role !== 'all' && !env.DATABASE_URL)
    throw new BadConfig(
      `PASAR_ROLE=${role} memerlukan DATABASE_URL, sebab beberapa proses memakai database yang sama.`,
    )
  return role
}

const MAX_THREADS = 64

/**
 * Reads WEB_THREADS, the number of threads that serve requests; one by default.
 * @decision 0115
 */
function readWebThreads({ WEB_THREADS, PASAR_ROLE, DATABASE_URL }: NodeJS.ProcessEnv): number {
  const threads = Number(WEB_THREADS || 1)
  if (!Number.isInteger(threads) || threads < 1 || threads > MAX_THREADS)
    throw new BadConfig(`WEB_THREADS harus angka 1 sampai ${MAX_THREADS}, bukan "${WEB_THREADS}".`)
  if (threads > 1 && PASAR_ROLE === 'worker')
    throw new BadConfig('WEB_THREADS tidak berlaku untuk PASAR_ROLE=worker, yang tidak melayani permintaan.')
  if (threads > 1 && !DATABASE_URL)
    throw new BadConfig('WEB_THREADS lebih dari 1 memerlukan DATABASE_URL ke PostgreSQL.')
  return threads
}

const MAX_HISTORY = 20_000

/** Reads the size of the demo world. */
function readDemoConfig(env: NodeJS.ProcessEnv): Pick<Config, 'demoItems' | 'demoHistory'> {
  const demoItems = Number(env.DEMO_ITEMS || 20_000)
  if (!Number.isInteger(demoItems) || demoItems < 1_000 || demoItems > 1_000_000)
    throw new BadConfig('DEMO_ITEMS harus angka 1000 sampai 1000000.')
  const demoHistory = Number(env.DEMO_HISTORY || 0)
  if (!Number.isInteger(demoHistory) || demoHistory < 0 || demoHistory > MAX_HISTORY)
    throw new BadConfig(`DEMO_HISTORY harus angka 0 sampai ${MAX_HISTORY}.`)
  return { demoItems, demoHistory }
}

/** Cookies and HSTS need HTTPS, which production always has in front of the server. */
function readSecureCookies(value: string | undefined, profile: Config['profile']): boolean {
  if (value && value !== 'true' && value !== 'false')
    throw new BadConfig('SECURE_COOKIES harus true atau false')
  if (profile === 'production' && value === 'false')
    throw new BadConfig(
      'Profil production memerlukan SECURE_COOKIES=true dan HTTPS, sebab cookie sesi tidak boleh lewat HTTP.',
    )
  return profile === 'production' || value === 'true'
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function readLogLevel(value: string | undefined, profile: Config['profile']): string {
  const level = value || (profile === 'production' ? 'info' : 'warn')
  if (!LOG_LEVELS.includes(level))
    throw new BadConfig(`LOG_LEVEL harus salah satu dari ${LOG_LEVELS.join(', ')}, bukan "${level}".`)
  if (level === 'silent' && profile === 'production')
    throw new BadConfig(
      'LOG_LEVEL=silent tidak boleh di profil production, sebab permintaan lalu tidak tercatat.',
    )
  return level
}

/** Returns a host as written in a URL: an IPv6 address in brackets. */
const inAddress = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

function readLoopbackWebhooks(value: string | undefined, profile: Config['profile']): boolean {
  if (value === 'allow' && profile === 'production')
    throw new BadConfig('WEBHOOK_LOOPBACK hanya untuk profil demo dan sandbox.')
  return value === 'allow'
}

/**
 * Reads the configuration from environment variables.
 *
 * @throws BadConfig with one sentence that names the problem
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const env = withSecretFiles(variables)
  // An empty variable, as in `DATA_DIR= npm start`, counts as missing.
  const dataDir = resolve(env.DATA_DIR || 'data')
  const host = env.HOST || '127.0.0.1'
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadConfig(`PORT harus angka 0 sampai 65535, bukan "${env.PORT}".`)
  const profile = env.PASAR_PROFILE || 'production'
  if (profile !== 'demo' && profile !== 'sandbox' && profile !== 'production')
    throw new BadConfig(`PASAR_PROFILE harus "demo", "sandbox", atau "production", bukan "${profile}".`)
  if (profile === 'production' && !env.DATABASE_URL)
    throw new BadConfig(
      'Profil production memerlukan DATABASE_URL ke PostgreSQL. Untuk mencoba, jalankan npm start.',
    )
  const role = readRole(env)
  const publicUrl = readOrigin(env.PUBLIC_URL, profile) ?? `http://${inAddress(host)}:${port}`
  return {
    host,
    port,
    dataDir,
    database: readDatabaseConfig(env, dataDir),
    logLevel: readLogLevel(env.LOG_LEVEL, profile),
    metrics: readMetricsConfig(env),
    tracing: readTracingConfig(
      env,
      readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', env.OTEL_EXPORTER_OTLP_ENDPOINT, ['http:', 'https:']),
    ),
    role,
    webThreads: readWebThreads(env),
    concurrency: readConcurrency(env.JOB_CONCURRENCY),
    profile,
    webFolder: WEB_BUILD,
    ...readDemoConfig(env),
    hasWorker: env.NODE_ENV === 'production',
    stopNoticeMs: readStopNotice(env.STOP_NOTICE_SECONDS, profile),
    publicUrl,
    log: readLogConfig(env, profile, publicUrl),
    secureCookies: readSecureCookies(env.SECURE_COOKIES, profile),
    appKeys: readAppKeys(env.APP_KEYS, profile),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    ...readPartners(env, profile, role),
    dataKey: readDataKey(env.DATA_KEY, profile),
    oldDataKeys: readOldDataKeys(env.DATA_KEY_OLD, profile),
    mailFrom: env.MAIL_FROM ?? 'Pasar Sekolah <jangan-balas@pasarsekolah.test>',
    schoolDataUrl: readServiceUrl('SCHOOL_DATA_URL', env.SCHOOL_DATA_URL, profile),
    schoolStartUrl: readServiceUrl('SCHOOL_START_URL', env.SCHOOL_START_URL, profile),
    objectStore: readObjectStore(env, 'S3_', profile),
    breachedPasswords: env.BREACHED_PASSWORDS ? resolve(env.BREACHED_PASSWORDS) : null,
    onlineMap: readOnlineMap(env, profile),
    geocoderUrl: readServiceUrl('GEOCODER_URL', env.GEOCODER_URL, profile),
    sandboxPort: readSandboxPort(env.SANDBOX_PORT, port),
    allowsLoopbackWebhooks: readLoopbackWebhooks(env.WEBHOOK_LOOPBACK, profile),
  }
}
