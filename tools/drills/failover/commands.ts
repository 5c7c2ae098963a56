import { findCommand } from '../../find-command.ts'
import { findPostgres } from '../../postgres-binaries.ts'

/** Commands of the drill, and the Debian packages that have them. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
} as const

/** Paths of the commands, and the folder of those of PostgreSQL. */
export type Commands = Readonly<Record<keyof typeof PACKAGES | 'postgresFolder', string>>

/** Returns the installed commands, or the sentence that says which are missing. */
export function findCommands(): Commands | string {
  const names = Object.keys(PACKAGES) as (keyof typeof PACKAGES)[]
  const paths = Object.fromEntries(names.map((name) => [name, findCommand(name) ?? '']))
  const missing: string[] = names.filter((name) => paths[name] === '')
  const packages: string[] = names.filter((name) => paths[name] === '').map((name) => PACKAGES[name])
  process.env.PASAR_PG = 'system'
  const postgresFolder = postgresOrNull()
  if (postgresFolder === null) {
    missing.push('postgresql')
    packages.push('postgresql')
  }
  if (process.getuid?.() === 0 && findCommand('ip') === undefined) {
    missing.push('ip')
    packages.push('iproute2')
  }
  if (missing.length > 0)
    return `Missing: ${missing.join(', ')}. Install, for example: apt-get install --no-install-recommends ${packages.join(' ')}`
  return { ...paths, postgresFolder } as Commands
}

function postgresOrNull(): string | null {
  try {
    return findPostgres()
  } catch {
    return null
  }
}
