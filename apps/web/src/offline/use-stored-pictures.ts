import { useRef, useState } from 'react'
import { usePageContext } from '../page/use-page-context.ts'
import type { ChosenPicture } from './stored-item.ts'
import type { StoredPictures } from './stored-pictures.ts'

/**
 * Stores the pictures of a form on the device until they are uploaded, so that they return with
 * its texts. Writes run one at a time to preserve the order.
 */
export function useStoredPictures(list: ChosenPicture['list']) {
  const { member } = usePageContext()
  const storedIds = useRef(new Map<string, number>())
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const [storedKeys, setStoredKeys] = useState<ReadonlySet<string>>(new Set())
  /** Queues a storage operation. Returns null if the device has no storage. */
  function inTurn<T>(act: (pictureStore: StoredPictures) => Promise<T>): Promise<T | null> {
    const nextWork = work.current.then(async () => {
      const { storedPictures } = await import('./stored-pictures.ts')
      const pictureStore = storedPictures(member, list)
      return pictureStore && act(pictureStore)
    })
    const safe = nextWork.catch(() => null)
    work.current = safe
    return safe
  }
  const setStoredId = (key: string, storedId: number | null) => {
    if (storedId === null) storedIds.current.delete(key)
    else storedIds.current.set(key, storedId)
    setStoredKeys(new Set(storedIds.current.keys()))
  }
  const drop = (key: string) =>
    inTurn(async (pictureStore) => {
      const storedId = storedIds.current.get(key)
      if (storedId !== undefined) await pictureStore.drop(storedId)
      setStoredId(key, null)
    })
  const save = (key: string, pageId: number | null, source: File | Promise<File | null>) =>
    void inTurn(async (pictureStore) => {
      const file = await source
      if (file !== null) setStoredId(key, await pictureStore.add(pageId, key, file))
    })
  return {
    /** Whether a picture outlives a reload. */
    isStored: (key: string) => storedKeys.has(key),
    /** Stores a picture, unless its file turns out to be null. */
    save,
    drop: (key: string) => void drop(key),
    /** Reassigns a stored picture after the first save gave the item an id. */
    move(key: string, pageId: number, file: File) {
      void drop(key)
      save(key, pageId, file)
    },
    /**
     * Loads the stored pictures of an item and assigns a key to each.
     *
     * @param keyOf receives the key under which the picture was stored
     */
    async load(pageId: number | null, keyOf: (storedKey: string) => string) {
      const storedFiles = (await inTurn((pictureStore) => pictureStore.of(pageId))) ?? []
      return storedFiles.map(({ storedId, storedKey, file }) => {
        const key = keyOf(storedKey)
        setStoredId(key, storedId)
        return { key, file }
      })
    },
  }
}
