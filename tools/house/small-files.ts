import { posix } from 'node:path'
import { type Exception, isExcepted } from './exceptions.ts'
import { importsOf, isTest, type Source } from './source-files.ts'

/** A file of at most this many lines joins its only importer in the same folder. */
const MAX_SMALL_LINES = 40
/** Together they must leave some room below the limit of `short-files`. */
const MAX_JOINED_LINES = 290

/** Small files that stay apart, besides those that a role in their name keeps apart. */
const APART: readonly Exception[] = [
  [/\/(holidays|areas\.(aliases|papua)|page-style)\.ts$/, 'data'],
  [/\/document\/print-photos\.ts$/, 'may catch a fault, its importer may not'],
  [/\/document\/changed-documents\.ts$/, 'an entry point of its module, so far used by a test'],
  [/\/(stop-config|data-keys|job-concurrency)\.ts$/, 'one file for each part of the configuration'],
  [/\/shell\/boot\/(periodic-refresh|picture-preloader)\.tsx$/, 'a part of the shell that does one thing'],
  [/\/content\/guide-address\.ts$/, 'what the address of a page means, like the files of links/'],
  [/^apps\/(server\/src\/web|web\/src\/catalogue\/search)\//, 'older than the rule'],
]

const HAS_ROLE =
  /\.(queries|screen|widget|api|load|routes|worker|child|process|mails|generate|d)\.tsx?$|routes\.tsx$|-job\.ts$/

const lineCount = ({ text }: Source) => text.split('\n').length - 1

/**
 * Finds files of at most 40 lines whose only importer is in the same folder. A reader would open
 * two files for one thought. Files with a role, a test of their own or a dynamic import stay apart,
 * and so do those whose importer would become too long.
 *
 * @returns one sentence per file
 */
export function separateSmallFiles(files: readonly Source[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const importers = new Map<string, Set<string>>()
  const loadedLater = new Set<string>()
  for (const file of files)
    for (const { to, isDynamic } of importsOf(file)) {
      importers.set(to, (importers.get(to) ?? new Set()).add(file.path))
      if (isDynamic) loadedLater.add(to)
    }
  return files.flatMap((file) => {
    const isCandidate =
      /^(apps|packages)\//.test(file.path) &&
      lineCount(file) <= MAX_SMALL_LINES &&
      !isTest(file) &&
      !HAS_ROLE.test(file.path) &&
      !loadedLater.has(file.path) &&
      !isExcepted(APART, file)
    const [importer, ...others] = importers.get(file.path) ?? []
    const target = byPath.get(importer ?? '')
    if (!isCandidate || target === undefined || others.length > 0) return []
    if (posix.dirname(target.path) !== posix.dirname(file.path)) return []
    if (lineCount(target) + lineCount(file) > MAX_JOINED_LINES) return []
    return [
      `${file.path}: ${lineCount(file)} lines, imported by ${posix.basename(target.path)} only; join them`,
    ]
  })
}
