import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './install.mjs'

const read = (path: string) => readFileSync(join(ROOT, 'deploy', path), 'utf8')
const nginx = read('nginx/pasar.conf')

/** Returns the rows of a map of nginx: pattern and value. The default has an empty pattern. */
function mapOf(variable: string): { pattern: RegExp | null; value: string }[] {
  const body = new RegExp(`map \\S+ \\$${variable} \\{([^}]*)\\}`).exec(nginx)?.[1] ?? ''
  return [...body.matchAll(/^ *(\S+|"[^"]*") (\S+);$/gm)].map(([, key = '', value = '']) => {
    const text = key.replace(/^"(.*)"$/, '$1').replaceAll('\\\\', '\\')
    const pattern = /^~(\*?)(.*)$/.exec(text)
    return { pattern: pattern && new RegExp(pattern[2] ?? '', pattern[1] ? 'i' : ''), value }
  })
}

function mapped(variable: string, text: string): string {
  const rows = mapOf(variable)
  const row = rows.find(({ pattern }) => pattern?.test(text)) ?? rows.find(({ pattern }) => !pattern)
  return row?.value ?? ''
}

test('the log of nginx has no ticket, PIN or link of a head', () => {
  expect(/log_format pasar [^;]*/.exec(nginx)?.[0]).not.toMatch(/\$(uri|request_uri|request|args)\b/)
  expect(
    [
      '/dapodik/1/tiket/123456/7',
      '/DAPODIK/1',
      '/konfirmasi/token',
      '/api/confirmation/token',
      '/barang/7',
    ].map((uri) => mapped('pasar_logged_uri', uri)),
  ).toEqual(['/dapodik/...', '/dapodik/...', '/konfirmasi/...', '/api/confirmation/...', '$uri'])
  const silent = /location ~\* (\S+) \{\n *error_log \/dev\/null crit;/.exec(nginx)?.[1] ?? '$^'
  expect(
    ['/dapodik/1/t/1/7', '/konfirmasi/t', '/api/confirmation/t'].filter(
      (uri) => !new RegExp(silent, 'i').test(uri),
    ),
  ).toEqual([])
})

test('nginx neither reads nor fills its cache for a session', () => {
  const hasSession = (cookie: string) => mapped('pasar_session', cookie) === '1'
  expect(
    [
      '__Host-ps_session=a',
      'first_time=true; __Host-ps_session=',
      'first_time=true',
      'x__Host-ps_session=a',
    ].map(hasSession),
  ).toEqual([true, true, false, false])
  expect(nginx).toContain('proxy_cache_bypass $pasar_session $http_authorization;')
  expect(nginx).toContain('proxy_no_cache $pasar_session $http_authorization;')
})

test('nginx refuses the API without TLS, weak ciphers, and replies without HSTS', () => {
  const [plain = '', secure = ''] = nginx.split(/^server \{$/m).slice(1)
  expect(plain).toMatch(/location ~ \^\/api\(\?:\/\|\$\) \{ return 403; \}/)
  expect(plain).not.toContain('Strict-Transport-Security')
  expect(secure).toContain('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;')
  const hsts = /add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;/g
  // A block with an `add_header` of its own inherits none.
  const blocks = secure.split(/\n {2}location /).filter((block) => block.includes('add_header'))
  expect(blocks.map((block) => block.match(hsts)?.length)).toEqual([1, 1])
  expect(secure).toContain('proxy_hide_header Strict-Transport-Security;')
})

test('only workers get the key of the log and the secrets of mail and transfers', () => {
  const WORKER_ONLY = ['LOG_KEY', 'BANK_SECRET', 'SMTP_URL']
  const namedIn = (text: string) =>
    WORKER_ONLY.filter((name) => new RegExp(`\\b${name}\\b|\\b${name}_FILE\\b`).test(text))
  expect(namedIn(read('systemd/pasar-web@.service'))).toEqual([])
  expect(namedIn(read('systemd/pasar-worker.service'))).toEqual(WORKER_ONLY)
  const compose = read('compose.yml')
  expect(namedIn(compose.slice(0, compose.indexOf('\nservices:')))).toEqual([])
  expect(namedIn(/\n {2}worker:\n(?: {4}.*\n)+/.exec(compose)?.[0] ?? '')).toEqual(WORKER_ONLY)
  const chart = read('helm/templates/servers.yaml')
  expect(namedIn(/\$web := .*/.exec(chart)?.[0] ?? 'LOG_KEY')).toEqual([])
  expect(namedIn(/\$worker := .*/.exec(chart)?.[0] ?? '')).toEqual(WORKER_ONLY)
})

test('neither the superuser nor an unknown role of the database comes from the network', () => {
  const rules = [...read('patroni/patroni.yml').matchAll(/^ *- (local|host\w*) (\S+) (\S+) (\S+)/gm)]
  const remote = rules.filter(([, , , , address]) => address?.startsWith('10.'))
  expect(remote.flatMap(([, , , users]) => users?.split(',') ?? [])).toEqual([
    ...['replicator', 'pasar_owner', 'pasar_app', 'pasar_read', 'rewinder'],
  ])
})

test('the chart trusts the forwarding headers of few addresses', () => {
  const network = /TRUSTED_PROXIES: \S+\/(\d+)/.exec(read('helm/values.yaml'))?.[1]
  expect(Number(network)).toBeGreaterThanOrEqual(24)
})

test('the ready command runs with the secrets of a worker, as files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pasar-run-'))
  // Stands in for systemd, which the machine of a test may lack: runs the command of the service.
  const stub = `#!/bin/sh\nwhile [ "$1" != -- ]; do echo "$1"; shift; done; shift; CREDENTIALS_DIRECTORY=/creds exec "$@"\n`
  writeFileSync(join(folder, 'systemd-run'), stub, { mode: 0o755 })
  const script = read('systemd/pasar-run').replace('/opt/pasar/node_modules/.bin/node', '/usr/bin/env')
  writeFileSync(join(folder, 'pasar-run'), script)
  const run = (...args: string[]) =>
    spawnSync('sh', [join(folder, 'pasar-run'), ...args], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
  const lines = run('A=nilai dengan spasi').stdout.split('\n')
  expect(run().status).toBe(2)
  rmSync(folder, { recursive: true })
  expect(lines).toContain('A=nilai dengan spasi')
  const units = /^LoadCredential=.*$/gm
  const credentials = lines.flatMap((line) => /^--property=(LoadCredential=.*)$/.exec(line)?.[1] ?? [])
  expect(credentials.sort()).toEqual(read('systemd/pasar-worker.service').match(units)?.sort())
  const variables = read('systemd/pasar-worker.service').match(/^Environment=(\w+_FILE=%d\/.*)$/gm) ?? []
  const expected = variables.map((line) => line.replace('Environment=', '').replace('%d', '/creds')).sort()
  expect(lines.filter((line) => /^[A-Z0-9_]+_FILE=/.test(line)).sort()).toEqual(expected)
})
