import { type Body, blockLines } from './body.ts'

export type ComparedLine = { readonly change: 'same' | 'added' | 'removed'; readonly text: string }

/** Above this number of lines on both sides, lines are not matched individually. */
const MAX_LINES = 1_000

const prefix = { heading: '# ', bullets: '- ', steps: '- ', note: '> ', paragraph: '', picture: '' } as const

const lines = (body: Body): string[] =>
  body.content.flatMap((block) =>
    blockLines(block).map((line) =>
      block.type === 'picture' ? `[${line}]` : `${prefix[block.type]}${line}`,
    ),
  )

/** Returns the line diff of two versions of a page, based on their longest common subsequence. */
export function compareBodies(before: Body, after: Body): ComparedLine[] {
  const old = lines(before).slice(0, MAX_LINES)
  const fresh = lines(after).slice(0, MAX_LINES)
  const lengths = commonLengths(old, fresh)
  const differences: ComparedLine[] = []
  let at = 0
  let to = 0
  while (at < old.length || to < fresh.length) {
    const left = old[at]
    const right = fresh[to]
    if (left !== undefined && left === right) {
      differences.push({ change: 'same', text: left })
      at += 1
      to += 1
    } else if (
      left !== undefined &&
      (right === undefined || (lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0))
    ) {
      differences.push({ change: 'removed', text: left })
      at += 1
    } else {
      differences.push({ change: 'added', text: right ?? '' })
      to += 1
    }
  }
  return differences
}

/** Returns the length of the longest common subsequence from each pair of positions on. */
function commonLengths(old: readonly string[], fresh: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(fresh.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = fresh.length - 1; to >= 0; to -= 1) {
      const row = table[at]
      const below = table[at + 1]
      if (!row || !below) continue
      row[to] = old[at] === fresh[to] ? (below[to + 1] ?? 0) + 1 : Math.max(below[to] ?? 0, row[to + 1] ?? 0)
    }
  return table
}
