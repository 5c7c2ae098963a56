import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ParseResult, parseSync } from 'rolldown/utils'
import { ROOT } from '../install.mjs'

/** A source file, by its path from the root with `/`. */
export type Source = { readonly path: string; readonly text: string }

/** Returns whether a file contains tests. */
export const isTestFile = ({ path }: Pick<Source, 'path'>) => /\.(test|spec)\.tsx?$/.test(path)

/** Returns whether a file contains tests or only serves them. */
export const isTest = (file: Pick<Source, 'path'>) => isTestFile(file) || /\/testing\//.test(file.path)

/** An import of a file. */
export type Import = {
  /** The path from the root for a project file, `node:…`, or `npm:` and the name as written. */
  readonly to: string
  /** The specifier as written. */
  readonly specifier: string
  /** Whether it is a type import, which is erased. */
  readonly isType: boolean
  /** Whether it is a dynamic `import(…)`. */
  readonly isDynamic: boolean
}

const FOLDERS = ['packages', 'apps', 'e2e', 'tools']
const NOT_OURS = new Set(['node_modules', 'dist'])

/** Returns every TypeScript and JavaScript source of the project, sorted by path. */
export function readSources(): Source[] {
  const paths = FOLDERS.flatMap((folder) => pathsIn(folder, /\.(tsx?|mjs)$/))
  return [...paths, 'vitest.config.ts'].map(readSource)
}

const parsed = new WeakMap<Source, ParseResult>()

/** Returns the syntax tree of a file, parsed once. */
export function syntaxOf(source: Source): ParseResult {
  const cachedSyntax = parsed.get(source)
  if (cachedSyntax) return cachedSyntax
  const syntax = parseSync(source.path, source.text)
  if (syntax.errors.length > 0) throw new Error(`${source.path}: ${syntax.errors[0]?.message}`)
  parsed.set(source, syntax)
  return syntax
}

/** Returns the text of a file with comments replaced by spaces. */
export function codeOf(source: Source): string {
  let code = source.text
  for (const { start, end } of syntaxOf(source).comments)
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end)
  return code
}

/**
 * Reads a source file.
 *
 * @param path from the root
 */
export const readSource = (path: string): Source => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })

/** Returns the sorted paths of the files below a folder whose names match. */
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

/** Returns the imports and re-exports of a file. */
export function importsOf(source: Source): Import[] {
  const { path, text } = source
  const { staticImports, staticExports, dynamicImports } = syntaxOf(source).module
  const found: Import[] = []
  for (const { moduleRequest, entries } of staticImports)
    found.push({
      to: whereTo(path, moduleRequest.value),
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isDynamic: false,
    })
  for (const { entries } of staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest)
        found.push({
          to: whereTo(path, moduleRequest.value),
          specifier: moduleRequest.value,
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
        isType: false,
        isDynamic: true,
      })
  }
  return found
}

function whereTo(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('node:')) return specifier
  const ours = /^@pasar\/(contract|demo|domain|illustrations|search|server|web)\/(.+)$/.exec(specifier)
  if (!ours) return `npm:${specifier}`
  const [, name, rest] = ours
  const home = name === 'demo' || name === 'server' || name === 'web' ? 'apps' : 'packages'
  // Of the web app, the demo names files with their ending.
  if (name === 'web' && /\.(tsx?|css)$/.test(rest ?? '')) return `apps/web/src/${rest}`
  return rest?.startsWith('testing/') ? `${home}/${name}/${rest}.ts` : `${home}/${name}/src/${rest}.ts`
}
