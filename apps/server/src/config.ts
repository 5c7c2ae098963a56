import { isIP } from 'node:net'
import { join, resolve } from 'node:path'

/** Where an S3-compatible object store is, and with what it is entered. */
export type ObjectStoreConfig = {
  /** null for the one of Amazon in the region. */
  endpoint: string | null
  region: string
  bucket: string
  accessKey: string
  secretKey: string
}

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
  /** Whether browsers keep the product with a service worker: not while it is built. @spec 7 production only */
  hasWorker: boolean
  /** Where people reach the site, without a slash at its end. */
  publicUrl: string
  /** Whether the site is reached over HTTPS, so that cookies say so. */
  secureCookies: boolean
  /** Keys by which other clients call without a session; they give no right. @spec 7 anonymous app key */
  appKeys: string[]
  /** Network addresses of our own proxies, whose word on the sender's address is taken. */
  trustedProxies: string[]
  /** Where the bank's interface is; null for the simulated bank. */
  bankUrl: string | null
  /** What calls to the bank carry, and what its calls to us are signed with; empty when it does not call. */
  bankSecret: string
  /** What tax, identity and bank numbers are sealed with: 32 bytes. */
  dataKey: Buffer
  /** `smtp://` or `smtps://` of a mail server; null for the mail box of the demo. */
  smtpUrl: string | null
  /** Who our mail is from. */
  mailFrom: string
  /** What speaks as the WhatsApp Cloud API does; null for the telephone of the demo, and for none in production. */
  waGateway: { url: string; token: string; template: string } | null
  /** Where the school-data service is; null when there is none, or for the sandbox of the demo. */
  schoolDataUrl: string | null
  /** The page where a school starts; null for the one of the sandbox, or none. */
  schoolStartUrl: string | null
  /** The object store that keeps files; null for the folder beside the database. */
  objectStore: ObjectStoreConfig | null
  /** Where clamd is, `tcp://host:port` or `unix:/path`; null for no virus scanner. */
  clamdUrl: string | null
  /** Squares of a map with streets, and whom it has to name; null for our own map alone. */
  onlineMap: { tiles: string; credit: string } | null
  /** Where a service like Nominatim is; null for the built-in search among villages. */
  geocoderUrl: string | null
  /** Port of the sandbox that plays the school-data service in the demo; 0 for any. */
  sandboxPort: number
}

/** The demo's numbers are invented, and so is the secrecy of their key. */
const DEMO_KEY = Buffer.from('pasar sekolah: kunci dunia contoh')

function readDataKey(given: string | undefined, profile: Config['profile']): Buffer {
  if (given === undefined && profile === 'demo') return DEMO_KEY
  const key = Buffer.from(given ?? '', 'base64')
  if (key.length < 32)
    throw new BadConfig(
      'DATA_KEY harus 32 byte atau lebih dalam base64, misalnya dari: openssl rand -base64 32',
    )
  return key
}

function readUrl(name: string, given: string | undefined, protocols: readonly string[]): string | null {
  if (given === undefined || given === '') return null
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
    throw new BadConfig(`${name} harus alamat ${protocols.map((one) => `${one}//`).join(' atau ')}`)
  return given
}

/** Scheme, host and port of an address; what else stands in it is no part of a site's name. */
function readOrigin(given: string | undefined): string | null {
  const url = readUrl('PUBLIC_URL', given, ['http:', 'https:'])
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

function readSandboxPort(given: string | undefined, port: number): number {
  // Next to the shop, unless any port will do, or the shop has the last one.
  if (given === undefined) return port === 0 || port === 65_535 ? 0 : port + 1
  const asked = Number(given)
  if (!Number.isInteger(asked) || asked < 0 || asked > 65_535)
    throw new BadConfig(`SANDBOX_PORT harus angka 0 sampai 65535, bukan "${given}".`)
  return asked
}

function readObjectStore(env: NodeJS.ProcessEnv): ObjectStoreConfig | null {
  if (!env.S3_BUCKET) return null
  if (!env.S3_ACCESS_KEY || !env.S3_SECRET_KEY)
    throw new BadConfig('S3_BUCKET memerlukan S3_ACCESS_KEY dan S3_SECRET_KEY.')
  return {
    endpoint: readUrl('S3_ENDPOINT', env.S3_ENDPOINT, ['http:', 'https:']),
    region: env.S3_REGION || 'us-east-1',
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  }
}

/** The simulated bank of the demo signs with a secret that is none. */
const DEMO_BANK_SECRET = 'rahasia bank contoh'

const SHORTEST_SECRET = 32

function readBank(
  env: NodeJS.ProcessEnv,
  profile: Config['profile'],
): Pick<Config, 'bankUrl' | 'bankSecret'> {
  const bankUrl = readUrl('BANK_URL', env.BANK_URL, ['http:', 'https:'])
  const bankSecret = env.BANK_SECRET ?? (profile === 'demo' && bankUrl === null ? DEMO_BANK_SECRET : '')
  if (bankUrl !== null && bankSecret.length < SHORTEST_SECRET)
    throw new BadConfig(`BANK_SECRET harus sedikitnya ${SHORTEST_SECRET} karakter.`)
  return { bankUrl, bankSecret }
}

/** The key that the demo gives to other clients. */
const DEMO_APP_KEY = 'kunci-aplikasi-contoh'

function readAppKeys(given: string | undefined, profile: Config['profile']): string[] {
  if (given === undefined && profile === 'demo') return [DEMO_APP_KEY]
  const keys = (given ?? '').split(',').flatMap((one) => one.trim() || [])
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

function readClamdUrl(given: string | undefined): string | null {
  if (given === undefined || given === '') return null
  const url = URL.canParse(given) ? new URL(given) : null
  const isTcp = url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== ''
  const isUnix = url?.protocol === 'unix:' && url.hostname === '' && url.pathname.length > 1
  if (!isTcp && !isUnix) throw new BadConfig('CLAMD_URL harus tcp://host:port atau unix:/path')
  return given
}

function readAddresses(given: string | undefined): string[] {
  const addresses = (given ?? '').split(',').flatMap((one) => one.trim() || [])
  if (addresses.some((address) => isIP(address) === 0))
    throw new BadConfig('TRUSTED_PROXIES harus alamat IP, dipisahkan koma')
  return addresses
}

/** The environment asks for something that cannot be. */
export class BadConfig extends Error {}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function readLogLevel(given: string | undefined): string {
  const level = given || 'warn'
  if (!LOG_LEVELS.includes(level))
    throw new BadConfig(`LOG_LEVEL harus salah satu dari ${LOG_LEVELS.join(', ')}, bukan "${level}".`)
  return level
}

/** A host as it stands in an address: numbers with colons in brackets. */
const inAddress = (host: string): string => (isIP(host) === 6 ? `[${host}]` : host)

/**
 * Reads the environment.
 *
 * @throws BadConfig with one clear sentence
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // A variable that is set to nothing, as in `DATA_DIR= npm start`, is not set.
  const dataDir = resolve(env.DATA_DIR || 'data')
  const host = env.HOST || '127.0.0.1'
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new BadConfig(`PORT harus angka 0 sampai 65535, bukan "${env.PORT}".`)
  const profile = env.PASAR_PROFILE || 'production'
  if (profile !== 'demo' && profile !== 'production')
    throw new BadConfig(`PASAR_PROFILE harus "demo" atau "production", bukan "${profile}".`)
  if (profile === 'production' && !env.DATABASE_URL)
    throw new BadConfig(
      'Profil production memerlukan DATABASE_URL ke PostgreSQL. Untuk mencoba, jalankan dengan PASAR_PROFILE=demo.',
    )
  if (profile === 'production' && !env.SMTP_URL)
    throw new BadConfig('Profil production memerlukan SMTP_URL, sebab kode verifikasi dikirim lewat email.')
  if (profile === 'production' && !env.BANK_URL)
    throw new BadConfig('Profil production memerlukan BANK_URL, sebab uang sungguhan lewat bank sungguhan.')
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL))
    throw new BadConfig('DATABASE_URL harus berawalan postgres://')
  const demoItems = Number(env.DEMO_ITEMS || 20_000)
  if (!Number.isInteger(demoItems) || demoItems < 1_000 || demoItems > 1_000_000)
    throw new BadConfig('DEMO_ITEMS harus angka 1000 sampai 1000000.')
  return {
    host,
    port,
    dataDir,
    databaseUrl: env.DATABASE_URL || join(dataDir, 'database'),
    logLevel: readLogLevel(env.LOG_LEVEL),
    profile,
    demoItems,
    hasWorker: env.NODE_ENV === 'production',
    publicUrl: readOrigin(env.PUBLIC_URL) ?? `http://${inAddress(host)}:${port}`,
    secureCookies: env.SECURE_COOKIES === 'true',
    appKeys: readAppKeys(env.APP_KEYS, profile),
    trustedProxies: readAddresses(env.TRUSTED_PROXIES),
    ...readBank(env, profile),
    dataKey: readDataKey(env.DATA_KEY, profile),
    smtpUrl: readUrl('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM ?? 'Pasar Sekolah <jangan-balas@pasarsekolah.test>',
    waGateway: readWaGateway(env),
    schoolDataUrl: readUrl('SCHOOL_DATA_URL', env.SCHOOL_DATA_URL, ['http:', 'https:']),
    schoolStartUrl: readUrl('SCHOOL_START_URL', env.SCHOOL_START_URL, ['http:', 'https:']),
    objectStore: readObjectStore(env),
    clamdUrl: readClamdUrl(env.CLAMD_URL),
    onlineMap: readOnlineMap(env),
    geocoderUrl: readUrl('GEOCODER_URL', env.GEOCODER_URL, ['http:', 'https:']),
    sandboxPort: readSandboxPort(env.SANDBOX_PORT, port),
  }
}
