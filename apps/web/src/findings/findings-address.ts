import { FindingFilters } from '@pasar/contract/findings/finding'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** Filters of the list in the URL. */
export type FindingsSearch = FindingFilters

export const NO_FINDINGS_SEARCH: FindingsSearch = { kind: 'all', state: 'open', memberId: 0 }

/** Reads the filters from the URL; anything else shows all open cases. */
export const findingsSearch = (input: Partial<FindingsSearch> & SearchSchemaInput): FindingsSearch =>
  FindingFilters.parse(input)
