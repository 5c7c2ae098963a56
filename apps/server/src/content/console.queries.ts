import type { Body } from '@pasar/domain/content/body'
import { type Audience, type ContentKind, publicationStateOf } from '@pasar/domain/content/pages'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type ContentPageRow = {
  id: number
  kind: ContentKind
  title: string
  version: number
  shown: number | null
  scheduledVersion: number | null
  scheduledFrom: Date | null
  wasShown: boolean
  changedAt: Date
  changedBy: string | null
}

const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/** A page with its newest version `v`, its shown version and its scheduled version. */
const consoleRows = (now: Date) => sql`content_page p
  join content_version v on v.page_id = p.id and v.version = p.newest
  left join member m on m.id = v.created_by
  left join lateral (select version from content_publication where page_id = p.id and shown_from <= ${now}
    order by shown_from desc, id desc limit 1) as shown on true
  left join lateral (select version, shown_from from content_publication where page_id = p.id and shown_from > ${now}
    order by shown_from desc, id desc limit 1) as later on true`

const consoleColumns = (
  now: Date,
) => sql`p.id, p.kind, v.title, v.version, shown.version as shown, later.version as "scheduledVersion",
  later.shown_from as "scheduledFrom", exists (select from content_publication where page_id = p.id and shown_from <= ${now}) as "wasShown",
  v.created_at as "changedAt", m.name as "changedBy"`

const toConsolePage = ({ scheduledVersion, scheduledFrom, wasShown, ...row }: ContentPageRow) => ({
  ...row,
  scheduled:
    scheduledVersion === null || scheduledFrom === null
      ? null
      : { version: scheduledVersion, from: scheduledFrom },
  standing: publicationStateOf(row.shown, scheduledVersion, wasShown),
})

type ContentFilter = { kind: ContentKind | 'all'; keyword: string }

const matchesFilter = ({ kind, keyword }: ContentFilter) => sql`
  ${kind === 'all' ? sql`true` : sql`p.kind = ${kind}`}
  and ${keyword === '' ? sql`true` : sql`v.title ilike ${anywhere(keyword)}`}`

/**
 * Loads pages for the console, newest first.
 *
 * @param filter.after cursor: ids below this one; 0 for the first page
 */
export async function listContentPages(
  db: Db,
  filter: ContentFilter & { after: number; limit: number },
  now: Date,
) {
  const { rows } =
    await sql<ContentPageRow>`select ${consoleColumns(now)} from ${consoleRows(now)} where ${matchesFilter(filter)}
    and (${filter.after} = 0 or p.id < ${filter.after}) order by p.id desc limit ${filter.limit}`.execute(db)
  return rows.map(toConsolePage)
}

export async function countContent(db: Db, filter: ContentFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from content_page p join content_version v on v.page_id = p.id and v.version = p.newest
    where ${matchesFilter(filter)}`.execute(db)
  return must(rows[0], 'the count of pages').total
}

/** Loads one page for the console. */
export async function findContentPage(db: Db, pageId: number, now: Date) {
  const { rows } =
    await sql<ContentPageRow>`select ${consoleColumns(now)} from ${consoleRows(now)} where p.id = ${pageId}`.execute(
      db,
    )
  return rows[0] && toConsolePage(rows[0])
}

export type VersionRow = {
  id: number
  kind: ContentKind
  version: number
  title: string
  target: string
  summary: string
  audience: Audience
  ordinal: number
  body: Body
  changedAt: Date
}

/** Loads the content of one version. */
export async function findVersion(db: Db, pageId: number, version: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`
    select p.id, p.kind, v.version, v.title, v.target, v.summary, v.audience, v.ordinal, v.body, v.created_at as "changedAt"
    from content_version v join content_page p on p.id = v.page_id
    where v.page_id = ${pageId} and v.version = ${version}`.execute(db)
  return rows[0]
}

/** Maximum number of listed versions and events. */
const MAX_LISTED = 100

export const readPageVersions = (db: Db, pageId: number) =>
  db
    .selectFrom('content_version')
    .leftJoin('member', 'member.id', 'content_version.created_by')
    .select(['version', 'title', 'content_version.created_at as at', 'member.name as by'])
    .where('page_id', '=', pageId)
    .orderBy('version', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** Loads the events of a page with their actors, newest first. */
export async function readContentEvents(db: Db, pageId: number) {
  const { rows } = await sql<{
    id: number
    action: 'create' | 'save' | 'restore' | 'publish' | 'schedule' | 'unschedule' | 'withdraw'
    version: number | null
    from: Date | null
    by: string | null
    at: Date
  }>`select e.id, e.action, e.version, e.shown_from as "from", m.name as by, e.at
    from content_event e left join member m on m.id = e.actor
    where e.page_id = ${pageId} order by e.id desc limit ${MAX_LISTED}`.execute(db)
  return rows
}

type LockedPage = { id: number; kind: ContentKind; newest: number }

/** Loads a page with a row lock. */
export async function lockPage(tx: Db, pageId: number): Promise<LockedPage | undefined> {
  const { rows } =
    await sql<LockedPage>`select id, kind, newest from content_page where id = ${pageId} for update`.execute(
      tx,
    )
  return rows[0]
}
