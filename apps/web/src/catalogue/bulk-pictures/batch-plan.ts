import type { BatchItem } from '@pasar/contract/media/picture-batch'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import { type NamedPicture, positionPictures } from '@pasar/domain/media/picture-names'
import type { CheckedFile } from './check-file.ts'

/** A file of the batch with the items that its name may mean. */
export type MatchedFile = CheckedFile & { matches: readonly NamedPicture[] }

/** The choices of the vendor: items of ambiguous files, and items that lose their pictures. */
export type BatchChoices = {
  /** Item by the key of a file; null to skip the file. */
  itemOf: ReadonlyMap<string, number | null>
  replacedItems: ReadonlySet<number>
}

/** A file of an item with its position, from 1. */
type PlacedFile = { file: MatchedFile; position: number }

/** The files of one item. */
export type BatchGroup = { item: BatchItem; replaces: boolean; files: PlacedFile[] }

/** A file that is not sent, and why. */
export type SkippedFile = { file: CheckedFile; reason: string }

export type BatchPlan = {
  groups: BatchGroup[]
  /** Files whose item the vendor must choose. */
  openFiles: MatchedFile[]
  skippedFiles: SkippedFile[]
}

/** Decides what happens with each file. */
export function planBatch(
  files: readonly MatchedFile[],
  items: readonly BatchItem[],
  { itemOf, replacedItems }: BatchChoices,
): BatchPlan {
  const plan: BatchPlan = { groups: [], openFiles: [], skippedFiles: [] }
  const skip = (file: MatchedFile, reason: string) => plan.skippedFiles.push({ file, reason })
  const filesOfItems: (NamedPicture & { name: string; file: MatchedFile })[] = []
  for (const file of files) {
    const [first] = file.matches
    if (file.fault !== null) skip(file, file.fault)
    else if (first === undefined) skip(file, 'Nama berkas tidak diawali SKU barang mana pun')
    else {
      const chosenId = file.matches.length === 1 ? first.itemId : itemOf.get(file.key)
      const match = file.matches.find(({ itemId }) => itemId === chosenId)
      if (match !== undefined) filesOfItems.push({ ...match, name: file.file.name, file })
      else if (chosenId === null) skip(file, 'Anda melewati berkas ini')
      else plan.openFiles.push(file)
    }
  }
  for (const item of items) {
    const itsFiles = filesOfItems.filter(({ itemId }) => itemId === item.id)
    if (item.lock !== null) for (const { file } of itsFiles) skip(file, `${item.name}: ${item.lock}`)
    else if (itsFiles.length > 0) {
      const replaces = item.pictureCount > 0 && replacedItems.has(item.id)
      const group: BatchGroup = { item, replaces, files: [] }
      for (const { file, position } of positionPictures(itsFiles, item.pictureCount, replaces))
        if (position === null) skip(file.file, tooMany(item, replaces))
        else group.files.push({ file: file.file, position })
      plan.groups.push(group)
    }
  }
  return plan
}

const tooMany = ({ name, pictureCount }: BatchItem, replaces: boolean) =>
  replaces || pictureCount === 0
    ? `${name}: paling banyak ${MAX_PICTURES} foto`
    : `${name}: sudah ada ${pictureCount} foto, paling banyak ${MAX_PICTURES}`

/** Number of files that a plan sends. */
export const sentCount = ({ groups }: BatchPlan): number =>
  groups.reduce((sum, { files }) => sum + files.length, 0)
