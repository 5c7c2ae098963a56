import type { ItemLine, TagRow, VendorRow } from '../index-rows.ts'
import type { SynonymSet } from '../text/synonym-dictionary.ts'

/**
 * A change of the index that each other thread repeats for its own part. The thread that writes the
 * index has already written the shared arrays.
 */
export type ContentChange =
  | {
      kind: 'set'
      line: ItemLine
      vendor: VendorRow
      /** The document whose position in the sort orders has changed; null for none. */
      moved: number | null
    }
  | { kind: 'append'; line: ItemLine; vendor: VendorRow }
  | { kind: 'remove'; id: number }
  | { kind: 'tag'; tag: TagRow }
  | { kind: 'synonyms'; rows: readonly SynonymSet[] }
