import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { findCommand } from './find-command.ts'
import { ROOT } from './install.mjs'
import { printResult } from './result-line.ts'

// npm run check:deploy
// Checks the files in deploy/ with npm packages and with the programs that this machine has, and
// names the missing programs at its end. Exits with code 1 if a check fails. No other check needs
// it.

const DEPLOY = join(ROOT, 'deploy')

/**
 * `run` returns the output of a failed check, null for a success, `MISSING` if a part is missing.
 */
type Check = { command: string; install: string; run: (path: string) => string | null }

/** Rules of dclint about style, and about what is intended: nginx is public, the image local. */
const IGNORED_RULES = {
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
  'no-unbound-port-interfaces': 0,
  'service-image-require-explicit-tag': 0,
} as const

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

const found = { ok: 0, failed: 0 }
const missing: string[] = []
report('Dockerfile', lintDockerfile())
report('compose.yml', lintCompose())
for (const { command, install, run } of checks) {
  const path = findCommand(command)
  const failure = path === undefined ? MISSING : run(path)
  if (failure !== MISSING) report(command, failure)
  else {
    missing.push(command)
    process.stdout.write(`${command}: missing, install: ${install}\n`)
  }
}
if (missing.length > 0) process.stdout.write(`Checks that did not run: ${missing.join(', ')}\n`)
printResult('check-deploy', { ...found, not_run: missing.length === 0 ? 'none' : missing.join(',') })
process.exitCode = found.failed === 0 ? 0 : 1

function report(name: string, failure: string | null): void {
  found[failure === null ? 'ok' : 'failed'] += 1
  process.stdout.write(`${name}: ${failure ?? 'ok'}\n`)
}

/** Checks the instructions of the Dockerfile and their arguments. */
function lintDockerfile(): string | null {
  const faults = validate(readFileSync(join(DEPLOY, 'Dockerfile'), 'utf8'))
  const lines = faults.map(({ range, message }) => `  line ${range.start.line + 1}: ${message}`)
  return lines.length === 0 ? null : `failed\n${lines.join('\n')}`
}

/** Checks compose.yml by the schema of the Compose specification and by further rules. */
function lintCompose(): string | null {
  const linter = new DCLinter({ rules: IGNORED_RULES, quiet: false, debug: false, exclude: [] })
  const faults = linter.lintFiles([join(DEPLOY, 'compose.yml')], false).flatMap(({ messages }) => messages)
  const lines = faults.map(({ line, rule, message }) => `  line ${line}: ${message} (${rule})`)
  return lines.length === 0 ? null : `failed\n${lines.join('\n')}`
}

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
