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
import { findShownPage, readQuestionBodies, readShown } from './content.queries.ts'
import { shippedLicences } from './licences.ts'

/** Characters shown before and after the match. */
const AROUND = 70

/** Returns the part of a text around the first matching word; empty without a match. */
function excerptOf(text: string, terms: readonly string[]): string {
  const flat = text.replaceAll('\n', ' ')
  const small = flat.toLowerCase()
  const at = terms.map((term) => small.indexOf(term.toLowerCase())).filter((position) => position >= 0)
  if (at.length === 0) return ''
  const firstIndex = Math.min(...at)
  const start = firstIndex <= AROUND ? 0 : flat.indexOf(' ', firstIndex - AROUND) + 1
  const last = flat.lastIndexOf(' ', firstIndex + AROUND)
  const end =
    firstIndex + AROUND >= flat.length ? flat.length : last > firstIndex ? last : firstIndex + AROUND
  return `${start > 0 ? '… ' : ''}${flat.slice(start, end)}${end < flat.length ? ' …' : ''}`
}

/** Maximum number of search words. */
const MAX_TERMS = 6

const parseTerms = (keyword: string) => keyword.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)

export const contentRoutes = [
  serve(listPages, async ({ db, query: { page_category_id, keyword }, now }) => {
    const terms = parseTerms(keyword)
    const rows = await readShown(db, contentKindOf(page_category_id), terms, now)
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

  serve(readQuestions, ({ db, now }) => readQuestionBodies(db, now)),

  serve(listLicences, async () => shippedLicences()),
]
