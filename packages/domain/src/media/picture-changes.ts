import { type ItemChange, itemChanges } from '../catalogue/item-changes.ts'

type PictureText = { readonly name: string; readonly fileName: string; readonly description: string }

/** What a picture is told by: its name, or that of its file, and its description. */
const told = (pictures: readonly PictureText[]) =>
  pictures.map(({ name, fileName, description }) => ({
    name: [name || fileName, description].filter((words) => words !== '').join(': '),
  }))

/**
 * What differs between two lists of pictures of an item, in words: those of each list in their order.
 *
 * @returns empty where the words are the same
 * @decision 0025
 */
export const pictureChanges = (from: readonly PictureText[], to: readonly PictureText[]): ItemChange[] =>
  itemChanges([{ field: 'files', from: told(from), to: told(to) }])
