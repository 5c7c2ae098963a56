import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Manifest } from 'vite'
import { escapeScripts } from '../../tools/one-byte-text.ts'
import { stageBuild } from '../../tools/staged-build.ts'
import { firstViewStyles } from './first-view-styles.ts'

process.env.NODE_ENV = 'production'

const root = import.meta.dirname
const { folder: dist, publish } = stageBuild(root)

/** Pages that a build adds to those of the product. */
export type AddedPages = {
  /** The folder with their screens. */
  readonly folder: string
  /** The files that replace modules of the web app, by the names of its imports. */
  readonly alias: Readonly<Record<string, string>>
}

/** Chunks that every page needs to show an error or to open from the cache. */
const SHELL_PARTS =
  /^_chrome-[^/]+$|^src\/((client|routes)\.tsx|content\/offline\.screen\.tsx|shell\/(boot\/(shell-widgets|fault|not-found|pending)|chrome\/(footer|menu-column)|dialogs\/leave-dialog)\.tsx|call\/http-call\.ts)$/
/** Screens that work offline. */
const OFFLINE_SCREENS =
  /^src\/(catalogue\/(home\/home|search\/search|item-page\/(detail|vendor))|cart\/cart|ordering\/(list\/history|page\/order)|content\/offline)\.screen\.tsx$/
/** Parts of the offline screens that need a network. */
const ONLINE_PARTS = /map-(canvas|picker|details)|\.screen\.tsx$|register|reset/

/**
 * Builds the web app: the files of the client, the renderer of the server, and the service worker.
 *
 * @param target folder that the build replaces
 * @param pages null for production
 */
export async function buildWebApp(target: string, pages: AddedPages | null): Promise<void> {
  const resolve = { alias: pages?.alias ?? {} }
  await build({
    root,
    logLevel: 'warn',
    resolve,
    build: { manifest: true, outDir: join(dist, 'client'), rolldownOptions: { input: 'src/client.tsx' } },
  })
  const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
  refuseCycles(manifest)
  await Promise.all([
    build({
      root,
      logLevel: 'warn',
      resolve,
      define: {
        __PAGE_FILES__: JSON.stringify({
          ...pageFiles(manifest, screenNames(pages)),
          styles: await stylesOf(manifest),
          firstViewStyles: await firstViewStyles(root, join(dist, 'first-view')),
          pageScript: await pageScript(),
        }),
      },
      build: {
        ssr: 'src/server.tsx',
        outDir: join(dist, 'server'),
        // A single file renders pages about 20% faster than code split across files or behind
        // `import()`.
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
          input: 'src/offline/worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
        },
      },
    }),
  ])
  escapeScripts(join(dist, 'server'))
  await publish(target)
}

/** Returns a pattern of the manifest keys of screens, with the name of the screen. */
function screenNames(pages: AddedPages | null): RegExp {
  const folders = ['src', ...(pages === null ? [] : [relative(root, pages.folder)])]
  return new RegExp(`^(?:${folders.map((folder) => RegExp.escape(folder)).join('|')})/(.+)\\.screen\\.tsx$`)
}

/** Builds the inline script of every page. @returns its source */
async function pageScript(): Promise<string> {
  const outDir = join(dist, 'inline')
  const entryFileNames = 'page-script.js'
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      rolldownOptions: {
        input: 'src/shell/boot/page-script.ts',
        output: { format: 'iife', entryFileNames, codeSplitting: false },
      },
    },
  })
  return (await readFile(join(outDir, entryFileNames), 'utf8')).trim()
}

/**
 * Checks that no two chunks import each other. A browser would run one of them before its
 * dependency.
 *
 * @throws if chunks import each other
 */
function refuseCycles(all: Manifest) {
  const visitedKeys = new Set<string>()
  const visit = (key: string, from: readonly string[]) => {
    if (from.includes(key)) throw new Error(`chunks import each other: ${[...from, key].join(' > ')}`)
    if (visitedKeys.has(key)) return
    for (const next of all[key]?.imports ?? []) visit(next, [...from, key])
    visitedKeys.add(key)
  }
  for (const key of Object.keys(all)) visit(key, [])
}

/** Returns the entry files, and for each screen the files that its page can preload. */
function pageFiles(all: Manifest, screenName: RegExp) {
  const entry = all['src/client.tsx']
  if (!entry) throw new Error('the client build has no entry')
  const filesOf = (source: string) => {
    const js = new Set<string>()
    const css = new Set<string>()
    const visit = (key: string) => {
      const part = all[key]
      if (!part || part.isEntry || js.has(part.file)) return
      js.add(part.file)
      for (const stylesheet of part.css ?? []) css.add(stylesheet)
      for (const neededKey of part.imports ?? []) visit(neededKey)
    }
    visit(source)
    return { js: [...js].map(address), css: [...css].map(address) }
  }
  const screens: Record<string, { js: string[]; css: string[] }> = {}
  for (const [source, chunk] of Object.entries(all)) {
    const name = screenName.exec(source)?.[1]
    if (!name) continue
    screens[name] = filesOf(source)
    if (!chunk.isDynamicEntry) throw new Error(`${source} is not loaded lazily`)
  }
  return {
    js: address(entry.file),
    imports: (entry.imports ?? []).map((key) => address(all[key]?.file ?? '')),
    css: (entry.css ?? []).map(address),
    screens,
    chrome: filesOf(Object.keys(all).find((key) => all[key]?.name === 'chrome') ?? '').js,
    routes: filesOf('src/routes.tsx').js,
  }
}

/**
 * Returns the files that the service worker caches at install, and those for the offline
 * screens.
 */
function workerFiles(all: Manifest) {
  const entry = all['src/client.tsx']
  const shell = new Set(assetsOf(entry))
  const screens = new Set<string>()
  const visit = (key: string, files: Set<string>, withLater: boolean, visitedKeys = new Set<string>()) => {
    const part = all[key]
    if (!part || visitedKeys.has(key)) return
    visitedKeys.add(key)
    for (const file of [part.file, ...(part.css ?? [])]) files.add(address(file))
    for (const next of part.imports ?? []) visit(next, files, withLater, visitedKeys)
    if (!withLater) return
    for (const next of part.dynamicImports ?? [])
      if (!ONLINE_PARTS.test(next)) visit(next, files, withLater, visitedKeys)
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

/**
 * Returns the fonts and images of the first view. Of the fonts, only the subset that Indonesian
 * needs.
 */
function assetsOf(part: Manifest[string] | undefined) {
  const files = part?.assets ?? []
  return files.filter((file) => !/\.woff2$/.test(file) || /jakarta-sans-latin-wght/.test(file)).map(address)
}

/** Returns the text of the stylesheet of all pages, which other pages of visitors inline. */
async function stylesOf(all: Manifest) {
  const [file] = all['src/client.tsx']?.css ?? []
  if (file === undefined) throw new Error('the client build has no stylesheet')
  return readFile(join(dist, 'client', file), 'utf8')
}

function address(file: string) {
  return `/${file}`
}

/** Writes `.br` and `.gz` next to every text asset, so the server never compresses assets. */
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
