import { MAX_PICTURES } from './item-pictures.ts'

/**
 * Limits of one batch of pictures: number of files, and bytes of one file and of all before the
 * device scales them down.
 *
 * @decision 0168
 */
export const PICTURE_BATCH = { files: 500, fileBytes: 25 * 1024 * 1024, totalBytes: 2 * 1024 ** 3 } as const

/** Longest file name in characters; file systems allow 255 bytes. */
export const MAX_FILE_NAME = 255

/**
 * Returns the words of an SKU or a file name. Case and the signs between words do not count,
 * because no file name can have the slash of the SKU `ATK/12`.
 */
const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')

/** Returns an SKU in the form that is compared with file names; empty for signs alone. */
export const skuKey = (sku: string): string => tokensOf(sku).join('-')

/**
 * One way to read a file name: the SKU it begins with, and the rest. whole: the name is the SKU.
 * numbered: a number follows. named: other words follow.
 */
type NameReading = { key: string; kind: 'whole' | 'numbered' | 'named'; number: number }

/**
 * Returns all ways to read a file name, the longest SKU first.
 *
 * @param fileName with or without folders; its ending does not count
 */
export function nameReadings(fileName: string): NameReading[] {
  const stem = fileName.replace(/^.*[\\/]/s, '').replace(/\.[a-z0-9]{1,5}$/i, '')
  const tokens = tokensOf(stem)
  return tokens
    .map((_, at): NameReading => {
      const key = tokens.slice(0, at + 1).join('-')
      const rest = tokens.slice(at + 1)
      if (rest.length === 0) return { key, kind: 'whole', number: 0 }
      const [suffix = ''] = rest
      return rest.length === 1 && /^\d{1,3}$/.test(suffix)
        ? { key, kind: 'numbered', number: Number(suffix) }
        : { key, kind: 'named', number: 0 }
    })
    .reverse()
}

/** The item of a picture, and the place that the file name gives it. */
export type NamedPicture = Pick<NameReading, 'kind' | 'number'> & { itemId: number }

/**
 * Returns the items that a file name may mean. None: no SKU begins it. Several: the vendor must
 * choose. A name that is an SKU, or an SKU with a number, counts before an SKU with other words;
 * of the latter the longest counts.
 *
 * @param itemsOf returns the items with this key of an SKU
 * @decision 0168
 */
export function matchPictureName(
  fileName: string,
  itemsOf: (key: string) => readonly number[],
): NamedPicture[] {
  const readings = nameReadings(fileName)
  const fullReadings = readings.filter(({ kind }) => kind !== 'named')
  const found = (reading: NameReading) =>
    itemsOf(reading.key).map((itemId) => ({ itemId, kind: reading.kind, number: reading.number }))
  const fullMatches = fullReadings.flatMap(found)
  if (fullMatches.length > 0) return fullMatches
  const firstReading = readings.find(({ key }) => itemsOf(key).length > 0)
  return firstReading === undefined ? [] : found(firstReading)
}

const KIND_ORDER = { whole: 0, numbered: 1, named: 2 } as const

/** A file that goes to one item. */
type BatchFile = Pick<NamedPicture, 'kind' | 'number'> & { name: string }

/**
 * Places the files of one item: `SKU.jpg` before `SKU-1.jpg` before `SKU-depan.jpg`.
 *
 * @param existingCount number of pictures of the item
 * @param replaces whether the files replace these pictures
 * @returns the files in order with their position from 1; null for files above the maximum
 */
export function positionPictures<F extends BatchFile>(
  files: readonly F[],
  existingCount: number,
  replaces: boolean,
): { file: F; position: number | null }[] {
  const first = replaces ? 1 : existingCount + 1
  return files
    .toSorted(
      (a, b) =>
        KIND_ORDER[a.kind] - KIND_ORDER[b.kind] ||
        a.number - b.number ||
        a.name.localeCompare(b.name, 'id', { numeric: true }),
    )
    .map((file, at) => ({ file, position: first + at > MAX_PICTURES ? null : first + at }))
}
