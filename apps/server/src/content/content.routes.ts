import {
  contentKindOf,
  listLicences,
  listPages,
  readNotice,
  readPage,
  readQuestions,
  readTarget,
} from '@pasar/contract/content/pages'
import { refuse } from '@pasar/domain/kernel/result'
import { serve } from '../call/serve.ts'
import { findQuestions, findShown, findShownPage } from './content.queries.ts'
import { excerptOf } from './excerpt.ts'
import { shippedLicences } from './licences.ts'

/** Maximum number of search words. */
const MAX_TERMS = 6

const parseTerms = (keyword: string) => keyword.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)

export const contentRoutes = [
  serve(listPages, async ({ db, query: { page_category_id, keyword }, now }) => {
    const terms = parseTerms(keyword)
    const rows = await findShown(db, contentKindOf(page_category_id), terms, now)
    return rows.map(({ words: text, changedAt: _, ...page }) => ({
      ...page,
      excerpt: excerptOf(text, terms),
    }))
  }),

  serve(
    readPage,
    async ({ db, params, now }) =>
      (await findShownPage(db, { id: params.pageId }, now)) ?? refuse('content/not-found'),
  ),

  serve(
    readTarget,
    async ({ db, params, now }) =>
      (await findShownPage(db, { target: params.target }, now)) ?? refuse('content/not-found'),
  ),

  serve(
    readNotice,
    async ({ db, params, now }) =>
      (await findShownPage(db, { kind: params.kind }, now)) ?? refuse('content/not-found'),
  ),

  serve(readQuestions, ({ db, now }) => findQuestions(db, now)),

  serve(listLicences, async () => shippedLicences()),
]
