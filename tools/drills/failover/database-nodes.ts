import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Account } from '../../postgres-cluster.ts'
import type { Commands } from './commands.ts'
import { type Network, NODES, type NodeName } from './network.ts'
import { fillTemplate, type Passwords } from './templates.ts'

type Member = { name: string; role: string; state: string }

/** How a node fails: PostgreSQL dies, or the whole machine. */
export type Death = 'postgres' | 'machine'

type Parts = { commands: Commands; network: Network; passwords: Passwords; account: Account; folder: string }

/** Three machines with etcd, Patroni and PostgreSQL. */
export class DatabaseNodes {
  readonly #parts: Parts
  readonly #processes = new Map<NodeName, { etcd: ChildProcess; patroni: ChildProcess }>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    for (const node of NODES) this.startNode(node)
  }

  startNode(node: NodeName): void {
    const { commands, network, account } = this.#parts
    const folder = join(this.#parts.folder, node)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
    const run = (name: string, command: readonly [string, ...string[]], env: NodeJS.ProcessEnv) =>
      network.spawn(node, command, {
        account,
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, ...env },
        output: openSync(join(this.#parts.folder, `${node}-${name}.log`), 'a'),
      })
    const patroniFile = join(folder, 'patroni.yml')
    writeFileSync(patroniFile, this.#patroniConfig(node, folder), { mode: 0o644 })
    const etcd = run('etcd', [commands.etcd], this.#etcdVariables(node, folder))
    const patroni = run('patroni', [commands.patroni, patroniFile], {})
    this.#processes.set(node, { etcd, patroni })
  }

  /** Kills processes of a node with SIGKILL. A dead machine sends no packets either. */
  kill(node: NodeName, death: Death): void {
    const processes = this.#processes.get(node)
    const postmaster = this.#postmasterOf(node)
    if (death === 'machine') {
      if (this.#parts.network.isCuttable) this.#parts.network.cut(node)
      processes?.patroni.kill('SIGKILL')
      processes?.etcd.kill('SIGKILL')
    }
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    process.kill(postmaster, 'SIGKILL')
    if (death === 'machine') for (const pid of children) killIfRunning(Number(pid))
  }

  /** Kills all that still runs. */
  end(): void {
    for (const { etcd, patroni } of this.#processes.values()) {
      // Otherwise Patroni would start PostgreSQL.
      patroni.kill('SIGKILL')
      etcd.kill('SIGKILL')
    }
    for (const node of NODES) killIfRunning(this.#postmasterOf(node))
  }

  /** Starts a dead machine. */
  revive(node: NodeName): void {
    if (this.#parts.network.isCuttable) this.#parts.network.join(node)
    this.startNode(node)
  }

  /** Returns the members of the cluster as the first answering one of them reports. */
  async members(): Promise<Member[]> {
    for (const node of NODES) {
      const url = `http://${this.#parts.network.addressOf(node)}:8008/cluster`
      const reply = await fetch(url, { signal: AbortSignal.timeout(1_500) }).catch(() => null)
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members
    }
    return []
  }

  /** Waits until Patroni reports a primary other than `former`. */
  async waitForPrimary(former: NodeName | null, timeoutMs: number): Promise<NodeName> {
    return this.#waitFor('no primary', timeoutMs, (members) => {
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      return NODES.find((node) => node === leader?.name && node !== former)
    })
  }

  /** Waits until two replicas stream, one of them synchronously. */
  async waitUntilComplete(timeoutMs: number): Promise<NodeName> {
    return this.#waitFor('the cluster is not complete', timeoutMs, (members) => {
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
      const isSynchronous = running.some(({ role }) => role === 'sync_standby')
      const leader = running.find(({ role }) => role === 'leader')
      return running.length === NODES.length && isSynchronous
        ? NODES.find((node) => node === leader?.name)
        : undefined
    })
  }

  async #waitFor(
    failure: string,
    timeoutMs: number,
    find: (members: readonly Member[]) => NodeName | undefined,
  ): Promise<NodeName> {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const members = await this.members()
      const found = find(members)
      if (found !== undefined) return found
      if (Date.now() > deadline)
        throw new Error(`${failure} after ${timeoutMs / 1_000} s: ${JSON.stringify(members)}`)
      await wait(500)
    }
  }

  /** Returns the URL of a database on a node for the superuser. */
  adminUrl(node: NodeName, database: string): string {
    const password = this.#parts.passwords('superuser')
    return `postgres://postgres:${password}@${this.#parts.network.addressOf(node)}:5432/${database}`
  }

  /** Returns whether a node accepts writes. It must be reachable. */
  async isWritable(node: NodeName): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.adminUrl(node, 'postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
      return rows[0]?.is_standby === false
    } catch {
      return false
    } finally {
      await client.end()
    }
  }

  /** Returns the process id of PostgreSQL on a node; 0 when it is stopped. */
  #postmasterOf(node: NodeName): number {
    const file = join(this.#parts.folder, node, 'data/postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  }

  #patroniConfig(node: NodeName, folder: string): string {
    const { network, passwords, commands } = this.#parts
    const hosts = network.isCuttable ? [] : ([['10.77.0.0/24', '127.0.0.0/8']] as const)
    const listen = network.isCuttable ? [] : ([[',127.0.0.1:5432', ':5432']] as const)
    return fillTemplate('patroni.yml', passwords, [
      // The drill itself is a superuser that comes from the network.
      [
        '    - host all pasar_owner',
        '    - host all postgres 10.77.0.0/24 scram-sha-256\n    - host all pasar_owner',
      ],
      ...hosts,
      ...listen,
      ['name: db1', `name: ${node}`],
      [`hosts: ['10.77.0.11:2379'`, `hosts: ['FIRST:2379'`],
      ['10.77.0.11', network.addressOf(node)],
      ['FIRST', network.addressOf('db1')],
      ['10.77.0.1', `${network.prefix}.1`],
      ['/usr/lib/postgresql/15/bin', commands.postgresFolder],
      ['/var/lib/postgresql/15/pasar', join(folder, 'data')],
      ['/var/lib/postgresql/.pgpass-patroni', join(folder, 'pgpass')],
      ['/var/run/postgresql', folder],
    ])
  }

  #etcdVariables(node: NodeName, folder: string): NodeJS.ProcessEnv {
    const { network, passwords } = this.#parts
    const text = fillTemplate('etcd.env', passwords, [
      ['ETCD_NAME=db1', `ETCD_NAME=${node}`],
      ['=db1=http://10.77.0.11', '=db1=http://FIRST'],
      ['10.77.0.11', network.addressOf(node)],
      ['FIRST', network.addressOf('db1')],
      ['10.77.0.1', `${network.prefix}.1`],
      ['/var/lib/etcd/pasar', join(folder, 'etcd')],
    ])
    const lines = text.split('\n').filter((line) => /^ETCD_/.test(line))
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)))
  }
}

function killIfRunning(pid: number): void {
  if (pid === 0) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with the server.
  }
}
