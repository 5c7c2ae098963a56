import { must } from '@pasar/domain/kernel/must'
import { uint32At } from '../element-at.ts'
import { chunkRanges, type SlicedTask } from '../time-slicing.ts'

/** Returns a larger array with the same values. */
export function roomy<A extends Float64Array | Uint32Array | Uint8Array>(old: A, next: A): A {
  next.set(old.subarray(0, next.length))
  return next
}

/** Returns an array with the values of some documents, in their order. */
export function* picked<A extends Float64Array | Uint32Array | Uint8Array>(
  column: A,
  docs: Uint32Array,
  next: A,
): SlicedTask<A> {
  yield* chunkRanges(docs.length, (from, to) => {
    for (let at = from; at < to; at += 1) next[at] = must(column[uint32At(docs, at)], 'a value of a column')
  })
  return next
}

/** Returns a 32-bit FNV-1a hash, enough to detect a changed text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
