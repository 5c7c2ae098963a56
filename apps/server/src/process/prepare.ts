import { reindexAllItems } from '../catalogue/search/search-text-version.ts'
import type { Config } from '../config/config.ts'
import { loadFirstPages } from '../content/first-pages.load.ts'
import { type Db, isServer, type OpenDatabase, withDirectConnections } from '../db/database.ts'
import { refusePowerfulRole } from '../db/grants.ts'
import { migrate, waitForSchema, withMigrationLock } from '../db/migrate.ts'
import { createSealer } from '../db/sealer.ts'
import type { DemoHooks } from '../demo-hooks.ts'
import { hasReferenceData, loadReferenceData } from '../reference/load-reference-data.ts'
import { StartupError } from '../startup-error.ts'
import type { FileStore } from '../store/file-store.ts'
import { hasDemoMembers, hasTenants } from './demo-data.queries.ts'
import { resetAfterRestore } from './restored-database.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const clock = () => new Date()

/** What the content needs besides the database. Production has no hooks. */
type ContentParts = { readonly files: FileStore; readonly hooks: DemoHooks | null }

/**
 * Prepares the database: migrates it, and loads reference data, first pages and the content of the
 * demo or a sandbox. A server that does not migrate waits until another process has done so.
 *
 * @decision 0083
 */
export async function prepareData(
  { db }: OpenDatabase,
  config: Config,
  { files, hooks }: ContentParts,
): Promise<void> {
  const checkRole = async () => {
    if (config.profile === 'production') await refusePowerfulRole(db)
  }
  if (config.database.migratesAtStart) {
    await migrateAndLoad(db, config, { files, hooks })
    await checkRole()
  } else {
    await waitForSchema(db, { onWait: print }, () => hasReferenceData(db))
    // Before this process writes anything.
    await checkRole()
    await loadContent(db, config, { files, hooks })
  }
}

async function migrateAndLoad(db: Db, config: Config, parts: ContentParts): Promise<void> {
  const { directUrl } = config.database
  if (isServer(directUrl))
    await withDirectConnections(directUrl, (direct) =>
      withMigrationLock(direct, print, async () => {
        await prepareSchema(direct)
        await loadContent(direct, config, parts)
      }),
    )
  else {
    await prepareSchema(db)
    await loadContent(db, config, parts)
  }
}

/** Migrates the database and loads the reference data, which needs the rights of its owner. */
export async function prepareSchema(db: Db): Promise<void> {
  const ran = await migrate(db, { onWait: print })
  if (ran.length > 0) print(`Database disiapkan (${ran.length} langkah).`)
  await loadReferenceData(db, print)
}

async function loadContent(db: Db, config: Config, { files, hooks }: ContentParts): Promise<void> {
  if (await resetAfterRestore(db))
    print('Database ini dipulihkan ke server lain: kanal langsung dan indeks pencarian mulai dari awal.')
  await hooks?.clearContent(db)
  await reindexAllItems(db, print)
  await loadFirstPages(db, { files, now: clock() })
  if (hooks === null) {
    if (await hasDemoMembers(db))
      throw new StartupError('database ini berisi akun contoh, yang tidak boleh ada di produksi.')
    if (await hasTenants(db))
      throw new StartupError('database ini berisi akun uji, yang tidak boleh ada di produksi.')
    return
  }
  const sealer = createSealer(config.dataKey, undefined, config.oldDataKeys)
  await hooks.fillContent(db, { sealer, files, now: clock(), onProgress: print })
}
