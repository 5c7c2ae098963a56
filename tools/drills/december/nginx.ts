import { spawn, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../install.mjs'
import { freePort, reachableFolder, unprivilegedAccount } from '../../postgres-cluster.ts'

const START_MS = 10_000

export type Nginx = { readonly port: number; readonly stop: () => Promise<void> }

/**
 * Starts nginx with the deployed configuration. Only paths, ports and the web processes differ.
 *
 * @param siteUrls URLs of the web processes
 * @throws with its output if it does not listen
 */
export async function startNginx(executable: string, siteUrls: readonly string[]): Promise<Nginx> {
  const account = unprivilegedAccount()
  const folder = reachableFolder(account)
  const port = await freePort()
  createCertificate(folder)
  writeFileSync(join(folder, 'pasar.conf'), siteOf(folder, port, await freePort()))
  writeFileSync(join(folder, 'upstream.conf'), upstreamOf(siteUrls))
  writeFileSync(join(folder, 'nginx.conf'), mainOf(folder))
  for (const name of ['pasar.key', 'pasar.crt', 'pasar.conf', 'upstream.conf', 'nginx.conf'])
    if (account.uid !== undefined) chownSync(join(folder, name), account.uid, account.gid)
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const server = spawn(executable, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done))
    if (server.exitCode === null && server.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_MS
  while (!(await isListening(port))) {
    if (server.exitCode === null && Date.now() < deadline) await wait(50)
    else {
      const output = readFileSync(join(folder, 'error.log'), 'utf8')
      await stop()
      throw new Error(`nginx does not listen: ${output}`)
    }
  }
  return { port, stop }
}

function createCertificate(folder: string): void {
  const subject = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=pasar']
  const files = ['-keyout', join(folder, 'pasar.key'), '-out', join(folder, 'pasar.crt')]
  const made = spawnSync('openssl', [...subject, ...files], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl failed: ${made.error?.message ?? made.stderr}`)
}

const deployed = (name: string) => readFileSync(join(ROOT, 'deploy/nginx', name), 'utf8')

const siteOf = (folder: string, port: number, plainPort: number): string =>
  deployed('pasar.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/nginx/tls', folder)
    .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder)

/** Returns the deployed file with a line for each web process in place of its lines. */
function upstreamOf(siteUrls: readonly string[]): string {
  const lines = siteUrls.map((url) => `  server ${new URL(url).host} max_fails=2 fail_timeout=5s;\n`)
  return deployed('upstream.conf').replace(/(?: *server .*;\n)+/, lines.join(''))
}

const mainOf = (folder: string): string => `
daemon off;
worker_processes 2;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${folder}/${part};`).join('\n  ')}
  include ${folder}/upstream.conf;
  include ${folder}/pasar.conf;
}
`

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
