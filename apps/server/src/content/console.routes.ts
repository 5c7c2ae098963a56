import {
  createContent,
  listContent,
  publishContent,
  restoreContent,
  saveContent,
  showContent,
  showVersion,
  withdrawContent,
} from '@pasar/contract/content/content-console'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { isSingleton } from '@pasar/domain/content/pages'
import { isRefusal, type Refusal, refuse } from '@pasar/domain/kernel/result'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import { inTransaction, recordChange } from '../db/transaction.ts'
import {
  countContent,
  findContentPage,
  findVersion,
  listContentPages,
  lockPage,
  readContentEvents,
  readPageVersions,
} from './console.queries.ts'
import {
  findShownPage,
  insertContentEvent,
  insertPage,
  insertPublication,
  lockContent,
  removeScheduled,
} from './content.queries.ts'
import { addVersion, normalizeContent, publishVersion, titleFault } from './write-content.ts'

const PAGE = 25

/** How far ahead a publication may be scheduled. */
const MAX_AHEAD_MS = 366 * 86_400_000

/** Locks the page of a change. Refuses when `version` is not the newest one. */
async function lockVersion(
  tx: Db,
  pageId: number,
  version: number,
): Promise<NonNullable<Awaited<ReturnType<typeof lockPage>>> | Refusal<RefusalCode>> {
  await lockContent(tx)
  const page = await lockPage(tx, pageId)
  if (!page) return refuse('content/not-found')
  return page.newest === version ? page : refuse('content/changed')
}

export const contentConsoleRoutes = [
  serve(listContent, async ({ db, query, now }) => {
    const rows = await listContentPages(db, { ...query, limit: PAGE + 1 }, now)
    const pages = rows.slice(0, PAGE)
    const next = rows.length > PAGE ? (pages.at(-1)?.id ?? null) : null
    return { pages, next, total: await countContent(db, query) }
  }),

  serve(showContent, async ({ db, params: { pageId }, now }) => {
    const page = await findContentPage(db, pageId, now)
    const newest = page && (await findVersion(db, pageId, page.version))
    if (!page || !newest) return refuse('content/not-found')
    const { title, summary, audience, ordinal, body } = newest
    return {
      ...page,
      form: { title, summary, audience, ordinal, body },
      versions: await readPageVersions(db, pageId),
      events: await readContentEvents(db, pageId),
    }
  }),

  serve(showVersion, async ({ db, params }) => {
    const versionRow = await findVersion(db, params.pageId, params.version)
    if (!versionRow) return refuse('content/not-found')
    const { title, version: _, ordinal: __, ...page } = versionRow
    return { ...page, name: title }
  }),

  serve(createContent, ({ db, actor, body: { kind, ...form }, now }) =>
    inTransaction(db, async (tx) => {
      await lockContent(tx)
      if (isSingleton(kind) && (await findShownPage(tx, { kind }, now)))
        return refuse('content/there-already')
      const fault = await titleFault(tx, { id: null, kind }, form.title, now)
      if (fault) return fault
      const text = await normalizeContent(tx, form)
      if (isRefusal(text)) return text
      const by = { by: actor.memberId, now }
      const id = await insertPage(tx, { kind, origin: null, now })
      await addVersion(tx, { id, version: 1, kind }, text, by)
      await insertContentEvent(tx, { id, action: 'create', version: 1 }, by)
      recordChange('title', null, form.title)
      return { id, version: 1 }
    }),
  ),

  serve(saveContent, ({ db, actor, params: { pageId }, body: { version, ...form }, now }) =>
    inTransaction(db, async (tx) => {
      const page = await lockVersion(tx, pageId, version)
      if (isRefusal(page)) return page
      const fault = await titleFault(tx, page, form.title, now)
      if (fault) return fault
      const text = await normalizeContent(tx, form)
      if (isRefusal(text)) return text
      const by = { by: actor.memberId, now }
      const next = { id: pageId, version: version + 1, kind: page.kind }
      await addVersion(tx, next, text, by)
      await insertContentEvent(tx, { id: pageId, action: 'save', version: next.version }, by)
      recordChange('version', version, next.version)
      return { id: pageId, version: next.version }
    }),
  ),

  serve(restoreContent, ({ db, actor, params: { pageId }, body: { version, from }, now }) =>
    inTransaction(db, async (tx) => {
      const page = await lockVersion(tx, pageId, version)
      if (isRefusal(page)) return page
      const old = await findVersion(tx, pageId, from)
      if (!old) return refuse('content/not-found')
      const fault = await titleFault(tx, page, old.title, now)
      if (fault) return fault
      const by = { by: actor.memberId, now }
      const { title, summary, audience, ordinal, body } = old
      const next = { id: pageId, version: version + 1, kind: page.kind }
      await addVersion(tx, next, { title, summary, audience, ordinal, body }, by)
      await insertContentEvent(tx, { id: pageId, action: 'restore', version: from }, by)
      recordChange('restoredVersion', version, from)
      return { id: pageId, version: next.version }
    }),
  ),

  serve(publishContent, ({ db, actor, params: { pageId }, body: { version, from }, now }) =>
    inTransaction(db, async (tx) => {
      const page = await lockVersion(tx, pageId, version)
      if (isRefusal(page)) return page
      if (from !== null && from.getTime() - now.getTime() > MAX_AHEAD_MS)
        return refuse('call/invalid', [{ field: 'from', message: 'Paling lama setahun dari sekarang' }])
      const text = await findVersion(tx, pageId, version)
      if (!text) return refuse('content/not-found')
      const fault = await titleFault(tx, page, text.title, now)
      if (fault) return fault
      const by = { by: actor.memberId, now }
      const isLater = from !== null && from > now
      const begins = isLater ? from : now
      const currentPage = await findContentPage(tx, pageId, now)
      await removeScheduled(tx, pageId, now)
      await publishVersion(tx, { id: pageId, version, from: begins }, text.body, by)
      if (isLater) recordChange('scheduledVersion', currentPage?.scheduled?.version ?? null, version)
      else recordChange('publishedVersion', currentPage?.shown ?? null, version)
      const action = isLater ? 'schedule' : 'publish'
      await insertContentEvent(tx, { id: pageId, action, version, from: isLater ? from : null }, by)
      return { id: pageId }
    }),
  ),

  serve(withdrawContent, ({ db, actor, params: { pageId }, body: { version }, now }) =>
    inTransaction(db, async (tx) => {
      const page = await lockVersion(tx, pageId, version)
      if (isRefusal(page)) return page
      const by = { by: actor.memberId, now }
      const currentPage = await findContentPage(tx, pageId, now)
      // The first call cancels the schedule; a second call withdraws the shown version.
      if (await removeScheduled(tx, pageId, now)) {
        recordChange('scheduledVersion', currentPage?.scheduled?.version ?? null, null)
        await insertContentEvent(tx, { id: pageId, action: 'unschedule', version: null }, by)
        return { id: pageId }
      }
      if (currentPage?.standing !== 'shown') return refuse('content/not-shown')
      if (isSingleton(page.kind)) return refuse('content/must-stay')
      recordChange('publishedVersion', currentPage.shown, null)
      await insertPublication(tx, { id: pageId, version: null, from: now }, by)
      await insertContentEvent(tx, { id: pageId, action: 'withdraw', version: null }, by)
      return { id: pageId }
    }),
  ),
]
