import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import type { Account } from '../../postgres-cluster.ts'

/** Variable of a process that runs in namespaces of its own. */
const INSIDE = 'PASAR_DRILL_NAMESPACE'

/** The database machines of deploy/patroni. */
export const NODES = ['db1', 'db2', 'db3'] as const
export type NodeName = (typeof NODES)[number]

/** The machines: network namespaces on one bridge, or else addresses of the loopback interface. */
export type Network = {
  /** Whether a machine can be cut off. */
  readonly isCuttable: boolean
  /** The first three numbers of the addresses. */
  readonly prefix: string
  readonly addressOf: (node: NodeName) => string
  /** Starts a process on a machine. */
  readonly spawn: (
    node: NodeName,
    command: readonly [string, ...string[]],
    options: { account: Account; env: NodeJS.ProcessEnv; cwd: string; output: number },
  ) => ChildProcess
  /** Cuts a machine off: packets from and to it are lost. */
  readonly cut: (node: NodeName) => void
  readonly join: (node: NodeName) => void
}

/**
 * Runs this command a second time in network, process and mount namespaces of its own, which the
 * kernel removes with all their processes.
 *
 * @returns the exit code; null within the namespaces, and where they are not permitted
 */
export function runInNamespaces(): number | null {
  if (process.env[INSIDE] !== undefined || process.getuid?.() !== 0) return null
  const flags = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  if (spawnSync('unshare', [...flags, 'true']).status !== 0) return null
  // The shell stays as process 1 and collects orphaned processes.
  const shell = ['sh', '-c', '"$@"; exit $?', 'drill', process.execPath, ...process.execArgv]
  const { status } = spawnSync('unshare', [...flags, ...shell, ...process.argv.slice(1)], {
    stdio: 'inherit',
    env: { ...process.env, [INSIDE]: 'yes' },
  })
  return status ?? 1
}

/** Returns the network of the namespaces, or that of the loopback interface without them. */
export function openNetwork(): Network {
  return process.env[INSIDE] === undefined ? loopbackNetwork() : bridgedNetwork()
}

const lastNumber = (node: NodeName) => 11 + NODES.indexOf(node)

function loopbackNetwork(): Network {
  const prefix = '127.0.77'
  const refuse = () => {
    throw new Error('Machines without namespaces cannot be cut off.')
  }
  return {
    isCuttable: false,
    prefix,
    addressOf: (node) => `${prefix}.${lastNumber(node)}`,
    spawn: (_, [command, ...args], { account, env, cwd, output }) =>
      spawn(command, args, { ...account, env, cwd, stdio: ['ignore', output, output] }),
    cut: refuse,
    join: refuse,
  }
}

function bridgedNetwork(): Network {
  const prefix = '10.77.0'
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run')
  ip('link set lo up')
  ip('link add pasar type bridge')
  ip(`addr add ${prefix}.1/24 dev pasar`)
  ip('link set pasar up')
  for (const node of NODES) {
    ip(`netns add ${node}`)
    ip(`link add to-${node} type veth peer name eth0 netns ${node}`)
    ip(`link set to-${node} master pasar up`)
    ip(`-n ${node} addr add ${prefix}.${lastNumber(node)}/24 dev eth0`)
    for (const device of ['eth0', 'lo']) ip(`-n ${node} link set ${device} up`)
  }
  return {
    isCuttable: true,
    prefix,
    addressOf: (node) => `${prefix}.${lastNumber(node)}`,
    spawn: (node, command, { account: { uid, gid }, env, cwd, output }) => {
      const asAccount = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--', ...command]
      // `ip` and `setpriv` call exec, so the process id is that of the command.
      return spawn('ip', ['netns', 'exec', node, ...asAccount], {
        env,
        cwd,
        stdio: ['ignore', output, output],
      })
    },
    cut: (node) => ip(`link set to-${node} down`),
    join: (node) => ip(`link set to-${node} up`),
  }
}

const ip = (args: string) => run('ip', ...args.split(' '))

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
