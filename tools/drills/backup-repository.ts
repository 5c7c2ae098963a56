import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { reachableFolder, startCluster, unprivilegedAccount } from '../postgres-cluster.ts'

/** A pgBackRest repository in a temporary folder, with the settings of `deploy/backup`. */
export type BackupRepository = {
  /** Starts the cluster whose WAL goes to the repository, and prepares the repository for it. */
  readonly startArchivingCluster: () => Promise<ArchivingCluster>
  /**
   * Restores the newest backup before a moment, and the WAL up to it, into a second cluster.
   *
   * @returns the cluster, which may still replay WAL
   */
  readonly restore: (target: Date) => ReturnType<typeof startCluster>
  readonly remove: () => void
}

type ArchivingCluster = Awaited<ReturnType<typeof startCluster>> & {
  readonly backUp: (type: 'full' | 'incr') => Promise<void>
  /** Waits until all WAL up to now is in the repository. */
  readonly archiveAll: () => Promise<void>
}

const DEPLOY = join(ROOT, 'deploy/backup')

/** Lines that differ on each installation. */
const OWN = /^(repo1-(type|path|s3-[a-z-]+)|spool-path|pg1-path)=.*\n/gm

/** @param executable path of pgBackRest */
export function createRepository(executable: string): BackupRepository {
  const account = unprivilegedAccount()
  const folder = reachableFolder(account)
  const config = join(folder, 'pgbackrest.conf')
  const text = readFileSync(join(DEPLOY, 'pgbackrest.conf'), 'utf8').replaceAll(OWN, '')
  const own = `repo1-path=${folder}/repository\nrepo1-cipher-pass=drill\nlog-path=${folder}/log\n`
  writeFileSync(config, `${text.replace('[global]\n', `[global]\n${own}`)}pg1-path=${folder}/a/postgres\n`)
  for (const part of ['repository', 'log', 'a', 'b', 'a/run', 'b/run', 'b/postgres']) {
    mkdirSync(join(folder, part), { mode: 0o700 })
    if (account.uid !== undefined) chownSync(join(folder, part), account.uid, account.gid)
  }
  // Each cluster would be a machine of its own.
  const environmentOf = (cluster: 'a' | 'b') => ({
    PGBACKREST_CONFIG: config,
    PGBACKREST_LOCK_PATH: join(folder, cluster, 'run'),
    PGBACKREST_SPOOL_PATH: join(folder, cluster, 'run'),
  })
  const run = (cluster: 'a' | 'b', args: readonly string[]): Promise<void> =>
    new Promise((done, fail) => {
      const env = { ...process.env, ...environmentOf(cluster) }
      const child = spawn(executable, ['--stanza=pasar', ...args], {
        ...account,
        cwd: folder,
        env,
        stdio: 'inherit',
      })
      child.once('error', fail)
      child.once('exit', (code) => {
        if (code === 0) done()
        else fail(new Error(`pgbackrest ${args.join(' ')} exited with code ${code}.`))
      })
    })
  return {
    async startArchivingCluster() {
      const cluster = await startCluster({
        persistentRoot: join(folder, 'a'),
        settings: { ...readSettings(), unix_socket_directories: join(folder, 'a') },
        environment: environmentOf('a'),
      })
      const { port } = new URL(cluster.url('postgres'))
      const server = [`--pg1-port=${port}`, `--pg1-socket-path=${folder}/a`, '--pg1-user=postgres']
      await run('a', [...server, 'stanza-create'])
      return {
        ...cluster,
        backUp: (type) => run('a', [...server, `--type=${type}`, 'backup']),
        archiveAll: () => run('a', [...server, 'check']),
      }
    },
    async restore(target) {
      const moment = target.toISOString().replace('T', ' ').replace('Z', '+00')
      const at = ['--type=time', `--target=${moment}`, '--target-action=promote', '--archive-mode=off']
      await run('b', [`--pg1-path=${folder}/b/postgres`, ...at, 'restore'])
      return startCluster({ persistentRoot: join(folder, 'b'), environment: environmentOf('b') })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Returns the settings of `deploy/backup/postgresql.conf`. */
function readSettings(): Record<string, string> {
  const text = readFileSync(join(DEPLOY, 'postgresql.conf'), 'utf8')
  return Object.fromEntries([...text.matchAll(/^(\w+) = '(.*)'$/gm)].map(([, name, value]) => [name, value]))
}
