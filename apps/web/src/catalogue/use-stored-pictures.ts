import { useRef, useState } from 'react'
import type { StoredPictures } from '../api/stored-pictures.ts'
import { usePageContext } from '../api/use-page-context.ts'
import type { ListingType } from './listings-address.ts'

/** Keeps the pictures of the form on the device until they are sent: one after the other, so that they come back in their order. */
export function useStoredPictures(type: ListingType) {
  const { member } = usePageContext()
  const places = useRef(new Map<string, number>())
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const [keptKeys, setKeptKeys] = useState<ReadonlySet<string>>(new Set())
  /** A device that keeps nothing is one that has kept nothing. */
  function inTurn<T>(act: (kept: StoredPictures) => Promise<T>): Promise<T | null> {
    const done = work.current.then(async () => {
      const { storedPictures } = await import('../api/stored-pictures.ts')
      const kept = storedPictures(member, type)
      return kept && act(kept)
    })
    const safe = done.catch(() => null)
    work.current = safe
    return safe
  }
  const noteKept = (key: string, place: number | null) => {
    if (place === null) places.current.delete(key)
    else places.current.set(key, place)
    setKeptKeys(new Set(places.current.keys()))
  }
  const drop = (key: string) =>
    inTurn(async (kept) => {
      const place = places.current.get(key)
      if (place !== undefined) await kept.drop(place)
      noteKept(key, null)
    })
  const save = (key: string, pageId: number | null, file: File) =>
    void inTurn(async (kept) => noteKept(key, await kept.add(pageId, file)))
  return {
    /** Whether a picture outlives a reload. */
    isStored: (key: string) => keptKeys.has(key),
    save,
    drop: (key: string) => void drop(key),
    /** The item has its number now: what is kept for it is kept under that. */
    move(key: string, pageId: number, file: File) {
      void drop(key)
      save(key, pageId, file)
    },
    /** What was kept for an item before; each is known under the key that it is given. */
    async load(pageId: number | null, keyOf: () => string) {
      const read = (await inTurn((kept) => kept.of(pageId))) ?? []
      return read.map(({ storedId, file }) => {
        const key = keyOf()
        noteKept(key, storedId)
        return { key, file }
      })
    },
  }
}
