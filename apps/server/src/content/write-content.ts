import type { ContentForm } from '@pasar/contract/content/content-console'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { picturesIn, plainText, withPictures } from '@pasar/domain/content/body'
import { type ContentKind, hasOwnPage, targetOf } from '@pasar/domain/content/pages'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import type { Db } from '../db/database.ts'
import {
  type ContentText,
  findPageWithSlug,
  insertPublication,
  insertVersion,
  openPictures,
  readPictures,
} from './content.queries.ts'

type By = { by: number | null; now: Date }

const refuseField = (field: string, message: string) => refuse('call/invalid', [{ field, message }])

/**
 * Returns the refusal for a title, or null when the page may have it.
 *
 * @spec 2 Footer menu
 */
export async function titleFault(
  tx: Db,
  page: { id: number | null; kind: ContentKind },
  title: string,
  now: Date,
): Promise<Refusal<RefusalCode> | null> {
  if (!hasOwnPage(page.kind)) return null
  const target = targetOf(title)
  if (target === '')
    return refuseField('title', 'Kata terakhir judul menjadi alamatnya: pakai huruf atau angka')
  const namesake = await findPageWithSlug(tx, target, page.id, now)
  return namesake === undefined
    ? null
    : refuseField('title', `Kata terakhir “${target}” sudah menjadi alamat “${namesake}”`)
}

/**
 * Returns the text to store, with the real sizes of its pictures. Refuses pictures that were
 * not uploaded.
 */
export async function normalizeContent(
  tx: Db,
  form: ContentForm,
): Promise<ContentText | Refusal<RefusalCode>> {
  const { title, summary, audience, ordinal } = form
  const keys = picturesIn(form.body).map(({ attrs }) => attrs.key)
  const storedPictures = new Map((await readPictures(tx, keys)).map((one) => [one.key, one]))
  if (keys.some((key) => !storedPictures.has(key)))
    return refuseField('body', 'Ada gambar yang tidak dikenal. Unggah lagi gambar itu.')
  const body = withPictures(form.body, (picture) => {
    const { width, height } = storedPictures.get(picture.attrs.key) ?? picture.attrs
    return { ...picture, attrs: { ...picture.attrs, width, height } }
  })
  return { title, summary, audience, ordinal, body }
}

export const addVersion = (
  tx: Db,
  page: { id: number; version: number; kind: ContentKind },
  text: ContentText,
  { by, now }: By,
): Promise<void> => insertVersion(tx, page, { text, searchText: plainText(text.body), by, now })

/** Publishes a version from a given time on, and makes its pictures public. */
export async function publishVersion(
  tx: Db,
  page: { id: number; version: number; from: Date },
  body: ContentText['body'],
  by: By,
): Promise<void> {
  await insertPublication(tx, page, by)
  await openPictures(
    tx,
    picturesIn(body).map(({ attrs }) => attrs.key),
    by.now,
  )
}
