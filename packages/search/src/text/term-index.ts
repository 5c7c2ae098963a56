import type { PostingLists } from '../posting-lists.ts'
import type { SearchCache } from '../search-cache.ts'
import type { SynonymDictionary } from './synonym-dictionary.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The terms of the index and their posting lists. */
export type TermIndex = {
  readonly vocabulary: Vocabulary
  readonly synonyms: SynonymDictionary
  readonly byTerm: PostingLists
  readonly columns: { readonly count: number }
  readonly cache: SearchCache
}

/** Returns the documents with an index form. */
export const documentsOf = ({ byTerm, vocabulary }: TermIndex, form: string): Uint32Array =>
  byTerm.of(vocabulary.numberOf(form) ?? -1)

/** Returns whether any document has an index form. */
export const isIndexed = ({ byTerm, vocabulary }: TermIndex, form: string): boolean =>
  byTerm.size(vocabulary.numberOf(form) ?? -1) > 0
