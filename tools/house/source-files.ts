import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ParseResult, parseSync } from 'rolldown/utils'
import { ROOT } from '../install.mjs'

/** A file of the project by its path from the root, with `/`. */
export type Source = { readonly path: string; readonly text: string }

/** What a file takes from another one. */
export type Import = {
  /** A path from the root for a file of ours, `node:…`, or `npm:` and the name as it is written. */
  readonly to: string
  /** As it stands in the file. */
  readonly specifier: string
  /** The names that it takes; `*` for all of them. */
  readonly names: readonly string[]
  /** Gone when the program runs. */
  readonly isType: boolean
  /** Taken only when the program comes to it, by `import(…)`. */
  readonly isDynamic: boolean
}

const FOLDERS = ['packages', 'apps', 'sandbox', 'e2e', 'tools']
const NOT_OURS = new Set(['node_modules', 'dist', 'data'])

/** Every TypeScript and JavaScript source of the project, sorted by path. */
export function readSources(): Source[] {
  const paths = FOLDERS.flatMap((folder) => pathsIn(folder, /\.(tsx?|mjs)$/))
  return [...paths, 'vitest.config.ts'].map(readSource)
}

const parsed = new WeakMap<Source, ParseResult>()

/** The syntax of a file, read once. */
export function syntaxOf(source: Source): ParseResult {
  const known = parsed.get(source)
  if (known) return known
  const syntax = parseSync(source.path, source.text)
  if (syntax.errors.length > 0) throw new Error(`${source.path}: ${syntax.errors[0]?.message}`)
  parsed.set(source, syntax)
  return syntax
}

/** The text of a file with spaces in place of its comments. */
export function codeOf(source: Source): string {
  let code = source.text
  for (const { start, end } of syntaxOf(source).comments)
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end)
  return code
}

/** @param path from the root */
export const readSource = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })

/** The paths of the files below a folder whose names match, sorted. */
export function pathsIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (entry.isDirectory()) return pathsIn(path, name)
      return name.test(entry.name) ? [path] : []
    })
    .sort()
}

/** What a file imports and passes on, from its syntax. */
export function importsOf(source: Source): Import[] {
  const { path, text } = source
  const { staticImports, staticExports, dynamicImports } = syntaxOf(source).module
  const found: Import[] = []
  for (const { moduleRequest, entries } of staticImports)
    found.push({
      to: whereTo(path, moduleRequest.value),
      specifier: moduleRequest.value,
      names: entries.map(
        ({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
      ),
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })
  for (const { entries } of staticExports)
    for (const { moduleRequest, importName, isType } of entries)
      if (moduleRequest)
        found.push({
          to: whereTo(path, moduleRequest.value),
          specifier: moduleRequest.value,
          names: [importName.name ?? '*'],
          isType,
          isDynamic: false,
        })
  for (const { moduleRequest } of dynamicImports) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^['"](.+)['"]$/.exec(written)?.[1]
    if (literal)
      found.push({
        to: whereTo(path, literal),
        specifier: literal,
        names: ['*'],
        isType: false,
        isDynamic: true,
      })
  }
  return found
}

/** A name that a file offers to others; `isType` when it is gone when the program runs. */
export type Export = { readonly name: string; readonly isType: boolean }

/** The names that a file offers to others, a schema and its type of the same name as one. */
export function exportsOf(source: Source): Export[] {
  const offered = new Map<string, boolean>()
  for (const { exportName, isType } of syntaxOf(source).module.staticExports.flatMap(
    ({ entries }) => entries,
  ))
    if (exportName.name) offered.set(exportName.name, isType && offered.get(exportName.name) !== false)
  return [...offered].map(([name, isType]) => ({ name, isType }))
}

function whereTo(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('node:')) return specifier
  const ours = /^@pasar\/(domain|contract|server|web)\/(.+)$/.exec(specifier)
  if (!ours) return `npm:${specifier}`
  const [, name, rest] = ours
  const home = name === 'domain' || name === 'contract' ? 'packages' : 'apps'
  return `${home}/${name}/src/${rest}.ts`
}
