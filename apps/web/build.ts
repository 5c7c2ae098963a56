import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { styleRules } from './style-rules.ts'

process.env.NODE_ENV = 'production'

const root = import.meta.dirname
/** Built aside and put in place at the end, so that a server that starts meanwhile finds a whole one. */
const dist = join(root, '.cache', `build-${process.pid}`)

/** Without these no page says what is wrong, and none can be opened from what is kept. */
const SHELL_PARTS =
  /^src\/((client|routes)\.tsx|content\/offline\.screen\.tsx|shell\/(shell-widgets|fault|leave-dialog|not-found|pending|footer|menu-column|retry-bundle)\.tsx|api\/http-call\.ts)$|virtual:router-loading$/
/** The screens that work without a network. */
const OFFLINE_SCREENS =
  /^src\/(catalogue\/(home|search|detail|vendor)|cart\/cart|ordering\/(history|order)|content\/offline)\.screen\.tsx$/
/** Parts of those screens that need a network anyway. */
const ONLINE_PARTS = /map-(canvas|picker|details)|\.screen\.tsx$|register|reset/

// A build that fails or is stopped leaves nothing behind; one that ends well has moved.
process.once('exit', () => rmSync(dist, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await mkdir(dist, { recursive: true })
await build({
  root,
  logLevel: 'warn',
  build: { manifest: true, outDir: join(dist, 'client'), rolldownOptions: { input: 'src/client.tsx' } },
})
const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
refuseCycles(manifest)
await Promise.all([
  build({
    root,
    logLevel: 'warn',
    define: { __PAGE_FILES__: JSON.stringify({ ...pageFiles(manifest), rules: await rulesOf(manifest) }) },
    build: {
      ssr: 'src/server.tsx',
      outDir: join(dist, 'server'),
      // One file: what is used across files, or fetched by `import()`, costs a fifth of a page.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }),
  compressAll(join(dist, 'client/assets')),
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: workerFiles(manifest),
    build: {
      outDir: join(dist, 'client'),
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'pekerja.js', codeSplitting: false },
      },
    },
  }),
])
await putInPlace(process.env.WEB_DIST ?? join(root, 'dist'))

async function putInPlace(place: string) {
  const before = `${dist}-before`
  if (existsSync(place)) await rename(place, before)
  await rename(dist, place)
  await rm(before, { recursive: true, force: true })
}

/** @throws where two chunks import each other: a browser would run one of them before what it needs */
function refuseCycles(all: Manifest) {
  const done = new Set<string>()
  const visit = (key: string, from: readonly string[]) => {
    if (from.includes(key)) throw new Error(`chunks import each other: ${[...from, key].join(' > ')}`)
    if (done.has(key)) return
    for (const next of all[key]?.imports ?? []) visit(next, [...from, key])
    done.add(key)
  }
  for (const key of Object.keys(all)) visit(key, [])
}

/** The entry's files, and for each screen the files that its page can fetch ahead. */
function pageFiles(all: Manifest) {
  const entry = all['src/client.tsx']
  if (!entry) throw new Error('the client build has no entry')
  const filesOf = (source: string) => {
    const js = new Set<string>()
    const css = new Set<string>()
    const visit = (key: string) => {
      const part = all[key]
      if (!part || part.isEntry || js.has(part.file)) return
      js.add(part.file)
      for (const sheet of part.css ?? []) css.add(sheet)
      for (const needed of part.imports ?? []) visit(needed)
    }
    visit(source)
    return { js: [...js].map(address), css: [...css].map(address) }
  }
  const screens: Record<string, { js: string[]; css: string[] }> = {}
  for (const [source, chunk] of Object.entries(all)) {
    const name = /^src\/(.+)\.screen\.tsx$/.exec(source)?.[1]
    if (!name) continue
    screens[name] = filesOf(source)
    if (!chunk.isDynamicEntry) throw new Error(`${source} is not loaded lazily`)
  }
  return {
    js: address(entry.file),
    imports: (entry.imports ?? []).map((key) => address(all[key]?.file ?? '')),
    css: (entry.css ?? []).map(address),
    screens,
    bundleRetry: address(all['src/shell/retry-bundle.ts']?.file ?? ''),
    routes: filesOf('src/routes.tsx').js,
  }
}

/** What the service worker keeps at once, and what it keeps for the screens that work without a network. */
function workerFiles(all: Manifest) {
  const entry = all['src/client.tsx']
  const shell = new Set(assetsOf(entry))
  const screens = new Set<string>()
  const visit = (key: string, files: Set<string>, withLater: boolean, seen = new Set<string>()) => {
    const part = all[key]
    if (!part || seen.has(key)) return
    seen.add(key)
    for (const file of [part.file, ...(part.css ?? [])]) files.add(address(file))
    for (const next of part.imports ?? []) visit(next, files, withLater, seen)
    if (!withLater) return
    for (const next of part.dynamicImports ?? [])
      if (!ONLINE_PARTS.test(next)) visit(next, files, withLater, seen)
  }
  for (const key of Object.keys(all)) {
    if (SHELL_PARTS.test(key)) visit(key, shell, false)
    if (OFFLINE_SCREENS.test(key)) visit(key, screens, true)
  }
  const lists = {
    shell: [...shell].toSorted(),
    screens: [...screens].filter((file) => !shell.has(file)).toSorted(),
  }
  return {
    __SHELL_FILES__: JSON.stringify(lists.shell),
    __SCREEN_FILES__: JSON.stringify(lists.screens),
    __BUILD__: JSON.stringify(createHash('sha256').update(JSON.stringify(lists)).digest('hex').slice(0, 12)),
  }
}

/** The letters and pictures of the first view; of the letters only those that Indonesian is written with. */
function assetsOf(part: Manifest[string] | undefined) {
  const files = part?.assets ?? []
  return files.filter((file) => !/\.woff2$/.test(file) || /jakarta-sans-latin-wght/.test(file)).map(address)
}

/** The styles of every page, of which each is given its own. */
async function rulesOf(all: Manifest) {
  const [file = ''] = all['src/client.tsx']?.css ?? []
  return styleRules(await readFile(join(dist, 'client', file), 'utf8'))
}

function address(file: string) {
  return `/${file}`
}

/** Writes `.br` and `.gz` beside every text asset, so that the server never compresses one. */
async function compressAll(folder: string) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const text = await readFile(path)
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      const [br, gz] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    }),
  )
}
