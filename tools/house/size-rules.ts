import { posix } from 'node:path'
import { type ESTree, Visitor } from 'rolldown/utils'
import { isExcepted, LONG_FILES } from './exceptions.ts'
import { isTestFile, type Source, syntaxOf } from './source-files.ts'

/** Maximum number of lines of a file. */
const MAX_LINES = 300
/**
 * Maximum number of lines of an end-to-end test: one promise, so that a failure names its cause.
 */
const MAX_SPEC_LINES = 150
/** Maximum number of lines of a function. */
const MAX_FUNCTION_LINES = 60
/** Maximum number of files in a folder. */
const MAX_FILES = 30

const lineCount = (text: string) => text.split('\n').length

/** Finds files that are too long. */
export function longFiles(files: readonly Source[]): string[] {
  return files
    .filter((file) => !isExcepted(LONG_FILES, file))
    .map(({ path, text }) => ({ path, lines: lineCount(text) - 1, max: maxLinesOf(path) }))
    .filter(({ lines, max }) => lines > max)
    .map(({ path, lines, max }) => `${path}: ${lines} lines; the maximum is ${max}`)
}

const maxLinesOf = (path: string) => (/^e2e\/.*\.spec\.ts$/.test(path) ? MAX_SPEC_LINES : MAX_LINES)

/** Finds folders with too many files. Tests are not counted. */
export function largeFolders(files: readonly Source[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (isTestFile(file)) continue
    const folder = posix.dirname(file.path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => `${path}: ${count} files; group them into subfolders`)
}

/** Finds functions that are too long, with the functions inside them. */
export function longFunctions(files: readonly Source[]): string[] {
  return files.flatMap(longFunctionsIn)
}

function longFunctionsIn(file: Source): string[] {
  const exempt = new Set<ESTree.Node>()
  const found: string[] = []
  const check = (node: ESTree.Node) => {
    if (exempt.has(node)) return
    const text = file.text.slice(node.start, node.end)
    const lines = lineCount(text)
    if (lines <= MAX_FUNCTION_LINES) return
    const [head = ''] = text.split('\n')
    found.push(`${file.path}: ${lines} lines in "${head.slice(0, 60)}"; the maximum is ${MAX_FUNCTION_LINES}`)
  }
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      if (isTestFile(file) && isTestBlock(file.text.slice(callee.start, callee.end)))
        for (const argument of args) exempt.add(argument)
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(syntaxOf(file).program)
  return found
}

/** The block of a suite or a test is a sequence of cases or steps, read from top to bottom. */
const isTestBlock = (callee: string) => /^(describe|test|it)\b/.test(callee)
