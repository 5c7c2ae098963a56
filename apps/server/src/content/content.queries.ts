import type { Body } from '@pasar/domain/content/body'
import { type Audience, type ContentKind, hasOwnPage, targetOf } from '@pasar/domain/content/pages'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The content of a version. */
export type ContentText = {
  title: string
  summary: string
  audience: Audience
  ordinal: number
  body: Body
}

export type ShownRow = {
  id: number
  kind: ContentKind
  name: string
  target: string
  summary: string
  audience: Audience
  changedAt: Date
}

/** The version of each page that users see at a given time. Leaves out pages without one. */
const shownAt = (now: Date) => sql`(
  select page_id, version, shown_from from (
    select distinct on (page_id) page_id, version, shown_from from content_publication
    where shown_from <= ${now} order by page_id, shown_from desc, id desc
  ) as last where version is not null
) as shown`

const shownColumns = sql`p.id, p.kind, v.title as name, v.target, v.summary, v.audience, shown.shown_from as "changedAt"`

const shownRows = (now: Date) => sql`${shownAt(now)}
  join content_page p on p.id = shown.page_id
  join content_version v on v.page_id = shown.page_id and v.version = shown.version`

const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Loads the pages of a kind that users see, in their order, with their text.
 *
 * @param terms words that must all occur in the page
 */
export async function readShown(db: Db, kind: ContentKind, terms: readonly string[], now: Date) {
  const has = terms.map(
    (term) => sql`and (v.title || ' ' || v.summary || ' ' || v.words) ilike ${anywhere(term)}`,
  )
  const { rows } = await sql<ShownRow & { words: string }>`
    select ${shownColumns}, v.words from ${shownRows(now)}
    where p.kind = ${kind} ${sql.join(has, sql` `)} order by v.ordinal, p.id limit 200`.execute(db)
  return rows
}

type ShownBody = ShownRow & { body: Body }

/** Loads the questions that users see, with their answers. */
export async function readQuestionBodies(db: Db, now: Date): Promise<ShownBody[]> {
  const { rows } = await sql<ShownBody>`select ${shownColumns}, v.body from ${shownRows(now)}
    where p.kind = 'question' order by v.ordinal, p.id limit 200`.execute(db)
  return rows
}

/** Loads one page as users see it: by id, by address, or the only one of its kind. */
export async function findShownPage(
  db: Db,
  by: { id: number } | { target: string } | { kind: ContentKind },
  now: Date,
): Promise<ShownBody | undefined> {
  const one =
    'id' in by
      ? sql`p.id = ${by.id} and p.kind in ('guide', 'information', 'question')`
      : 'target' in by
        ? sql`v.target = ${by.target}`
        : sql`p.kind = ${by.kind}`
  const { rows } = await sql<ShownBody>`select ${shownColumns}, v.body from ${shownRows(now)}
    where ${one} order by p.id limit 1`.execute(db)
  return rows[0]
}

/** Loads the announcement that visitors see; null if there is none. */
export const findAnnouncement = async (db: Db, now: Date): Promise<ShownBody | null> =>
  (await findShownPage(db, { kind: 'announcement' }, now)) ?? null

/**
 * Takes a table lock that serialises changes, because each change checks first whether its
 * address is free.
 */
export async function lockContent(tx: Db): Promise<void> {
  await sql`lock table content_page in share row exclusive mode`.execute(tx)
}

/**
 * Finds the title of another page with this address: in its shown, its scheduled or its newest
 * version.
 */
export async function findPageWithSlug(
  db: Db,
  target: string,
  pageId: number | null,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select v.title from content_version v join content_page p on p.id = v.page_id
    where v.target = ${target} and p.id <> ${pageId ?? 0} and (v.version = p.newest or exists (
      select from content_publication b where b.page_id = v.page_id and b.version = v.version
        and not exists (select from content_publication later where later.page_id = b.page_id
          and later.shown_from <= ${now} and (later.shown_from, later.id) > (b.shown_from, b.id))))
    limit 1`.execute(db)
  return rows[0]?.title
}

type By = { by: number | null; now: Date }

export async function insertPage(
  tx: Db,
  page: { kind: ContentKind; origin: string | null; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('content_page')
    .values({ kind: page.kind, origin: page.origin, changed_at: page.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a version, which becomes the newest one. */
export async function insertVersion(
  tx: Db,
  page: { id: number; version: number; kind: ContentKind },
  { text, searchText, by, now }: By & { text: ContentText; searchText: string },
): Promise<void> {
  const { body, ...same } = text
  await tx
    .insertInto('content_version')
    .values({
      ...same,
      page_id: page.id,
      version: page.version,
      target: hasOwnPage(page.kind) ? targetOf(text.title) : '',
      body: JSON.stringify(body),
      words: searchText,
      created_at: now,
      created_by: by,
    })
    .execute()
  await tx
    .updateTable('content_page')
    .set({ newest: page.version, changed_at: now })
    .where('id', '=', page.id)
    .execute()
}

/** Publishes a version from a given time on, or withdraws the page. */
export async function insertPublication(
  tx: Db,
  page: { id: number; version: number | null; from: Date },
  { by, now }: By,
): Promise<void> {
  await tx
    .insertInto('content_publication')
    .values({
      page_id: page.id,
      version: page.version,
      shown_from: page.from,
      created_at: now,
      created_by: by,
    })
    .execute()
}

/**
 * Deletes the scheduled publication.
 *
 * @returns whether there was one
 */
export async function removeScheduled(tx: Db, pageId: number, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('content_publication')
    .where('page_id', '=', pageId)
    .where('shown_from', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type ContentAction = 'create' | 'save' | 'restore' | 'publish' | 'schedule' | 'unschedule' | 'withdraw'

/** Records an action on a page with its actor. */
export async function insertContentEvent(
  tx: Db,
  event: { id: number; action: ContentAction; version: number | null; from?: Date | null },
  { by, now }: By,
): Promise<void> {
  await tx
    .insertInto('content_event')
    .values({
      page_id: event.id,
      action: event.action,
      version: event.version,
      shown_from: event.from ?? null,
      actor: by,
      at: now,
    })
    .execute()
}

/** Loads the sizes of uploaded pictures by key. */
export async function readPictures(db: Db, keys: readonly string[]) {
  if (keys.length === 0) return []
  return db
    .selectFrom('content_picture')
    .select(['key', 'width', 'height'])
    .where('key', 'in', keys)
    .execute()
}

export async function insertContentPicture(
  tx: Db,
  picture: { key: string; width: number; height: number; bytes: number },
  { by, now }: By,
): Promise<void> {
  await tx
    .insertInto('content_picture')
    .values({ ...picture, created_at: now, created_by: by })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Makes pictures public. */
export async function openPictures(tx: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('content_picture')
    .set({ shown_at: now })
    .where('key', 'in', keys)
    .where('shown_at', 'is', null)
    .execute()
}

/** Finds a picture, and whether it is public. */
export const findPicture = (db: Db, key: string) =>
  db.selectFrom('content_picture').select('shown_at as shownAt').where('key', '=', key).executeTakeFirst()

/** Loads the addresses of all shown pages. */
export async function readAddresses(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ target: string }>`select v.target from ${shownRows(now)}
    where v.target <> '' order by v.target`.execute(db)
  return rows.map(({ target }) => target)
}
