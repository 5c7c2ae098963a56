import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from './call/services.ts'
import { createSearchIndex } from './catalogue/search/search-index.ts'
import { IndexSnapshots } from './catalogue/search/search-snapshot.ts'
import { reindexAllItems } from './catalogue/search/search-text-version.ts'
import type { Config } from './config.ts'
import { findAnnouncement } from './content/content.queries.ts'
import { loadFirstPages } from './content/first-pages.load.ts'
import type { Db, OpenDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createSealer, type Sealer } from './db/sealer.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { hasDemoMembers, isEmpty } from './identity/demo-members.queries.ts'
import { createSessionCache, SESSION_CACHE_MS } from './identity/sessions/session-cache.ts'
import { httpSchoolSignOn, noSchoolSignOn, type SchoolSignOn } from './identity/sign-on/sign-on.ts'
import type { JobContext } from './jobs/job.ts'
import { startJobs } from './jobs/runner.ts'
import { JOBS, SEARCH_INDEX_MS } from './jobs/schedules.ts'
import { createLive } from './live/live.ts'
import { type Mailer, mailboxMailer, smtpMailer } from './mail/mailer.ts'
import { releaseUnscannedFiles } from './media/scan/file-scans.queries.ts'
import { clamdScanner, noScanner, type Scanner } from './media/scan/scanner.ts'
import { inboxMessenger, type Messenger, waMessenger } from './notification/messenger.ts'
import { serverKeys, webPusher } from './notification/web-push.ts'
import { httpBank, simulatedBank } from './payment/bank.ts'
import { loadReferenceData } from './reference/load-reference-data.ts'
import { cachedRead, createSettingsCache } from './settings/settings-cache.ts'
import { nominatimGeocoder, villageGeocoder } from './shipping/geocoder.ts'
import { StartupError } from './startup-error.ts'
import { createFileStore } from './store/create-file-store.ts'
import { type FileStore, FileStoreUnavailableError } from './store/file-store.ts'
import { buildApp } from './web/app.ts'
import { createResponseCache } from './web/response-cache.ts'
import { loadWebEntry } from './web/web-entry.ts'

/** Timeout in ms of the virus scanner's ping at startup. */
const PING_MS = 2_000
/** Time in ms that pending requests have to finish after SIGTERM. */
const DRAIN_MS = 10_000

const print = (line: string) => process.stdout.write(`${line}\n`)
const clock = () => new Date()

/** Creates the services that read values which only staff change. */
function createCachedReads(db: Db): Pick<Services, 'settings' | 'invalidateSettings' | 'announcement'> {
  const elapsed = () => performance.now()
  return {
    ...createSettingsCache(db, elapsed),
    announcement: cachedRead(() => findAnnouncement(db, clock()), elapsed),
  }
}

/**
 * Starts the product on an open database. Prints the URL once the server listens. Calls that need
 * the search index wait until it is complete; `/health/ready` reports that.
 *
 * @decision 0077
 */
export async function start(config: Config, database: OpenDatabase): Promise<void> {
  const files = await openFiles(config)
  // The database thread or process prepares the tables while this thread imports the page bundle.
  await Promise.all([prepare(database, config, files), loadWebEntry()])
  const { db } = database
  const sealer = createSealer(config.dataKey, (error) =>
    app.log.error({ err: error }, 'a stored text cannot be decrypted'),
  )
  const cached = createCachedReads(db)
  const onIgnored = (err: unknown) => app.log.warn({ err }, 'search snapshot ignored')
  const catalogue = createSearchIndex(snapshotsOf(config, onIgnored))
  let address = ''
  const sandbox = await openSandbox(config, { db, sealer, shop: () => address })
  const signOn = sandbox ? httpSchoolSignOn(sandbox.url, sandbox.url) : realSignOn(config)
  const live = createLive()
  const scanner = scannerOf(config, (error) => app.log.error({ err: error }, 'virus scanner failed'))
  const services = {
    ...cached,
    catalogue,
    files,
    scanner,
    sealer,
    signOn,
    live,
    map: mapServices(config),
    // With PORT=0 the URL is known only after the server listens.
    site: () => (config.port === 0 ? address : config.publicUrl),
  }
  const responses = createResponseCache()
  const sessions = createSessionCache(SESSION_CACHE_MS)
  const app = await buildApp(
    { db, services, config, clock, responses, sessions },
    'with-pages',
    demoRoutes(config),
  )
  await catalogue.loadCategories(db)
  const indexed = catalogue.start(db, SEARCH_INDEX_MS, (error) =>
    app.log.error({ err: error }, 'search index failed'),
  )
  address = await app.listen({ host: config.host, port: config.port })
  const stopSessions = database.listen(sessions.onNotification)
  live.start(database, { clock, onFault: (error) => app.log.error({ err: error }, 'live events failed') })
  const mailer = mailerOf(db, config)
  const stopJobs = startJobs(
    JOBS,
    jobContext(config, { ...services, files, db, mailer, site: services.site() }),
    (name, error) => app.log.error({ err: error }, name),
  )
  stopOnSignal(app, async () => {
    await stopJobs()
    mailer.close()
    await catalogue.stop()
    await stopSessions()
    await sandbox?.close()
    await database.close()
  })
  await announce(config, address, sandbox?.url ?? null)
  await announceScanner(config, { scanner, db })
  await indexed
}

/** Returns what the background jobs need, with the connections to bank, WhatsApp and push services. */
function jobContext(
  config: Config,
  shared: Pick<JobContext, 'db' | 'settings' | 'sealer' | 'files' | 'scanner' | 'mailer' | 'site'>,
): JobContext {
  return {
    ...shared,
    clock,
    bank: config.bankUrl ? httpBank(config.bankUrl, config.bankSecret) : simulatedBank(),
    messenger: messengerOf(shared.db, config),
    pusher: webPusher(serverKeys(shared.sealer), `mailto:${addressIn(config.mailFrom)}`),
  }
}

const snapshotsOf = ({ dataDir }: Config, onIgnored: (reason: unknown) => void) =>
  new IndexSnapshots(join(dataDir, 'search-index.snapshot'), onIgnored)

/**
 * Opens the file store and checks it at startup, so a wrong key fails here and not at the first
 * upload.
 */
async function openFiles(config: Config): Promise<FileStore> {
  const files = await createFileStore(config)
  try {
    await files.read('0'.repeat(64))
    return files
  } catch (error) {
    if (!(error instanceof FileStoreUnavailableError)) throw error
    throw new StartupError(
      `penyimpanan berkas tidak menjawab (${error.message}). Periksa S3_BUCKET dan kuncinya.`,
    )
  }
}

function mapServices({ geocoderUrl, mailFrom, onlineMap: online }: Config): Services['map'] {
  const geocoder =
    geocoderUrl === null ? villageGeocoder : nominatimGeocoder(geocoderUrl, `PasarSekolah (${mailFrom})`)
  return { geocoder, online }
}

/**
 * Returns whether to run the sandbox: only in the demo, and only when no school-data service is
 * configured.
 */
function usesSandbox({ profile, schoolDataUrl }: Config): boolean {
  return profile === 'demo' && schoolDataUrl === null
}

async function openSandbox(
  config: Config,
  { db, ...rest }: { db: OpenDatabase['db']; sealer: Sealer; shop: () => string },
) {
  if (!usesSandbox(config)) return null
  const { startSandbox } = await import('@pasar/demo/start-sandbox')
  return startSandbox(db, { ...rest, config })
}

function realSignOn({ schoolDataUrl, schoolStartUrl }: Config): SchoolSignOn {
  return schoolDataUrl === null ? noSchoolSignOn : httpSchoolSignOn(schoolDataUrl, schoolStartUrl ?? '')
}

const mailerOf = (db: Db, { smtpUrl, mailFrom }: Config): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl, mailFrom) : mailboxMailer(db)

/**
 * Returns the messenger for WhatsApp. Without a gateway the demo shows messages on a page;
 * production sends none.
 */
function messengerOf(db: OpenDatabase['db'], { waGateway, profile }: Config): Messenger | null {
  if (waGateway !== null) return waMessenger(waGateway)
  return profile === 'demo' ? inboxMessenger(db) : null
}

/** Returns the address in `Name <address>`. */
function addressIn(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from
}

/** @param sandboxUrl address of the sandbox of the school-data service; null without it */
async function announce(config: Config, address: string, sandboxUrl: string | null): Promise<void> {
  print(`READY ${address} (${(performance.now() / 1000).toFixed(1)} detik)`)
  if (config.profile !== 'demo') return
  const { DEMO_ACCOUNTS, DEMO_CODE_SECRETS } = await import('@pasar/demo/accounts')
  print('\nAkun contoh:')
  for (const { role, email, password } of DEMO_ACCOUNTS)
    print(`  ${role.padEnd(28)} ${email.padEnd(28)} ${password}`)
  print(`\nKotak surat contoh: ${address}/surat`)
  if (config.waGateway === null) print(`WhatsApp contoh: ${address}/whatsapp-contoh`)
  if (config.bankUrl === null) print(`Bank contoh: ${address}/bank-contoh`)
  if (sandboxUrl !== null) print(`Masuk lewat Dapodik (contoh): ${sandboxUrl}`)
  print(
    '\nStaf dan pengawas juga memberi kode 6 angka: lihat /surat, atau ketik kuncinya di aplikasi autentikator:',
  )
  for (const [email, secret] of Object.entries(DEMO_CODE_SECRETS)) print(`  ${email.padEnd(28)} ${secret}`)
}

/**
 * Prints once whether uploads are scanned. Without a scanner, releases the files that wait for a
 * scan; a later scanner scans them.
 */
async function announceScanner(
  { clamdUrl }: Config,
  { scanner, db }: { scanner: Scanner; db: OpenDatabase['db'] },
): Promise<void> {
  if (clamdUrl === null) {
    print('\nBerkas unggahan tidak dipindai virus. Setel CLAMD_URL untuk memakai ClamAV.')
    const opened = await releaseUnscannedFiles(db)
    if (opened > 0)
      print(`${opened} berkas yang menunggu pemindai dibuka, dan dipindai bila CLAMD_URL disetel lagi.`)
  } else if (await scanner.ping(PING_MS)) print(`\nPemindai virus: ${clamdUrl}`)
  else print(`\nPemindai virus ${clamdUrl} belum menjawab. Berkas unggahan ditahan sampai diperiksa.`)
}

function scannerOf({ clamdUrl }: Config, onFault: (error: Error) => void): Scanner {
  return clamdUrl === null ? noScanner : clamdScanner(clamdUrl, onFault)
}

async function prepare({ db }: OpenDatabase, config: Config, files: FileStore): Promise<void> {
  const ran = await migrate(db)
  if (ran.length > 0) print(`Database disiapkan (${ran.length} langkah).`)
  await loadReferenceData(db, print)
  if (config.profile === 'demo') {
    const { clearHalfWorld } = await import('@pasar/demo/world')
    await clearHalfWorld(db)
  }
  await reindexAllItems(db, print)
  await loadFirstPages(db, { files, now: clock() })
  if (config.profile === 'production') {
    if (await hasDemoMembers(db))
      throw new StartupError('database ini berisi akun contoh, yang tidak boleh ada di produksi.')
    return
  }
  if (await isEmpty(db)) {
    const { DEMO_SEED, loadDemoWorld } = await import('@pasar/demo/world')
    await loadDemoWorld(db, {
      items: config.demoItems,
      seed: DEMO_SEED,
      now: clock(),
      sealer: createSealer(config.dataKey),
      files,
      onProgress: print,
    })
  }
}

function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // Otherwise a connection that is answered after this moment stays open for the next request.
    setInterval(() => app.server.closeIdleConnections(), 50).unref()
    await app.close()
    await close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
