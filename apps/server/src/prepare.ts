import { reindexAllItems } from './catalogue/search/search-text-version.ts'
import type { Config } from './config.ts'
import { loadFirstPages } from './content/first-pages.load.ts'
import { type Db, isServer, type OpenDatabase, withDirectConnections } from './db/database.ts'
import { refusePowerfulRole } from './db/grants.ts'
import { migrate, waitForSchema, withMigrationLock } from './db/migrate.ts'
import { createSealer } from './db/sealer.ts'
import { prepareSandbox } from './demo/sandbox-staff.ts'
import { hasTenants } from './demo/tenants.queries.ts'
import { hasDemoMembers, isEmpty } from './identity/demo-members.queries.ts'
import { hasReferenceData, loadReferenceData } from './reference/load-reference-data.ts'
import { resetAfterRestore } from './restored-database.ts'
import { StartupError } from './startup-error.ts'
import type { FileStore } from './store/file-store.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const clock = () => new Date()

/**
 * Prepares the database: migrates it, loads reference data and first pages, and seeds an empty
 * demo. A server that does not migrate waits until another process has done so.
 *
 * @decision 0083
 */
export async function prepare({ db }: OpenDatabase, config: Config, files: FileStore): Promise<void> {
  const checkRole = async () => {
    if (config.profile === 'production') await refusePowerfulRole(db)
  }
  if (config.database.migratesAtStart) {
    await migrateAndLoad(db, config, files)
    await checkRole()
  } else {
    await waitForSchema(db, { onWait: print }, () => hasReferenceData(db))
    // Before this process writes anything.
    await checkRole()
    await loadContent(db, config, files)
  }
}

async function migrateAndLoad(db: Db, config: Config, files: FileStore): Promise<void> {
  const { directUrl } = config.database
  if (isServer(directUrl))
    await withDirectConnections(directUrl, (direct) =>
      withMigrationLock(direct, print, async () => {
        await prepareSchema(direct)
        await loadContent(direct, config, files)
      }),
    )
  else {
    await prepareSchema(db)
    await loadContent(db, config, files)
  }
}

/** Migrates the database and loads the reference data, which needs the rights of its owner. */
export async function prepareSchema(db: Db): Promise<void> {
  const ran = await migrate(db, { onWait: print })
  if (ran.length > 0) print(`Database disiapkan (${ran.length} langkah).`)
  await loadReferenceData(db, print)
}

async function loadContent(db: Db, config: Config, files: FileStore): Promise<void> {
  if (await resetAfterRestore(db))
    print('Database ini dipulihkan ke server lain: kanal langsung dan indeks pencarian mulai dari awal.')
  if (config.profile === 'demo') {
    const { clearHalfWorld } = await import('@pasar/demo/world')
    await clearHalfWorld(db)
  }
  await reindexAllItems(db, print)
  await loadFirstPages(db, { files, now: clock() })
  if (config.profile === 'production') {
    if (await hasDemoMembers(db))
      throw new StartupError('database ini berisi akun contoh, yang tidak boleh ada di produksi.')
    if (await hasTenants(db))
      throw new StartupError('database ini berisi akun uji, yang tidak boleh ada di produksi.')
    return
  }
  const sealer = createSealer(config.dataKey, undefined, config.oldDataKeys)
  if (config.profile === 'sandbox') return prepareSandbox(db, sealer, clock())
  if (await isEmpty(db)) {
    const { DEMO_SEED, loadDemoWorld } = await import('@pasar/demo/world')
    await loadDemoWorld(db, {
      items: config.demoItems,
      seed: DEMO_SEED,
      now: clock(),
      sealer,
      files,
      onProgress: print,
    })
  }
}
