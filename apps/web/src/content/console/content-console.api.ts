import { listContent, showContent } from '@pasar/contract/content/content-console'
import type { Call } from '../../call/call.ts'
import { orNotFound } from '../../call/or-not-found.ts'
import type { ContentSearch } from './content-address.ts'

/** Loads the first page of the content console. */
export const loadContent = (call: Call, query: ContentSearch) => call(listContent, { query })

/** Loads a page with its versions and history. */
export const loadContentPage = (call: Call, pageId: number) =>
  orNotFound(call(showContent, { params: { pageId } }))
