import { CONTENT_KINDS, type ContentKind } from '@pasar/domain/content/pages'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { paramText } from '../links/search-params.ts'

export type ContentSearch = { kind: ContentKind | 'all'; keyword: string }

export const NO_CONTENT_SEARCH: ContentSearch = { kind: 'all', keyword: '' }

/** Reads the filter of the content console from the URL; anything else shows all pages. */
export function parseContentSearch(search: Partial<ContentSearch> & SearchSchemaInput): ContentSearch {
  const keyword = paramText(search.keyword).trim()
  return {
    kind: CONTENT_KINDS.find((kind) => kind === search.kind) ?? 'all',
    keyword: keyword.length > 80 ? '' : keyword,
  }
}

/** Reads the kind of a new page from the URL. */
export const parseContentKind = (search: { jenis?: unknown }): { jenis: ContentKind } => ({
  jenis: CONTENT_KINDS.find((kind) => kind === search.jenis) ?? 'guide',
})
