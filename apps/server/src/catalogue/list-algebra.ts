import { advance } from './posting-lists.ts'

/** Elsewhere than in the name. */
const OUTSIDE = 2

/**
 * The documents of several lists, each once with its best rank.
 *
 * @param docs how many documents there are
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
      const entry = list[at] ?? 0
      const doc = entry >>> 2
      const place = 4 - (entry & 3)
      const known = best[doc] ?? 0
      if (known === 0) count += 1
      if (place > known) best[doc] = place
    }
  const all = new Uint32Array(count)
  let end = 0
  for (let doc = 0; end < count; doc += 1) {
    const place = best[doc] ?? 0
    if (place === 0) continue
    all[end] = (doc << 2) | (4 - place)
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
    const one = a[left] ?? 0
    const other = b[right] ?? 0
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
 * The documents that stand in all lists. Together they rank as the best of them, but outside the name when one of them does.
 */
export function intersection(lists: readonly Uint32Array[]): Uint32Array {
  const [shortest, ...others] = [...lists].sort((a, b) => a.length - b.length)
  if (!shortest) return new Uint32Array(0)
  if (others.length === 0) return shortest
  const all = new Uint32Array(shortest.length)
  const places = new Uint32Array(others.length)
  let end = 0
  for (let at = 0; at < shortest.length; at += 1) {
    const entry = shortest[at] ?? 0
    let best = entry & 3
    let worst = best
    let isIn = true
    for (let other = 0; isIn && other < others.length; other += 1) {
      const rank = rankOf(entry >>> 2, others[other] ?? shortest, other, places)
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

/** Whether some document stands in all lists. */
export function intersects(lists: readonly Uint32Array[]): boolean {
  const [shortest, ...others] = lists.toSorted((a, b) => a.length - b.length)
  if (!shortest) return false
  const places = new Uint32Array(others.length)
  for (let at = 0; at < shortest.length; at += 1) {
    const doc = (shortest[at] ?? 0) >>> 2
    if (others.every((list, other) => rankOf(doc, list, other, places) >= 0)) return true
  }
  return false
}

/** The list with no document at the head of its name. */
export const withoutHeadMatches = (list: Uint32Array): Uint32Array =>
  list.map((entry) => ((entry & 3) === 0 ? entry | 1 : entry))

/**
 * The rank of a document in a list; -1 when it is not there.
 *
 * @param places how far each list was read; they only go forward
 */
export function rankOf(doc: number, list: Uint32Array, at: number, places: Uint32Array): number {
  const place = advance(list, places[at] ?? 0, doc)
  places[at] = place
  const met = list[place] ?? 0
  return place < list.length && met >>> 2 === doc ? met & 3 : -1
}
