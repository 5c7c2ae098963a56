import { CLEAR_CELL } from '@pasar/domain/catalogue/spreadsheet/spreadsheet-cells'
import { MAX_PICTURES } from '@pasar/domain/media/item-pictures'
import {
  formatPictureAddresses,
  MAX_ADDRESS_LENGTH,
  MAX_WAITING_ADDRESSES,
  parsePictureAddresses,
} from '@pasar/domain/media/picture-addresses'
import { pictureLock } from '@pasar/domain/media/picture-rules'
import type { Db } from '../../db/database.ts'
import { type ItemRow, readVendor } from '../item/item-listings.queries.ts'
import { type ItemAddresses, readItemAddresses } from '../picture-fetch/picture-fetch.queries.ts'
import { pictureColumn } from './picture-column.ts'
import { plainRow, type RowFault } from './spreadsheet-rows.ts'

/** Returns the reason to refuse an address, or its URL. */
export type ParseAddress = (address: string) => URL | string

/** The addresses that an import will fetch for a row, with the faults of the others. */
export type PictureCell = { addresses: readonly string[]; faults: readonly RowFault[]; before: ItemAddresses }

const NO_ADDRESSES: ItemAddresses = { pictureCount: 0, sources: [], waiting: [] }

const fault = (message: string): RowFault => ({ column: pictureColumn.head, message })

/** Characters of a refused address in its message. */
const MAX_SHOWN_LENGTH = 80

const shortened = (address: string) =>
  address.length > MAX_SHOWN_LENGTH ? `${address.slice(0, MAX_SHOWN_LENGTH)}…` : address

function addressFault(address: string, parseAddress: ParseAddress): RowFault[] {
  if (address.length > MAX_ADDRESS_LENGTH)
    return [fault(`${shortened(address)}: paling panjang ${MAX_ADDRESS_LENGTH} huruf`)]
  const url = parseAddress(address)
  return typeof url === 'string' ? [fault(`${shortened(address)}: ${url}`)] : []
}

/**
 * Reads the addresses of pictures of a row. An address whose picture the item has, or waits for, is
 * no change.
 *
 * @param item null for a new item
 * @decision 0174
 */
export async function readPictureCell(
  tx: Db,
  parseAddress: ParseAddress,
  item: Pick<ItemRow, 'id' | 'state'> | null,
  cells: Readonly<Record<string, string>>,
): Promise<PictureCell> {
  const cell = plainRow(cells).get(pictureColumn.key)
  if (cell === undefined || cell === CLEAR_CELL) return { addresses: [], faults: [], before: NO_ADDRESSES }
  const before = item === null ? NO_ADDRESSES : await readItemAddresses(tx, item.id)
  const existing = new Set([...before.sources, ...before.waiting])
  const addresses = parsePictureAddresses(cell).filter((address) => !existing.has(address))
  if (addresses.length === 0) return { addresses, faults: [], before }
  const lock = item === null ? null : pictureLock(item.state)
  if (lock !== null) return { addresses: [], faults: [fault(lock)], before }
  const faults = addresses.flatMap((address) => addressFault(address, parseAddress))
  const others = before.pictureCount + before.waiting.length
  if (others + addresses.length > MAX_PICTURES)
    faults.push(
      fault(
        others === 0
          ? `Paling banyak ${MAX_PICTURES} gambar, dan sel ini berisi ${addresses.length} alamat`
          : `Paling banyak ${MAX_PICTURES} gambar: sudah ada ${others}, dan sel ini menambah ${addresses.length}`,
      ),
    )
  return { addresses: faults.length > 0 ? [] : addresses, faults, before }
}

/** Returns new addresses as a change of the preview. */
export async function pictureChange(
  tx: Db,
  { vendor_id, state }: Pick<ItemRow, 'vendor_id' | 'state'>,
  { addresses, before }: PictureCell,
  suffix: string,
): Promise<{ column: string; from: string; to: string }[]> {
  if (addresses.length === 0) return []
  const isReviewed = state === 'live' && !(await readVendor(tx, vendor_id)).trusted
  return [
    {
      column: pictureColumn.head + (isReviewed ? suffix : ''),
      from: formatPictureAddresses(before.sources),
      to: formatPictureAddresses([...before.sources, ...addresses]),
    },
  ]
}

/** Returns the fault of a row that exceeds the addresses of a vendor; null for none. */
export const tooManyAddresses = (queuedCount: number, addresses: readonly string[]): RowFault | null =>
  addresses.length > 0 && queuedCount + addresses.length > MAX_WAITING_ADDRESSES
    ? fault(
        `Paling banyak ${MAX_WAITING_ADDRESSES} alamat gambar sekaligus. Kirim baris ini lagi sesudah gambar yang lain diambil.`,
      )
    : null
