import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../install.mjs'
import { importsOf, pathsIn, readSource } from './source-files.ts'

const SERVER = 'apps/server/src'

const modules = readdirSync(join(ROOT, SERVER), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const [, databaseType = ''] = readSource(`${SERVER}/db/tables.ts`).text.split(
  /^export (?:type|interface) Database\b/m,
)
const tables = new Set([...databaseType.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name))

/** The lines of the README of a server module, in this order. */
const LINES = ['Owns', 'Entry points', 'Tables', 'May import', 'Start at']

const namesIn = (line: string): string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

/** Returns the modules from which a module imports values. */
function importedBy(module: string): string[] {
  const moduleOf = (path: string) => new RegExp(`^${SERVER}/([^/]+)/`).exec(path)?.[1]
  const files = pathsIn(`${SERVER}/${module}`, /\.ts$/).filter((path) => !path.endsWith('.test.ts'))
  const found = files.flatMap((path) =>
    importsOf(readSource(path)).flatMap(({ to, isType }) => (isType ? [] : (moduleOf(to) ?? []))),
  )
  return [...new Set(found)].filter((name) => name !== module).sort()
}

test('every table is in the README of a module or of the demo', () => {
  const homes = ['apps/demo', ...modules.map((module) => `${SERVER}/${module}`)]
  const named = homes.flatMap((home) => namesIn(readSource(`${home}/README.md`).text.split('\n')[2] ?? ''))
  const isNamed = (table = '') =>
    named.some((name) => name === table || (name.endsWith('*') && table.startsWith(name.slice(0, -1))))
  expect(tables.size).toBeGreaterThan(80)
  expect([...tables].filter((table) => !isNamed(table))).toEqual([])
})

describe.each(modules)('README of %s', (module) => {
  const lines = readSource(`${SERVER}/${module}/README.md`).text.trimEnd().split('\n')
  const [, entries = '', owned = '', imports = '', start = ''] = lines

  test('has its five lines', () => {
    expect(lines.map((line) => /^- \*\*([^*]+):\*\* \S/.exec(line)?.[1])).toEqual(LINES)
  })

  test('names files that exist', () => {
    const paths = namesIn(`${entries} ${start}`).filter((name) => /^[\w./-]+(\.ts|\/)$/.test(name))
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => !existsSync(join(ROOT, SERVER, module, path)))).toEqual([])
  })

  test('names tables that exist', () => {
    const named = namesIn(owned).filter((name) => /^\w+$/.test(name) && !modules.includes(name))
    expect(named.filter((name) => !tables.has(name))).toEqual([])
  })

  test('allows what the module imports', () => {
    const named = namesIn(imports)
    const allowed = imports.includes('Every module except')
      ? modules.filter((name) => !named.includes(name))
      : named
    expect(importedBy(module).filter((name) => !allowed.includes(name))).toEqual([])
  })
})
