import { createServer } from 'node:net'
import { BadConfig } from '../config/bad-config.ts'
import type { Config } from '../config/config.ts'
import { requireLogKey } from '../config/log-config.ts'
import { type OpenDatabase, openConfigured, serverVersion } from '../db/database.ts'
import { FolderInUse, FolderUnusable } from '../db/folder-lock.ts'
import { StartupError } from '../startup-error.ts'
import { type LoadHooks, readServerConfig, withWebFolder } from './server-config.ts'

/** The oldest PostgreSQL version that supports all SQL in use. */
const OLDEST_POSTGRES = 15

/**
 * Starts the server that the environment describes. Prints why when it cannot start, and exits.
 *
 * @param loadHooks loads what the demo or a sandbox adds; null for production
 */
export async function runServer(loadHooks: LoadHooks | null): Promise<void> {
  try {
    const config = readServerConfig(process.env, loadHooks)
    if (config.role !== 'web') requireLogKey(config.log)
    await freePort('PORT', config)
    if (config.metrics !== null) await freePort('METRICS_PORT', config.metrics)
    // The embedded database opens in its own thread while this thread imports the modules. No query
    // runs before the imports end: on a busy machine they take longer than the connection timeout.
    const [database, start, hooks] = await Promise.all([
      openConfigured(config.database),
      loadStart(config),
      loadHooks?.(config) ?? null,
    ])
    await lookAtVersion(database)
    await start(withWebFolder(config, hooks), database, hooks)
  } catch (error) {
    if (
      ![StartupError, BadConfig, FolderInUse, FolderUnusable].some(
        (ExpectedError) => error instanceof ExpectedError,
      )
    )
      throw error
    process.stderr.write(`\nTidak dapat memulai: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

/** Imports the modules that a process of this role needs. */
async function loadStart({ role }: Config) {
  if (role === 'worker') return (await import('./start-worker.ts')).startWorker
  return (await import('./start.ts')).start
}

/** Checks that the port is free before the demo data is loaded, which takes long. */
async function freePort(
  variable: 'PORT' | 'METRICS_PORT',
  { host, port }: { host: string; port: number },
): Promise<void> {
  await new Promise<void>((free, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new StartupError(`port ${port} sedang dipakai. Pilih yang lain, misalnya ${variable}=${port + 1}.`),
        )
      else if (error.code === 'EACCES')
        reject(new StartupError(`port ${port} tidak boleh dipakai oleh pengguna ini.`))
      else
        reject(
          new StartupError(
            `alamat ${host}:${port} tidak dapat dipakai (${error.code}). Periksa ${variable.replace('PORT', 'HOST')}.`,
          ),
        )
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
