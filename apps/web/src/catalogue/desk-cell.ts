import { HIGHEST_PRICE, type quickEdit } from '@pasar/contract/catalogue/item-desk'
import type { Given } from '@pasar/contract/wire/endpoint'
import { nameFault, priceFault } from '@pasar/domain/catalogue/item-content'
import { readRupiah } from '../ui/money.ts'

/** What can be edited in the list itself. */
export type DeskField = 'name' | 'price' | 'stock'

type Cells = { name: string; price: number; stock: number | null; version: number }

type Edit = Given<typeof quickEdit>['body']

/** An edit that changes nothing; what is to change is put over it. */
export const NO_EDIT: Edit = {
  name: undefined,
  price: undefined,
  stock: undefined,
  stockSeen: undefined,
  version: undefined,
}

type Reading = { is: 'same' } | { is: 'wrong'; message: string } | { is: 'new'; edit: Edit }

/**
 * What was typed into a cell of the list.
 *
 * @param line as the list shows it
 * @spec 5 Quick edit of pages
 */
export function readCell(field: DeskField, typed: string, line: Cells): Reading {
  if (field === 'name') {
    const name = typed.trim()
    const message = nameFault(name)
    if (message !== null) return { is: 'wrong', message }
    return name === line.name
      ? { is: 'same' }
      : { is: 'new', edit: { ...NO_EDIT, name, version: line.version } }
  }
  if (field === 'price') {
    const isMuch = typed.replaceAll(/\D/g, '').length > String(HIGHEST_PRICE).length
    const price = isMuch ? Number.MAX_SAFE_INTEGER : (readRupiah(typed) ?? 0)
    if (price > HIGHEST_PRICE) return { is: 'wrong', message: 'Harga terlalu besar' }
    const message = priceFault(price)
    if (message !== null) return { is: 'wrong', message }
    return price === line.price ? { is: 'same' } : { is: 'new', edit: { ...NO_EDIT, price } }
  }
  const digits = typed.replaceAll(/[.\s]/g, '')
  if (!/^[0-9]{1,10}$/.test(digits)) return { is: 'wrong', message: 'Isi stok dengan angka' }
  const stock = Number(digits)
  return stock === line.stock
    ? { is: 'same' }
    : { is: 'new', edit: { ...NO_EDIT, stock, stockSeen: line.stock } }
}
