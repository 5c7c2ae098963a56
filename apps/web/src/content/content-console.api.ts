import { listContent, showContent } from '@pasar/contract/content/content-console'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'
import type { ContentSearch } from './content-address.ts'

/** Loads the first page of the content console. */
export const loadContent = (call: Call, query: ContentSearch) => call(listContent, { query })

/** Loads a page with its versions and history. */
export const loadContentPage = (call: Call, pageId: number) =>
  orNotFound(call(showContent, { params: { pageId } }))
