import { useRef } from 'react'
import { newKey } from '../call/new-key.ts'
import { useOnMount } from '../ui/base/use-effect-on-change.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { ChosenPicture } from './stored-item.ts'
import { useStoredPictures } from './use-stored-pictures.ts'

/** A chosen file that is not uploaded yet. */
export type WaitingFile = {
  /** Stays the same after a reload, so that a repeated upload can be recognised. */
  key: string
  name: string
  /** The file, scaled down if it is a photo. */
  source: Promise<File>
}

/** Maximum size of a file of a form, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** Maximum number of waiting files that a form stores on the device. */
const MAX_STORED_FILES = 10

const storable = (file: File) => (file.size > MAX_FILE_BYTES ? null : file)

/**
 * Manages the chosen files of a form until they are uploaded. They are stored on the device and
 * return after a reload or a lost session, like the texts of the form.
 *
 * @param subjectId order or room of the form
 * @param onRestored receives the files from before the reload; not called without any
 */
export function useWaitingFiles(
  list: ChosenPicture['list'],
  subjectId: number,
  onRestored: (files: readonly WaitingFile[]) => void,
) {
  const store = useStoredPictures(list)
  const waitingKeys = useRef(new Set<string>())
  // Decoding a photo needs memory, so photos are scaled down one at a time.
  const shrinking = useRef<Promise<unknown>>(Promise.resolve())
  useOnMount(() => {
    void store
      .load(subjectId, (key) => key)
      .then((storedFiles) => {
        for (const { key } of storedFiles) waitingKeys.current.add(key)
        if (storedFiles.length > 0)
          onRestored(
            storedFiles.map(({ key, file }) => ({ key, name: file.name, source: Promise.resolve(file) })),
          )
      })
  })
  return {
    add(file: File): WaitingFile {
      const source = shrinking.current.then(() => shrinkPhoto(file))
      shrinking.current = source
      const key = newKey()
      if (waitingKeys.current.size < MAX_STORED_FILES) {
        waitingKeys.current.add(key)
        store.save(key, subjectId, source.then(storable))
      }
      return { key, name: file.name, source }
    },
    /** Deletes a file from the device after its upload or removal. */
    drop(key: string) {
      if (waitingKeys.current.delete(key)) store.drop(key)
    },
  }
}
