import { reindexAllItems } from './catalogue/search/search-text-version.ts'
import type { Config } from './config.ts'
import { loadFirstPages } from './content/first-pages.load.ts'
import { type OpenDatabase, withDirectConnection } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { createSealer } from './db/sealer.ts'
import { hasDemoMembers, isEmpty } from './identity/demo-members.queries.ts'
import { loadReferenceData } from './reference/load-reference-data.ts'
import { StartupError } from './startup-error.ts'
import type { FileStore } from './store/file-store.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const clock = () => new Date()

/** Migrates the database, loads reference data and first pages, and seeds an empty demo. */
export async function prepare(database: OpenDatabase, config: Config, files: FileStore): Promise<void> {
  await withDirectConnection(database, config.database.directUrl, async (direct) => {
    const ran = await migrate(direct)
    if (ran.length > 0) print(`Database disiapkan (${ran.length} langkah).`)
    await loadReferenceData(direct, print)
  })
  const { db } = database
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
