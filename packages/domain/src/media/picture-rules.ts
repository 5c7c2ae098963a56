import { type ItemState, lockReason } from '../catalogue/item-machine.ts'

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
