import {
  INFORMATION,
  listLicences,
  listPages,
  readNotice,
  readPage,
  readQuestions,
  readTarget,
} from '@pasar/contract/content/pages'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'

/** Loads a guide and the list of guides, filtered by keyword. */
export async function loadGuide(call: Call, target: string, keyword: string) {
  const [page, guides, searchResults] = await Promise.all([
    orNotFound(call(readTarget, { params: { target } })),
    call(listPages, {}),
    keyword === '' ? null : call(listPages, { query: { keyword } }),
  ])
  return { page, guides, found: searchResults }
}

/** Loads the information pages of the platform. */
export const loadInformation = (call: Call) => call(listPages, { query: { page_category_id: INFORMATION } })

export const loadPost = (call: Call, pageId: number) => orNotFound(call(readPage, { params: { pageId } }))

export const loadPrivacy = (call: Call) => orNotFound(call(readNotice, { params: { kind: 'privacy' } }))

export const loadQuestions = (call: Call) => call(readQuestions, {})

export const loadLicences = (call: Call) => call(listLicences, {})
