import { CONTENT_KINDS, type ContentKind } from '@pasar/domain/content/pages'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../api/search-params.ts'

export type ContentSearch = { kind: ContentKind | 'all'; keyword: string }

export const NO_CONTENT_SEARCH: ContentSearch = { kind: 'all', keyword: '' }

/** Reads which pages the desk lists from an address; anything else is all of them. */
export function parseContentSearch(given: Partial<ContentSearch> & SearchSchemaInput): ContentSearch {
  const keyword = paramText(given.keyword).trim()
  return {
    kind: CONTENT_KINDS.find((kind) => kind === given.kind) ?? 'all',
    keyword: keyword.length > 80 ? '' : keyword,
  }
}

/** The kind of a page that is begun. */
export const parseContentKind = (given: { jenis?: unknown }): { jenis: ContentKind } => ({
  jenis: CONTENT_KINDS.find((kind) => kind === given.jenis) ?? 'guide',
})
