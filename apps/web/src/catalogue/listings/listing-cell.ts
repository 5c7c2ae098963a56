import { MAX_PRICE, type quickEdit } from '@pasar/contract/catalogue/item-listings'
import type { EndpointInput } from '@pasar/contract/wire/endpoint'
import { nameFault, priceFault } from '@pasar/domain/catalogue/item-content'
import { parseWhole, WHOLE_NUMBER_FAULT } from '../../ui/text/typed-number.ts'

/** Fields that are editable in the listing. */
export type EditableField = 'name' | 'price' | 'stock'

type CellValues = { name: string; price: number; stock: number | null; version: number }

export type QuickEdit = EndpointInput<typeof quickEdit>['body']

/** An edit without changes, used as a base. */
export const NO_EDIT: QuickEdit = {
  name: undefined,
  price: undefined,
  stock: undefined,
  stockSeen: undefined,
  version: undefined,
}

type CellEdit = { kind: 'same' } | { kind: 'wrong'; message: string } | { kind: 'new'; edit: QuickEdit }

/**
 * Parses the input of a cell in the listing.
 *
 * @param line the row as shown
 * @spec 5 Quick edit of pages
 */
export function parseCellEdit(field: EditableField, typedText: string, line: CellValues): CellEdit {
  if (field === 'name') {
    const name = typedText.trim()
    const message = nameFault(name)
    if (message !== null) return { kind: 'wrong', message }
    return name === line.name
      ? { kind: 'same' }
      : { kind: 'new', edit: { ...NO_EDIT, name, version: line.version } }
  }
  if (field === 'price') {
    const isMuch = typedText.replaceAll(/\D/g, '').length > String(MAX_PRICE).length
    const parsedPrice = isMuch ? Number.MAX_SAFE_INTEGER : parseWhole(typedText)
    if (parsedPrice === null) return { kind: 'wrong', message: WHOLE_NUMBER_FAULT }
    const price = parsedPrice === undefined ? 0 : parsedPrice
    if (price > MAX_PRICE) return { kind: 'wrong', message: 'Harga terlalu besar' }
    const message = priceFault(price)
    if (message !== null) return { kind: 'wrong', message }
    return price === line.price ? { kind: 'same' } : { kind: 'new', edit: { ...NO_EDIT, price } }
  }
  const stock = parseWhole(typedText)
  if (stock === undefined) return { kind: 'wrong', message: 'Isi stok dengan angka' }
  if (stock === null || stock > 9_999_999_999) return { kind: 'wrong', message: WHOLE_NUMBER_FAULT }
  return stock === line.stock
    ? { kind: 'same' }
    : { kind: 'new', edit: { ...NO_EDIT, stock, stockSeen: line.stock } }
}
