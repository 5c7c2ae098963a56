import { uint8At, uint32At } from './element-at.ts'
import { advance } from './posting-lists.ts'

/** The lowest rank outside the name. */
const OUTSIDE = 2

/**
 * Returns the documents of several lists, each once with its best rank.
 *
 * @param docs number of documents in the index
 */
export function union(lists: readonly Uint32Array[], docs: number): Uint32Array {
  const [first, second] = lists
  if (!first) return new Uint32Array(0)
  if (!second) return first
  if (lists.length === 2) return unionOfTwo(first, second)
  const best = new Uint8Array(docs)
  let count = 0
  for (const list of lists)
    for (let at = 0; at < list.length; at += 1) {
      const entry = uint32At(list, at)
      const doc = entry >>> 2
      const score = 4 - (entry & 3)
      const bestScore = uint8At(best, doc)
      if (bestScore === 0) count += 1
      if (score > bestScore) best[doc] = score
    }
  const all = new Uint32Array(count)
  let end = 0
  for (let doc = 0; end < count; doc += 1) {
    const score = uint8At(best, doc)
    if (score === 0) continue
    all[end] = (doc << 2) | (4 - score)
    end += 1
  }
  return all
}

function unionOfTwo(a: Uint32Array, b: Uint32Array): Uint32Array {
  const all = new Uint32Array(a.length + b.length)
  let left = 0
  let right = 0
  let end = 0
  while (left < a.length && right < b.length) {
    const one = uint32At(a, left)
    const other = uint32At(b, right)
    all[end] = Math.min(one, other)
    end += 1
    const isBefore = one >>> 2 <= other >>> 2
    if (other >>> 2 <= one >>> 2) right += 1
    if (isBefore) left += 1
  }
  all.set(a.subarray(left), end)
  end += a.length - left
  all.set(b.subarray(right), end)
  return all.subarray(0, end + b.length - right)
}

/**
 * Returns the documents that are in all lists. The rank is the best of all lists, but at least
 * `OUTSIDE` if one list has the document outside the name.
 */
export function intersection(lists: readonly Uint32Array[]): Uint32Array {
  const [smallestList, ...others] = [...lists].sort((a, b) => a.length - b.length)
  if (!smallestList) return new Uint32Array(0)
  if (others.length === 0) return smallestList
  const all = new Uint32Array(smallestList.length)
  const positions = new Uint32Array(others.length)
  let end = 0
  for (let at = 0; at < smallestList.length; at += 1) {
    const entry = uint32At(smallestList, at)
    let best = entry & 3
    let worst = best
    let isIn = true
    for (let other = 0; isIn && other < others.length; other += 1) {
      const rank = documentRankOf(entry >>> 2, others[other] ?? smallestList, other, positions)
      isIn = rank >= 0
      best = Math.min(best, rank)
      worst = Math.max(worst, rank)
    }
    if (!isIn) continue
    all[end] = ((entry >>> 2) << 2) | (worst >= OUTSIDE ? worst : best)
    end += 1
  }
  return all.subarray(0, end)
}

/** Returns whether at least one document is in all lists. */
export function intersects(lists: readonly Uint32Array[]): boolean {
  const [smallestList, ...others] = lists.toSorted((a, b) => a.length - b.length)
  if (!smallestList) return false
  const positions = new Uint32Array(others.length)
  for (let at = 0; at < smallestList.length; at += 1) {
    const doc = uint32At(smallestList, at) >>> 2
    if (others.every((list, other) => documentRankOf(doc, list, other, positions) >= 0)) return true
  }
  return false
}

/** Returns the list with the rank of name starts lowered to that of the name. */
export const withoutHeadMatches = (list: Uint32Array): Uint32Array =>
  list.map((entry) => ((entry & 3) === 0 ? entry | 1 : entry))

/**
 * Returns the rank of a document in a list, or -1 if the list does not contain it.
 *
 * @param positions read position of each list; positions only move forward
 */
export function documentRankOf(doc: number, list: Uint32Array, at: number, positions: Uint32Array): number {
  const position = advance(list, uint32At(positions, at), doc)
  positions[at] = position
  if (position >= list.length) return -1
  const metDocument = uint32At(list, position)
  return metDocument >>> 2 === doc ? metDocument & 3 : -1
}
