import { type ItemState, lockReason } from '../catalogue/item-machine.ts'

/** How many pictures an item has at the most. */
export const MOST_PICTURES = 10

/** The styles of a picture: the longest side of each in pixels, and its address. @spec 9 Thumbnails */
export const THUMBNAILS = { '598_27': 900, '598_28': 320 } as const
export type ThumbnailStyle = keyof typeof THUMBNAILS

/**
 * Puts one file of a list at another place; the others move up or down.
 *
 * @param ids in their order, the one that moves among them or not yet
 * @param ordinal the place it shall have, from 1; a higher one than there are files is the last
 * @returns all ids in the order that they have then
 * @spec 5 An ordinal goes no higher than the number of files, and the others move
 */
export function moveTo(ids: readonly number[], id: number, ordinal: number): number[] {
  const others = ids.filter((one) => one !== id)
  const before = Math.max(0, Math.min(ordinal - 1, others.length))
  return [...others.slice(0, before), id, ...others.slice(before)]
}

/**
 * Why the pictures of an item cannot be changed now.
 *
 * @returns the sentence for the vendor, or null when they can
 * @decision 0022
 */
export const pictureLock = (state: ItemState): string | null =>
  state === 'submitted'
    ? 'Barang sedang diperiksa. Tarik dahulu untuk mengubah gambarnya.'
    : lockReason(state, 'files')

/**
 * Where a picture of goods is: a photograph of the vendor in one of its styles, or one of the four drawn views.
 *
 * @param picture the key of a photograph, 64 hexadecimal digits, or what the drawing shows
 * @spec 9 Thumbnails
 */
export function pictureAddress(
  picture: string,
  look: { readonly style: ThumbnailStyle; readonly view?: 1 | 2 | 3 | 4 } = { style: '598_28' },
): string {
  return isPhoto(picture) ? `/foto/${picture}/${look.style}.webp` : `/gambar/${picture}/${look.view ?? 1}.svg`
}

/** Whether a picture is a photograph of the vendor, and no drawing. */
export const isPhoto = (picture: string): boolean => /^[0-9a-f]{64}$/.test(picture)
