import * as z from 'zod/mini'
import type { RouterContext } from '../context.ts'
import { countItems, deleteStored, readItems, storeItem } from './encrypted-store.ts'
import { storageOwnerOf } from './offline-queue.ts'
import { setQueuedFlag } from './offline-queue-flag.ts'

/** A picture that is chosen for an item and not sent yet: for which one, and what the file says of itself. */
const Words = z.object({
  list: z.enum(['item', 'book']),
  /** null for the item that the form has not saved yet. */
  pageId: z.nullable(z.int()),
  name: z.string(),
  mimeType: z.string(),
})
type PictureTarget = Pick<z.output<typeof Words>, 'list' | 'pageId'>

/** Chosen pictures of one item on this device, sealed for the member who chose them; null where nothing can be kept. */
export function storedPictures(member: RouterContext['member'], list: PictureTarget['list']) {
  const owner = storageOwnerOf(member)
  if (owner === null) return null
  const readWords = (text: string) => z.safeParse(Words, JSON.parse(text))
  return {
    /** @returns under what it is kept */
    async add(pageId: number | null, file: File): Promise<number> {
      setQueuedFlag(1)
      const payload = JSON.stringify({ list, pageId, name: file.name, mimeType: file.type })
      const at = new Date().toISOString()
      return storeItem(owner, {
        kind: 'picture',
        orderId: null,
        at,
        payload,
        bytes: await file.arrayBuffer(),
      })
    },
    /** Those of one item, in the order in which they were chosen. */
    async of(pageId: number | null): Promise<{ storedId: number; file: File }[]> {
      const rows = await readItems(owner)
      return rows.flatMap(({ kind, id, payload, bytes }) => {
        const about = kind === 'picture' ? readWords(payload) : null
        if (!about?.success || about.data.list !== list || about.data.pageId !== pageId) return []
        const { name, mimeType } = about.data
        return [{ storedId: id, file: new File([bytes ?? new ArrayBuffer(0)], name, { type: mimeType }) }]
      })
    },
    async drop(storedId: number): Promise<void> {
      await deleteStored(storedId)
      if ((await countItems(owner)) === 0) setQueuedFlag(0)
    },
  }
}

export type StoredPictures = NonNullable<ReturnType<typeof storedPictures>>
