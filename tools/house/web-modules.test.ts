import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../install.mjs'
import { codeOf, importsOf, pathsIn, readSource } from './source-files.ts'

const WEB = 'apps/web/src'

const modules = readdirSync(join(ROOT, WEB), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The lines of the README of a web module, in this order. */
const LINES = ['Owns', 'Entry points', 'Stored data', 'May import', 'Start at']

const namesIn = (line: string): string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')

const sourcesOf = (module: string) =>
  pathsIn(`${WEB}/${module}`, /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(readSource)

/**
 * Returns the modules from which a module imports values. Every module may import the root files.
 */
function importedBy(module: string): string[] {
  const moduleOf = (path: string) => new RegExp(`^${WEB}/([^/]+)/`).exec(path)?.[1]
  const found = sourcesOf(module).flatMap((file) =>
    importsOf(file).flatMap(({ to, isType }) => (isType ? [] : (moduleOf(to) ?? []))),
  )
  return [...new Set(found)].filter((name) => name !== module).sort()
}

/** Returns the keys that a module writes to web storage; of a template only its fixed beginning. */
function storageKeysOf(module: string): string[] {
  const call =
    /(?:stored(?:Text|Value|Draft)\(\s*'(?:visit|device)',|useTextDraft\(|\w+Storage\.setItem\()\s*(['"`])([\w-]+)/g
  return sourcesOf(module).flatMap((file) => [...codeOf(file).matchAll(call)].map(([, , key]) => key ?? ''))
}

test('every module has a README', () => {
  expect(modules.filter((module) => !existsSync(join(ROOT, WEB, module, 'README.md')))).toEqual([])
})

describe.each(modules)('README of %s', (module) => {
  const lines = readSource(`${WEB}/${module}/README.md`).text.trimEnd().split('\n')
  const [, entries = '', stored = '', imports = '', start = ''] = lines

  test('has its five lines', () => {
    expect(lines.map((line) => /^- \*\*([^*]+):\*\* \S/.exec(line)?.[1])).toEqual(LINES)
  })

  test('names files that exist', () => {
    const paths = namesIn(`${entries} ${start}`).filter((name) => /^[\w./-]+(\.tsx?|\/)$/.test(name))
    expect(paths).not.toEqual([])
    expect(paths.filter((path) => !existsSync(join(ROOT, WEB, module, path)))).toEqual([])
  })

  test('names the keys in web storage', () => {
    const named = namesIn(stored)
    expect(storageKeysOf(module).filter((key) => !named.includes(key))).toEqual([])
  })

  test('names only what the module stores', () => {
    const text = sourcesOf(module)
      .map((file) => file.text)
      .join('\n')
    expect(namesIn(stored).filter((name) => !text.includes(name))).toEqual([])
  })

  test('allows what the module imports', () => {
    const named = namesIn(imports)
    expect(importedBy(module).filter((name) => !named.includes(name))).toEqual([])
  })
})
