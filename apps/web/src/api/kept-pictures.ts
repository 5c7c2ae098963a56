import * as z from 'zod/mini'
import type { RouterContext } from '../context.ts'
import { ownerOf } from './outbox.ts'
import { noteWaiting } from './outbox-flag.ts'
import { countKept, putAway, readAll, throwAway } from './vault.ts'

/** A picture that is chosen for an item and not sent yet: for which one, and what the file says of itself. */
const Words = z.object({
  list: z.enum(['item', 'book']),
  /** null for the item that the form has not saved yet. */
  pageId: z.nullable(z.int()),
  name: z.string(),
  mimeType: z.string(),
})
type For = Pick<z.output<typeof Words>, 'list' | 'pageId'>

/** Chosen pictures of one item on this device, sealed for the member who chose them; null where nothing can be kept. */
export function keptPictures(member: RouterContext['member'], list: For['list']) {
  const owner = ownerOf(member)
  if (owner === null) return null
  const readWords = (text: string) => z.safeParse(Words, JSON.parse(text))
  return {
    /** @returns under what it is kept */
    async keep(pageId: number | null, file: File): Promise<number> {
      noteWaiting(1)
      const words = JSON.stringify({ list, pageId, name: file.name, mimeType: file.type })
      const at = new Date().toISOString()
      return putAway(owner, { kind: 'picture', orderId: null, at, words, bytes: await file.arrayBuffer() })
    },
    /** Those of one item, in the order in which they were chosen. */
    async of(pageId: number | null): Promise<{ keptId: number; file: File }[]> {
      const rows = await readAll(owner)
      return rows.flatMap(({ kind, id, words, bytes }) => {
        const about = kind === 'picture' ? readWords(words) : null
        if (!about?.success || about.data.list !== list || about.data.pageId !== pageId) return []
        const { name, mimeType } = about.data
        return [{ keptId: id, file: new File([bytes ?? new ArrayBuffer(0)], name, { type: mimeType }) }]
      })
    },
    async drop(keptId: number): Promise<void> {
      await throwAway(keptId)
      if ((await countKept(owner)) === 0) noteWaiting(0)
    },
  }
}

export type KeptPictures = NonNullable<ReturnType<typeof keptPictures>>
