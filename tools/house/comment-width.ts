import { type Source, syntaxOf } from './source-files.ts'

/** Maximum number of characters of a line that is a comment. */
const MAX_WIDTH = 100

/** An instruction to a tool has to be on one line. */
const INSTRUCTION = /biome-ignore|@ts-expect-error|oxlint-/

/**
 * Finds lines of comments that are too long. Comments behind code are part of its line.
 *
 * @returns one sentence per line
 */
export function wideCommentsIn(file: Source): string[] {
  const lines = file.text.split('\n')
  return syntaxOf(file).comments.flatMap(({ start, end }) => {
    const first = file.text.slice(0, start).split('\n').length
    const last = file.text.slice(0, end).split('\n').length
    return lines.slice(first - 1, last).flatMap((line, at) => {
      const isComment = /^\s*(\/\/|\/\*|\*)/.test(line) && !INSTRUCTION.test(line)
      return isComment && line.length > MAX_WIDTH
        ? [`${file.path}: the comment in line ${first + at} has ${line.length} characters`]
        : []
    })
  })
}
