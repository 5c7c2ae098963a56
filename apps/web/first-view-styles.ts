import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { build } from 'vite'

/** Screens of the first view, as in the static data of their routes. */
const SCREEN = /screen: '([^']+)'/g
const STATIC_IMPORT = /^(?:import|export) (?!type )[^']*?'(\.[^']+\.tsx?)'/gm
const LAZY_PART = /lazyPart(?:<[^(]+>)?\(\s*async \(\) =>\s*\(await import\('([^']+)'\)/g

/**
 * Builds one stylesheet for each screen of the first view, with only the classes of the modules
 * that the server renders for it. The stylesheet of all pages is three quarters larger.
 *
 * @param root folder of the web package
 * @param folder empty folder for the stylesheets and their sources
 * @returns the stylesheets by screen
 * @decision 0054
 */
export async function firstViewStyles(root: string, folder: string): Promise<Record<string, string>> {
  const src = join(root, 'src')
  const screens = globSync(join(src, '*/initial-routes.tsx')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SCREEN)].map(([, screen = '']) => screen),
  )
  const input: Record<string, string> = {}
  for (const screen of screens) {
    const entries = ['server.tsx', 'shell/boot/page-script.ts', `${screen}.screen.tsx`]
    const sources = renderedModules(entries.map((path) => join(src, path)))
    const file = join(folder, `${screen.replaceAll('/', '-')}.css`)
    mkdirSync(dirname(file), { recursive: true })
    const from = (path: string) => relative(folder, path)
    writeFileSync(
      file,
      [
        '@import "tailwindcss" source(none);',
        ...sources.map((path) => `@source "${from(path)}";`),
        `@import "${from(join(src, 'design.css'))}";`,
      ].join('\n'),
    )
    input[screen] = file
  }
  const outDir = join(folder, 'built')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwind()],
    build: {
      manifest: true,
      outDir,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { input },
    },
  })
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    await readFile(join(outDir, '.vite/manifest.json'), 'utf8'),
  )
  const stylesheets = Object.values(manifest).flatMap(({ file, name }) =>
    name === undefined ? [] : [[name, readFileSync(join(outDir, file), 'utf8')] as const],
  )
  return Object.fromEntries(stylesheets)
}

/**
 * Returns the modules that the server may render for a page: those that its modules import, and
 * their lazy parts. Other lazy modules, such as dialogs, are never in a server-rendered page. The
 * lazy parts of the routes are screens of other pages.
 */
function renderedModules(entries: readonly string[]): string[] {
  const modules = new Set<string>()
  const visit = (file: string) => {
    if (modules.has(file) || !existsSync(file)) return
    modules.add(file)
    const text = readFileSync(file, 'utf8')
    const parts = file.endsWith('routes.tsx') ? [] : [...text.matchAll(LAZY_PART)]
    for (const [, path = ''] of [...text.matchAll(STATIC_IMPORT), ...parts])
      visit(resolve(dirname(file), path))
  }
  for (const entry of entries) visit(entry)
  return [...modules]
}
