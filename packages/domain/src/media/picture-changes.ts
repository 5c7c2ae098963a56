import { type ItemChange, itemChanges } from '../catalogue/item-changes.ts'

type PictureText = { readonly name: string; readonly fileName: string; readonly description: string }

/** Lists pictures by name or file name, with their description. */
const describePictures = (pictures: readonly PictureText[]) =>
  pictures.map(({ name, fileName, description }) => ({
    name: [name || fileName, description].filter((part) => part !== '').join(': '),
  }))

/**
 * Returns the difference between two picture lists as text: the pictures of each list in order.
 *
 * @returns empty when the texts are equal
 * @decision 0025
 */
export const pictureChanges = (from: readonly PictureText[], to: readonly PictureText[]): ItemChange[] =>
  itemChanges([{ field: 'files', from: describePictures(from), to: describePictures(to) }])
