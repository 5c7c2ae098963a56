import { createServer } from 'node:net'
import { BadConfig, type Config, readConfig } from './config.ts'
import { type OpenDatabase, openDatabase, serverVersion } from './db/database.ts'
import { FolderInUse, FolderUnusable } from './db/folder-lock.ts'
import { StartupError } from './startup-error.ts'

/** The oldest PostgreSQL that has all that the SQL uses. */
const OLDEST_POSTGRES = 15

try {
  const config = readConfig(process.env)
  await freePort(config)
  // The embedded database opens in a thread of its own while this one reads the program. Nothing is asked of a database before that: on a busy
  // machine the reading takes longer than a connection may.
  const [database, { start }] = await Promise.all([openDatabase(config.databaseUrl), import('./start.ts')])
  await lookAtVersion(database)
  await start(config, database)
} catch (error) {
  if (![StartupError, BadConfig, FolderInUse, FolderUnusable].some((told) => error instanceof told))
    throw error
  process.stderr.write(`\nTidak dapat memulai: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

/** Looks at the port first: loading the demo world and then failing would waste the person's time. */
async function freePort({ host, port }: Config): Promise<void> {
  await new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        taken(new StartupError(`port ${port} sedang dipakai. Pilih yang lain, misalnya PORT=${port + 1}.`))
      else if (error.code === 'EACCES')
        taken(new StartupError(`port ${port} tidak boleh dipakai oleh pengguna ini.`))
      else
        taken(new StartupError(`alamat ${host}:${port} tidak dapat dipakai (${error.code}). Periksa HOST.`))
    })
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

async function lookAtVersion({ db }: OpenDatabase): Promise<void> {
  const version = await serverVersion(db).catch((error: unknown) => {
    throw new StartupError(
      `database tidak menjawab (${error instanceof Error ? error.message : error}). Periksa DATABASE_URL.`,
    )
  })
  if (version < OLDEST_POSTGRES)
    throw new StartupError(
      `PostgreSQL ${version} terlalu lama. Pakai PostgreSQL ${OLDEST_POSTGRES} atau lebih baru.`,
    )
}
