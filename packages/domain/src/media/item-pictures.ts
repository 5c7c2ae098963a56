/** How many pictures an item has at the most. */
export const MAX_PICTURES = 10

/** The styles of a picture: the longest side of each in pixels, and its address. @spec 9 Thumbnails */
export const THUMBNAILS = { '598_27': 900, '598_28': 320 } as const
export type ThumbnailStyle = keyof typeof THUMBNAILS

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

/** What stands at an address that `pictureAddress` gave: the key of a photograph, or what the drawing shows. */
export const pictureKeyOf = (address: string): string => address.split('/')[2] ?? ''

/** Whether a picture is a photograph of the vendor, and no drawing. */
export const isPhoto = (picture: string): boolean => /^[0-9a-f]{64}$/.test(picture)
