import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { log, ROOT, run } from './install.mjs'

const WEB = join(ROOT, 'apps', 'web')
const STAMP = join(WEB, 'dist', 'sources.sha256')

/**
 * Builds the web app, client and server entry, unless `dist` is up to date.
 *
 * @returns {Promise<boolean>} whether `dist` contains a build now
 */
export async function buildWebIfStale() {
  const sources = hashOfSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  log('Membangun tampilan web …')
  const began = Date.now()
  const env = { ...process.env, NODE_ENV: 'production' }
  const code = await run(process.execPath, ['apps/web/build.ts'], { env })
  if (code !== 0) {
    console.error('Tampilan web gagal dibangun; sebabnya tertulis di atas.')
    return false
  }
  writeFileSync(STAMP, sources)
  log(`Tampilan web siap dalam ${((Date.now() - began) / 1000).toFixed(1)} detik`)
  return true
}

function hashOfSources() {
  const hash = createHash('sha256')
  const folders = [WEB, join(ROOT, 'packages', 'domain'), join(ROOT, 'packages', 'contract')]
  for (const file of [join(ROOT, 'package-lock.json'), ...folders.flatMap(filesIn)])
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
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(path) : [path]
    })
    .sort()
}
