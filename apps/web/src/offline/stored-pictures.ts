import * as z from 'zod/mini'
import type { RouterContext } from '../context.ts'
import { countItems, deleteStored, readItems, storeItem } from './encrypted-store.ts'
import { storageOwnerOf } from './offline-queue.ts'
import { setQueuedFlag } from './offline-queue-flag.ts'

/** Metadata of a selected picture that is not uploaded yet: the item and the file properties. */
const PicturePayload = z.object({
  list: z.enum(['item', 'book']),
  /** null for an item that is not saved yet. */
  pageId: z.nullable(z.int()),
  name: z.string(),
  mimeType: z.string(),
})
type PictureTarget = Pick<z.output<typeof PicturePayload>, 'list' | 'pageId'>

/**
 * Stores the selected pictures of one item, encrypted for the member. Returns null if
 * encryption is unavailable.
 */
export function storedPictures(member: RouterContext['member'], list: PictureTarget['list']) {
  const owner = storageOwnerOf(member)
  if (owner === null) return null
  const parsePayload = (text: string) => z.safeParse(PicturePayload, JSON.parse(text))
  return {
    /** @returns the id of the stored picture */
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
    /** Loads the pictures of one item in the order of selection. */
    async of(pageId: number | null): Promise<{ storedId: number; file: File }[]> {
      const rows = await readItems(owner)
      return rows.flatMap(({ kind, id, payload, bytes }) => {
        const about = kind === 'picture' ? parsePayload(payload) : null
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
