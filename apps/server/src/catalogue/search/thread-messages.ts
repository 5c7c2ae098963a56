import type { ContentChange } from '@pasar/search/memory/content-change'
import type { SnapshotPart } from '@pasar/search/memory/snapshot-parts'

/** Messages of the thread that writes the index to a thread that only searches. */
export type ToThread =
  /** The whole index, whose arrays are shared, at the start and whenever arrays were replaced. */
  | { kind: 'content'; parts: SnapshotPart[]; outdated: readonly number[] }
  /** The changes of one refresh. `outdated` are items whose cards have changed. */
  | { kind: 'changes'; changes: readonly ContentChange[]; outdated: readonly number[] }
  /** The refresh with this number is done. */
  | { kind: 'refreshed'; request: number; isDone: boolean }

/** Messages of a thread that only searches. */
export type FromThread = { kind: 'refresh'; request: number }
