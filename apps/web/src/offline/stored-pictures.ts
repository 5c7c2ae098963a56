import type { RouterContext } from '../context.ts'
import { countItems, deleteStored, readItems, storeItem } from './encrypted-store.ts'
import { storageOwnerOf } from './offline-queue.ts'
import { setQueuedFlag } from './offline-queue-flag.ts'
import type { ChosenPicture } from './stored-item.ts'

/**
 * Stores the selected pictures of one item, encrypted for the member. Returns null if
 * encryption is unavailable.
 */
export function storedPictures(member: RouterContext['member'], list: ChosenPicture['list']) {
  const owner = storageOwnerOf(member)
  if (owner === null) return null
  return {
    /** @returns the id of the stored picture */
    async add(pageId: number | null, key: string, file: File): Promise<number> {
      setQueuedFlag(1)
      return storeItem(owner, {
        kind: 'picture',
        at: new Date().toISOString(),
        payload: { list, pageId, key, name: file.name, mimeType: file.type },
        bytes: await file.arrayBuffer(),
      })
    },
    /** Loads the pictures of one item in the order of selection. */
    async of(pageId: number | null): Promise<{ storedId: number; storedKey: string; file: File }[]> {
      const items = await readItems(owner)
      return items.flatMap((item) => {
        if (item.kind !== 'picture' || item.payload.list !== list || item.payload.pageId !== pageId) return []
        const { key, name, mimeType } = item.payload
        const file = new File([item.bytes], name, { type: mimeType })
        return [{ storedId: item.id, storedKey: key, file }]
      })
    },
    async drop(storedId: number): Promise<void> {
      await deleteStored(storedId)
      if ((await countItems(owner)) === 0) setQueuedFlag(0)
    },
  }
}

export type StoredPictures = NonNullable<ReturnType<typeof storedPictures>>
