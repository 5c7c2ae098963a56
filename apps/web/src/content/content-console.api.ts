import { listContent, showContent } from '@pasar/contract/content/content-console'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'
import type { ContentSearch } from './content-address.ts'

/** The first page of the desk. */
export const loadContent = (call: Call, query: ContentSearch) => call(listContent, { query })

/** A page with its versions and what was done to it. */
export const loadContentPage = (call: Call, pageId: number) =>
  orNotFound(call(showContent, { params: { pageId } }))
