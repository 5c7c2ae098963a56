/** Maximum number of pictures per item. */
export const MAX_PICTURES = 10

/** Thumbnail styles: the longest side in pixels, by style code in the URL. @spec 9 Thumbnails */
export const THUMBNAILS = { '598_27': 900, '598_28': 320 } as const
export type ThumbnailStyle = keyof typeof THUMBNAILS

/**
 * Returns the URL of a picture: one style of a vendor's photograph, or one of the four drawn views.
 *
 * @param picture the key of a photograph, 64 hexadecimal digits, or the subject of the drawing
 * @spec 9 Thumbnails
 */
export function pictureAddress(
  picture: string,
  look: { readonly style: ThumbnailStyle; readonly view?: 1 | 2 | 3 | 4 } = { style: '598_28' },
): string {
  return isPhoto(picture) ? `/foto/${picture}/${look.style}.webp` : `/gambar/${picture}/${look.view ?? 1}.svg`
}

/**
 * Returns the picture in a URL of `pictureAddress`: the key of a photograph, or the subject of the
 * drawing.
 */
export const pictureKeyOf = (address: string): string => address.split('/')[2] ?? ''

/** Returns whether a picture is a vendor's photograph rather than a drawing. */
export const isPhoto = (picture: string): boolean => /^[0-9a-f]{64}$/.test(picture)
