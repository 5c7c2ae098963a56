import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type Manifest } from 'vite'

process.env.NODE_ENV = 'production'
const root = import.meta.dirname
/** Built aside and put in place at the end, so that a server that starts meanwhile finds a whole one. */
const dist = join(root, '.cache', `build-${process.pid}`)

await mkdir(dist, { recursive: true })
await build({
  root,
  logLevel: 'warn',
  build: { manifest: true, outDir: join(dist, 'client'), rolldownOptions: { input: 'src/client.tsx' } },
})
const manifest: Manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8'))
await Promise.all([
  build({
    root,
    logLevel: 'warn',
    define: { __PAGE_FILES__: JSON.stringify(pageFiles(manifest)) },
    build: { ssr: 'src/server.tsx', outDir: join(dist, 'server') },
  }),
  compressAll(join(dist, 'client/assets')),
])
await putInPlace(process.env.WEB_DIST ?? join(root, 'dist'))

async function putInPlace(place: string) {
  const before = `${dist}-before`
  if (existsSync(place)) await rename(place, before)
  await rename(dist, place)
  await rm(before, { recursive: true, force: true })
}

/** The entry's files, and for each screen the files that its page can fetch ahead. */
function pageFiles(all: Manifest) {
  const entry = all['src/client.tsx']
  if (!entry) throw new Error('the client build has no entry')
  const screens: Record<string, { js: string[]; css: string[] }> = {}
  for (const [source, chunk] of Object.entries(all)) {
    const name = /^src\/(.+)\.screen\.tsx$/.exec(source)?.[1]
    if (!name) continue
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
    screens[name] = { js: [...js].map(address), css: [...css].map(address) }
    if (!chunk.isDynamicEntry) throw new Error(`${source} is not loaded lazily`)
  }
  return {
    js: address(entry.file),
    imports: (entry.imports ?? []).map((key) => address(all[key]?.file ?? '')),
    css: (entry.css ?? []).map(address),
    screens,
  }
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
