import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log, ROOT, run } from './install.mjs'

const WEB = {
  name: 'Tampilan web',
  folder: 'apps/web',
  sources: ['apps/web', 'packages/domain', 'packages/contract'],
}
const SERVER = { name: 'Server', folder: 'apps/server', sources: ['apps/server', 'packages'] }
const DEMO_WEB = {
  name: 'Tampilan web mode contoh',
  folder: 'apps/demo/web',
  sources: ['apps/demo/web', 'apps/demo/src/contract', ...WEB.sources],
}
const DEMO = { name: 'Mode contoh', folder: 'apps/demo', sources: ['apps/demo', 'apps/server', 'packages'] }

/** What is built for each use, in order. Tests need both. */
const PARTS = { production: [WEB, SERVER], demo: [DEMO_WEB, DEMO], all: [WEB, SERVER, DEMO_WEB, DEMO] }

/**
 * Builds what a use needs (client and page bundle, and server), each unless its `dist` is up to
 * date.
 *
 * @param {keyof typeof PARTS} use
 * @returns {Promise<boolean>} whether every `dist` contains a build now
 */
export async function buildIfStale(use) {
  for (const part of PARTS[use]) if (!(await buildPart(part))) return false
  return true
}

/**
 * Builds one part unless its `dist` is up to date.
 *
 * @param {typeof WEB} part
 * @returns {Promise<boolean>} whether `dist` contains a build now
 */
async function buildPart({ name, folder, sources }) {
  const stamp = join(ROOT, folder, 'dist', 'sources.sha256')
  const hash = hashOf(sources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  log(`Membangun ${name} …`)
  const began = Date.now()
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(process.execPath, [`${folder}/build.ts`], { env })
  if (code !== 0) {
    console.error(`${name} gagal dibangun; sebabnya tertulis di atas.`)
    return false
  }
  writeFileSync(stamp, hash)
  log(`${name} siap dalam ${((Date.now() - began) / 1000).toFixed(1)} detik`)
  return true
}

/**
 * @param {readonly string[]} folders
 * @returns {string} the hash of all sources below the folders and of what all parts share
 */
function hashOf(folders) {
  const hash = createHash('sha256')
  const files = folders.flatMap((folder) => filesIn(join(ROOT, folder)))
  const shared = ['package-lock.json', 'tools/bundle-server.ts', 'tools/staged-build.ts'].map((file) =>
    join(ROOT, file),
  )
  for (const file of [...shared, ...files])
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * Returns the source files of a folder.
 *
 * @param {string} folder
 * @returns {string[]} every source below it, without tests and build output
 */
function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(
      ({ name }) =>
        !['dist', 'node_modules', '.cache', 'testing'].includes(name) && !/\.test\.tsx?$/.test(name),
    )
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
    .sort()
}
