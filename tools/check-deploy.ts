import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findCommand } from './find-command.ts'
import { ROOT } from './install.mjs'

// npm run check:deploy
// Checks the files in deploy/ with the programs that this machine has, and names the missing ones.
// Exits with code 1 if a check fails. No other check needs it.

const DEPLOY = join(ROOT, 'deploy')

/**
 * `run` returns the output of a failed check, null for a success, `MISSING` if a part is missing.
 */
type Check = { command: string; install: string; run: (path: string) => string | null }

const MISSING = 'missing'

/** Executables that the units start. */
const EXECUTABLES = /\/opt\/pasar\/node_modules\/\.bin\/node|\/usr\/bin\/pgbackrest/g

const checks: Check[] = [
  { command: 'nginx', install: 'apt-get install nginx', run: checkNginx },
  { command: 'systemd-analyze', install: 'apt-get install systemd', run: checkUnits },
  { command: 'pgbackrest', install: 'apt-get install pgbackrest', run: checkBackup },
  { command: 'haproxy', install: 'apt-get install haproxy', run: checkHaproxy },
  { command: 'hadolint', install: 'https://github.com/hadolint/hadolint', run: checkDockerfile },
  { command: 'docker', install: 'apt-get install docker.io docker-compose-v2', run: checkCompose },
  { command: 'helm', install: 'https://helm.sh/docs/intro/install', run: checkChart },
]

let failed = 0
for (const { command, install, run } of checks) {
  const path = findCommand(command)
  const failure = path === undefined ? MISSING : run(path)
  if (failure !== null && failure !== MISSING) failed += 1
  const result = failure === MISSING ? `missing, install: ${install}` : (failure ?? 'ok')
  process.stdout.write(`${command}: ${result}\n`)
}
process.exitCode = failed === 0 ? 0 : 1

/** Runs a command. @returns its output if it fails */
function failureOf(command: string, args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? null : `failed\n${stdout}${stderr}`
}

/** Checks the configuration with paths in a temporary folder and a certificate of its own. */
function checkNginx(command: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-nginx-'))
  try {
    const [key, certificate] = [join(folder, 'pasar.key'), join(folder, 'pasar.crt')]
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=pasar']
    const failure = failureOf('openssl', [...request, '-keyout', key, '-out', certificate])
    if (failure !== null) return failure
    cpSync(join(DEPLOY, 'nginx/upstream.conf'), join(folder, 'upstream.conf'))
    const site = readFileSync(join(DEPLOY, 'nginx/pasar.conf'), 'utf8')
      .replaceAll('/etc/nginx/tls', folder)
      .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder)
    writeFileSync(join(folder, 'pasar.conf'), site)
    const main = `pid ${folder}/pid; events {} http { include ${folder}/upstream.conf; include ${folder}/pasar.conf; }`
    writeFileSync(join(folder, 'main'), main)
    return failureOf(command, ['-t', '-q', '-c', join(folder, 'main'), '-e', join(folder, 'error')])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks the units with programs that exist here in place of the installed ones. */
function checkUnits(command: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-units-'))
  try {
    const paths = ['systemd', 'backup'].flatMap((part) =>
      readdirSync(join(DEPLOY, part))
        .filter((name) => /\.(service|timer)$/.test(name))
        .map((name) => {
          const unit = readFileSync(join(DEPLOY, part, name), 'utf8').replaceAll(
            EXECUTABLES,
            process.execPath,
          )
          writeFileSync(join(folder, name), unit)
          const instance = join(folder, name.replace('@.', '@3000.'))
          writeFileSync(instance, unit)
          return instance
        }),
    )
    return failureOf(command, ['verify', '--man=no', '--recursive-errors=no', ...paths])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Checks the options of pgBackRest, without the object store, and the rules of the bucket. */
function checkBackup(command: string): string | null {
  JSON.parse(readFileSync(join(DEPLOY, 'backup/bucket-lifecycle.json'), 'utf8'))
  const config = join(DEPLOY, 'backup/pgbackrest.conf')
  const options = ['--repo1-type=posix', `--repo1-path=${tmpdir()}`, '--log-level-file=off']
  const { status, stdout, stderr } = spawnSync(
    command,
    [`--config=${config}`, '--stanza=pasar', ...options, 'info'],
    { encoding: 'utf8', env: { ...process.env, PGBACKREST_REPO1_CIPHER_PASS: 'check' } },
  )
  // An unknown option is a warning.
  return status === 0 && !/WARN|ERROR/.test(stdout + stderr) ? null : `failed\n${stdout}${stderr}`
}

function checkHaproxy(command: string): string | null {
  return failureOf(command, ['-c', '-q', '-f', 'deploy/patroni/haproxy.cfg'])
}

function checkDockerfile(command: string): string | null {
  return failureOf(command, ['deploy/Dockerfile'])
}

function checkCompose(command: string): string | null {
  if (failureOf(command, ['compose', 'version']) !== null) return MISSING
  return failureOf(command, ['compose', '-f', 'deploy/compose.yml', 'config', '--quiet'])
}

function checkChart(command: string): string | null {
  return failureOf(command, ['lint', '--strict', 'deploy/helm'])
}
