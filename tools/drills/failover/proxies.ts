import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../../postgres-cluster.ts'
import type { Commands } from './commands.ts'
import type { Network } from './network.ts'
import { fillTemplate, type Passwords } from './templates.ts'

type Parts = { commands: Commands; network: Network; passwords: Passwords; account: Account; folder: string }

/** Starts HAProxy and PgBouncer as on a machine of the product. @returns the processes */
export function startProxies({ commands, network, passwords, account, folder }: Parts): ChildProcess[] {
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text, { mode: 0o644 })
    return file
  }
  const run = (name: string, command: string, args: string[], as: Account) => {
    const output = openSync(join(folder, `${name}.log`), 'a')
    return spawn(command, args, { ...as, cwd: '/', stdio: ['ignore', output, output] })
  }
  const isRoot = account.uid !== undefined
  const haproxy = fillTemplate('haproxy.cfg', passwords, [
    ['10.77.0.1', `${network.prefix}.1`],
    // Only root can change the account.
    ...(isRoot ? [] : ([['    user haproxy\n    group haproxy\n', '']] as const)),
  ])
  const users = write('userlist.txt', `"pasar_app" "${passwords('app')}"\n`)
  const pgbouncer = fillTemplate('pgbouncer.ini', passwords, [['/etc/pgbouncer/userlist.txt', users]])
  return [
    run('haproxy', commands.haproxy, ['-db', '-f', write('haproxy.cfg', haproxy)], {}),
    run('pgbouncer', commands.pgbouncer, [write('pgbouncer.ini', pgbouncer)], account),
  ]
}
