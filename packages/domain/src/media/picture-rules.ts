import { type ItemState, lockReason } from '../catalogue/item-machine.ts'

/**
 * Moves one file of a list to another position; the others shift.
 *
 * @param ids ids in order, with or without the moved one
 * @param ordinal the new position, from 1; a number above the count of files means the last
 *   position
 * @returns all ids in the new order
 * @spec 5 An ordinal goes no higher than the number of files, and the others move
 */
export function moveTo(ids: readonly number[], id: number, ordinal: number): number[] {
  const others = ids.filter((one) => one !== id)
  const before = Math.max(0, Math.min(ordinal - 1, others.length))
  return [...others.slice(0, before), id, ...others.slice(before)]
}

/**
 * Returns why the pictures of an item cannot be changed now.
 *
 * @returns the message for the vendor, or null when they can
 * @decision 0022
 */
export const pictureLock = (state: ItemState): string | null =>
  state === 'submitted'
    ? 'Barang sedang diperiksa. Tarik dahulu untuk mengubah gambarnya.'
    : lockReason(state, 'files')
