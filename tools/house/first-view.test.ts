import { expect, test } from 'vitest'
import { importsOf, readSources, type Source } from './source-files.ts'

const byPath = new Map(readSources().map((source) => [source.path, source]))

/** Returns the static dependencies of a file, each with the file that imports it. */
function neededBy(entry: Source, files: ReadonlyMap<string, Source>): Map<string, string> {
  const needed = new Map<string, string>()
  const walk = (source: Source) => {
    for (const { to, isType, isDynamic } of importsOf(source)) {
      if (isType || isDynamic || needed.has(to)) continue
      needed.set(to, source.path)
      const next = files.get(to)
      if (next) walk(next)
    }
  }
  walk(entry)
  return needed
}

const SCHEMAS = 'npm:zod/mini'

test.each([
  'apps/web/src/client.tsx',
  'apps/web/src/catalogue/home/home.screen.tsx',
  'apps/web/src/catalogue/search/search.screen.tsx',
  'apps/web/src/catalogue/item-page/detail.screen.tsx',
])('%s loads without schemas, which only calls and forms need', (path) => {
  const entry = byPath.get(path)
  if (entry === undefined) throw new Error(`${path} is gone`)
  const needed = neededBy(entry, byPath)
  expect(needed.size).toBeGreaterThan(20)
  expect(needed.get(SCHEMAS) ?? 'no importer').toBe('no importer')
})

test('finds schemas in transitive imports, but not in type or dynamic imports', () => {
  const web = 'apps/web/src'
  const planted = (text: string) => {
    const files = [
      { path: `${web}/a.ts`, text },
      { path: `${web}/b.ts`, text: `import * as z from 'zod/mini'` },
    ]
    return neededBy(
      { path: `${web}/start.ts`, text: `import './a.ts'` },
      new Map(files.map((file) => [file.path, file])),
    )
  }
  expect(planted(`export { b } from './b.ts'`).get(SCHEMAS)).toBe(`${web}/b.ts`)
  expect(planted(`import type { B } from './b.ts'`).has(SCHEMAS)).toBe(false)
  expect(planted(`const later = () => import('./b.ts')`).has(SCHEMAS)).toBe(false)
})
