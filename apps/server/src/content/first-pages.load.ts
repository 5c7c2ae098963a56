import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainText } from '@pasar/domain/content/body'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sourceFile } from '../folders.ts'
import {
  type ContentText,
  insertContentEvent,
  insertContentPicture,
  insertPage,
  insertPublication,
  insertVersion,
  lockContent,
  openPictures,
  readPictures,
} from './content.queries.ts'
import { parsePage } from './read-page.ts'

const FOLDER = sourceFile('content/first-pages')
const PICTURES = join(FOLDER, 'pictures')

type LoadOptions = { files: { put: (bytes: Buffer) => Promise<string> }; now: Date }

/** Reads the pages that ship with the product, with their file names as origin. */
export function readFirstPages(pictureOf: Parameters<typeof parsePage>[1]) {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({
      origin: name.replace('.md', ''),
      page: parsePage(readFileSync(join(FOLDER, name), 'utf8'), pictureOf),
    }))
}

/**
 * Finds the loaded page of an origin: its newest version, whether the loader wrote it, and
 * whether its content is the same.
 */
async function standing(tx: Db, origin: string, text: ContentText) {
  const { rows } = await sql<{ id: number; version: number; isOurs: boolean; isSame: boolean }>`
    select p.id, v.version, v.created_by is null as "isOurs", v.title = ${text.title} and v.summary = ${text.summary}
      and v.audience = ${text.audience} and v.ordinal = ${text.ordinal} and v.body = ${JSON.stringify(text.body)}::jsonb as "isSame"
    from content_page p join content_version v on v.page_id = p.id and v.version = p.newest
    where p.origin = ${origin}`.execute(tx)
  return rows[0]
}

/**
 * Loads the guides, information and statements that ship with the product, in the demo and in
 * production. Updates a page to the shipped text unless staff have changed it.
 *
 * @decision 0039
 */
export async function loadFirstPages(db: Db, { files, now }: LoadOptions): Promise<void> {
  const sizes = new Map<string, { key: string; width: number; height: number; bytes: number }>()
  const writtenPages = readFirstPages((name) => {
    const picture = sizes.get(name) ?? readStoredPicture(name)
    sizes.set(name, picture)
    return { key: picture.key, width: picture.width, height: picture.height }
  })
  const storedKeys = new Set(
    (
      await readPictures(
        db,
        [...sizes.values()].map(({ key }) => key),
      )
    ).map(({ key }) => key),
  )
  for (const [name, { key }] of sizes)
    if (!storedKeys.has(key)) await files.put(readFileSync(join(PICTURES, name)))
  const by = { by: null, now }
  await db.transaction().execute(async (tx) => {
    await lockContent(tx)
    for (const picture of sizes.values())
      if (!storedKeys.has(picture.key)) await insertContentPicture(tx, picture, by)
    await openPictures(
      tx,
      [...sizes.values()].map(({ key }) => key),
      now,
    )
    for (const { origin, page } of writtenPages) {
      const { kind, ...text } = page
      const standingPage = await standing(tx, origin, text)
      if (standingPage && (standingPage.isSame || !standingPage.isOurs)) continue
      const id = standingPage?.id ?? (await insertPage(tx, { kind, origin, now }))
      const version = (standingPage?.version ?? 0) + 1
      await insertVersion(tx, { id, version, kind }, { text, searchText: plainText(text.body), ...by })
      await insertPublication(tx, { id, version, from: now }, by)
      await insertContentEvent(tx, { id, action: standingPage ? 'save' : 'create', version }, by)
    }
  })
}

/** Reads a shipped picture: WebP with its size in the first chunk. */
function readStoredPicture(name: string) {
  const bytes = readFileSync(join(PICTURES, name))
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error(`${name} is not a lossy WebP file`)
  return {
    key: createHash('sha256').update(bytes).digest('hex'),
    width: bytes.readUInt16LE(26) & 0x3fff,
    height: bytes.readUInt16LE(28) & 0x3fff,
    bytes: bytes.length,
  }
}
