import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Concurrency } from '@pasar/domain/jobs/queues'
import type { InstallationProfile } from '@pasar/domain/settings/profile'
import { BadConfig } from './bad-config.ts'
import { readDataKey, readOldDataKeys } from './data-keys.ts'
import { type DatabaseConfig, readDatabaseConfig } from './database-config.ts'
import { type DemoConfig, readDemoConfig } from './demo-config.ts'
import { readConcurrency } from './job-concurrency.ts'
import { type LogConfig, readLogConfig } from './log-config.ts'
import { type MetricsConfig, readMetricsConfig } from './metrics-config.ts'
import { type ObjectStoreConfig, readObjectStore } from './object-store-config.ts'
import { readUrl } from './read-url.ts'
import { withSecretFiles } from './secret-files.ts'
import { readStopNotice } from './stop-config.ts'
import { readTracingConfig, type TracingConfig } from './tracing-config.ts'
import { readProxies } from './trusted-proxies.ts'
import { readWebThreads } from './web-threads-config.ts'

/** Settings read from environment variables. */
export type Config = DemoConfig & {
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
  role: 'web' | 'worker' | 'all'
  /** Threads that serve requests, 1 to 64. */
  webThreads: number
  /** Items that the process works on at a time, by background job. */
  concurrency: Concurrency
  /**
   * `demo` loads demo accounts and data and serves the style guide. `sandbox` serves integrators,
   * who create their own accounts. `production` forbids both.
   */
  profile: InstallationProfile
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
  /** URL of the bank's API; null for the simulated bank. */
  bankUrl: string | null
  /**
   * Secret that authenticates our calls to the bank and signs its callbacks; empty when the bank
   * sends none.
   */
  bankSecret: string
  /** Key that encrypts tax, identity and bank numbers: 32 bytes. */
  dataKey: Buffer
  /** Former data keys, newest first: they only open texts. */
  oldDataKeys: readonly Buffer[]
  /** `smtp://` or `smtps://` URL of a mail server; null for the demo mailbox. */
  smtpUrl: string | null
  /** Sender of outgoing mail. */
  mailFrom: string
  /**
   * A gateway with the WhatsApp Cloud API. With null, the demo uses its demo telephone and
   * production sends no WhatsApp messages.
   */
  waGateway: { url: string; token: string; template: string } | null
  /** URL of the school-data service; null for none, or for the demo sandbox. */
  schoolDataUrl: string | null
  /**
   * URL of the page where a school starts to sign in; null for the page of the sandbox, or
   * none.
   */
  schoolStartUrl: string | null
  /** Object store for files; null for the folder beside the database. */
  objectStore: ObjectStoreConfig | null
  /** Address of clamd, `tcp://host:port` or `unix:/path`; null for no virus scanner. */
  clamdUrl: string | null
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
}

/** Returns scheme, host and port of PUBLIC_URL, without path or query; null if it is not set. */
function readOrigin(value: string | undefined): string | null {
  const url = readUrl('PUBLIC_URL', value, ['http:', 'https:'])
  return url === null ? null : new URL(url).origin
}

function readOnlineMap(env: NodeJS.ProcessEnv): Config['onlineMap'] {
  const tiles = readUrl('MAP_TILES', env.MAP_TILES, ['http:', 'https:'])
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

/** Secret of the simulated bank in the demo. It is public. */
const DEMO_BANK_SECRET = 'rahasia bank contoh'

const MIN_SECRET_LENGTH = 32

/**
 * A sandbox signs and checks the messages of its bank itself, so no other process needs the secret.
 */
function simulatedBankSecret(profile: InstallationProfile): string {
  if (profile === 'production') return ''
  return profile === 'demo' ? DEMO_BANK_SECRET : randomBytes(32).toString('base64url')
}

function readBank(
  env: NodeJS.ProcessEnv,
  profile: Config['profile'],
): Pick<Config, 'bankUrl' | 'bankSecret'> {
  const bankUrl = readUrl('BANK_URL', env.BANK_URL, ['http:', 'https:'])
  const bankSecret = env.BANK_SECRET ?? (bankUrl === null ? simulatedBankSecret(profile) : '')
  if (bankUrl !== null && bankSecret.length < MIN_SECRET_LENGTH)
    throw new BadConfig(`BANK_SECRET harus sedikitnya ${MIN_SECRET_LENGTH} karakter.`)
  return { bankUrl, bankSecret }
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

function readWaGateway(env: NodeJS.ProcessEnv): Config['waGateway'] {
  const url = readUrl('WA_URL', env.WA_URL, ['http:', 'https:'])
  if (url === null) return null
  if (!env.WA_TOKEN || !env.WA_TEMPLATE) throw new BadConfig('WA_URL memerlukan WA_TOKEN dan WA_TEMPLATE.')
  return { url, token: env.WA_TOKEN, template: env.WA_TEMPLATE }
}

function readClamdUrl(value: string | undefined): string | null {
  if (value === undefined || value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  const isTcp = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== ''
  const isUnix = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1
  if (!isTcp && !isUnix) throw new BadConfig('CLAMD_URL harus tcp://host:port atau unix:/path')
  return value
}

function readRole(env: NodeJS.ProcessEnv): Config['role'] {
  const role = env.PASAR_ROLE || 'all'
  if (role !== 'web' && role !== 'worker' && role !== 'all')
    throw new BadConfig(`PASAR_ROLE harus "web", "worker", atau "all", bukan "${role}".`)
  if (role !== 'all' && !env.DATABASE_URL)
    throw new BadConfig(
      `PASAR_ROLE=${role} memerlukan DATABASE_URL, sebab beberapa proses memakai database yang sama.`,
    )
  return role
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
      'Profil production memerlukan DATABASE_URL ke PostgreSQL. Untuk mencoba, jalankan dengan PASAR_PROFILE=demo.',
    )
  if (profile === 'production' && !env.SMTP_URL)
    throw new BadConfig('Profil production memerlukan SMTP_URL, sebab kode verifikasi dikirim lewat email.')
  if (profile === 'production' && !env.BANK_URL)
    throw new BadConfig('Profil production memerlukan BANK_URL, sebab uang sungguhan lewat bank sungguhan.')
  const publicUrl = readOrigin(env.PUBLIC_URL) ?? `http://${inAddress(host)}:${port}`
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
    role: readRole(env),
    webThreads: readWebThreads(env),
    concurrency: readConcurrency(env.JOB_CONCURRENCY),
    profile,
    ...readDemoConfig(env),
    hasWorker: env.NODE_ENV === 'production',
    stopNoticeMs: readStopNotice(env.STOP_NOTICE_SECONDS, profile),
    publicUrl,
    log: readLogConfig(env, profile, publicUrl),
    secureCookies: readSecureCookies(env.SECURE_COOKIES, profile),
    appKeys: readAppKeys(env.APP_KEYS, profile),
    trustedProxies: readProxies(env.TRUSTED_PROXIES),
    ...readBank(env, profile),
    dataKey: readDataKey(env.DATA_KEY, profile),
    oldDataKeys: readOldDataKeys(env.DATA_KEY_OLD, profile),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM ?? 'Pasar Sekolah <jangan-balas@pasarsekolah.test>',
    waGateway: readWaGateway(env),
    schoolDataUrl: readUrl('SCHOOL_DATA_URL', env.SCHOOL_DATA_URL, ['http:', 'https:']),
    schoolStartUrl: readUrl('SCHOOL_START_URL', env.SCHOOL_START_URL, ['http:', 'https:']),
    objectStore: readObjectStore(env, 'S3_'),
    clamdUrl: readClamdUrl(env.CLAMD_URL),
    onlineMap: readOnlineMap(env),
    geocoderUrl: readUrl('GEOCODER_URL', env.GEOCODER_URL, ['http:', 'https:']),
    sandboxPort: readSandboxPort(env.SANDBOX_PORT, port),
    allowsLoopbackWebhooks: readLoopbackWebhooks(env.WEBHOOK_LOOPBACK, profile),
  }
}
