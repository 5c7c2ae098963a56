import { type ESTree, Visitor } from 'rolldown/utils'
import { ALLOWED_DEFAULTS } from './allowed-defaults.ts'
import { isTest, type Source, syntaxOf } from './source-files.ts'

/** Sources in which a failed lookup must not turn into a value. */
const CHECKED = /^(apps\/(demo|server|web)|packages\/(contract|domain|search))\/src\//

/**
 * Finds files with more defaults on lookups than are allowed: `map.get(key) ?? 0`, `list[at] ??
 * ''`, `rows[0]?.count ?? []` and `row?.count ?? 0`. A lookup that must succeed uses `must()`.
 *
 * @param allowed number of defaults by file, for lookups whose failure is a legal case
 */
export function hiddenDefaults(
  files: readonly Source[],
  allowed: Readonly<Record<string, number>> = ALLOWED_DEFAULTS,
): string[] {
  return [...defaultsByFile(files)]
    .filter(([path, found]) => found.length > (allowed[path] ?? 0))
    .map(
      ([path, found]) =>
        `${path}: ${found.length} defaults on lookups, ${allowed[path] ?? 0} allowed; use must() in one of ${found.join(' | ')}`,
    )
}

/** Returns the number of defaults on lookups of each file that has any. */
export const countDefaults = (files: readonly Source[]): Record<string, number> =>
  Object.fromEntries([...defaultsByFile(files)].map(([path, found]) => [path, found.length]))

function defaultsByFile(files: readonly Source[]): Map<string, string[]> {
  const byFile = new Map<string, string[]>()
  for (const file of files) {
    if (!CHECKED.test(file.path) || isTest(file)) continue
    const found = defaultsIn(file)
    if (found.length > 0) byFile.set(file.path, found)
  }
  return byFile
}

function defaultsIn(file: Source): string[] {
  const found: string[] = []
  new Visitor({
    LogicalExpression({ operator, left, right, start, end }) {
      if (operator === '??' && isEmpty(right) && (isLookup(left) || isOfMaybeMissing(file, left)))
        found.push(file.text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 60))
    },
  }).visit(syntaxOf(file).program)
  return found
}

/**
 * Returns whether an expression reads a property of a variable that may be missing, as in
 * `row?.count`. In the web app most of these are optional parts of a form.
 */
function isOfMaybeMissing(file: Source, node: ESTree.Node): boolean {
  if (file.path.startsWith('apps/web/')) return false
  if (node.type === 'ChainExpression') return isOfMaybeMissing(file, node.expression)
  return node.type === 'MemberExpression' && node.optional && node.object.type === 'Identifier'
}

/** Returns whether an expression is `0`, `''` or `[]`. */
function isEmpty(node: ESTree.Expression): boolean {
  if (node.type === 'ArrayExpression') return node.elements.length === 0
  return node.type === 'Literal' && (node.value === 0 || node.value === '')
}

/** Returns whether an expression reads an element or an entry, or a property of one. */
function isLookup(node: ESTree.Node): boolean {
  if (
    node.type === 'ChainExpression' ||
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSNonNullExpression'
  )
    return isLookup(node.expression)
  if (node.type === 'MemberExpression') return node.computed || isLookup(node.object)
  return (
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    ['at', 'get', 'find', 'findLast'].includes(node.callee.property.name)
  )
}
