import type { ItemForm, saveItem } from '@pasar/contract/catalogue/item-editor'
import type { EndpointInput } from '@pasar/contract/wire/endpoint'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { type FieldMessage, type Refusal, refuse } from '@pasar/domain/kernel/result'

/** The sent fields of an item; a form without `receivedFields` is whole. */
export type ChangedFields = Omit<
  EndpointInput<typeof saveItem>['body'],
  'isDraft' | 'version' | 'confirmFlattening'
>

/**
 * Returns a form with the sent fields, and the values of the stored form in all others. The stock
 * of an item that was on sale changes by the difference to the stock that the caller saw.
 *
 * @param storedForm the form as the editor shows it
 * @returns a refusal if a stock changes without the stock that the caller saw
 */
export function mergeForm(
  storedForm: ItemForm,
  { receivedFields, ...fields }: ChangedFields,
  { wasOnSale }: { wasOnSale: boolean },
): ItemForm | Refusal<RefusalCode> {
  const receivedNames = receivedFields && new Set(receivedFields)
  const isReceived = (field: string) => receivedNames === undefined || receivedNames.has(field)
  const options = mergeOptions(storedForm, fields.options)
  const sentForm: ItemForm = {
    ...fields,
    options,
    zonePrices: mergeParts(storedForm.zonePrices, fields.zonePrices, (part) =>
      isReceived(`zonePrices.${part}`),
    ),
    book:
      storedForm.book && fields.book
        ? mergeParts(storedForm.book, fields.book, (part) => isReceived(`book.${part}`))
        : fields.book,
  }
  const mergedForm = mergeParts(storedForm, sentForm, (field) => isReceived(field) || PARTED.has(field))
  const stockSeen = isReceived('stock')
    ? isReceived('stockSeen')
      ? fields.stockSeen
      : null
    : storedForm.stockSeen
  const nextForm = { ...mergedForm, stockSeen }
  const faults = wasOnSale ? stockFaults(storedForm, nextForm) : []
  return faults.length > 0 ? refuse('call/invalid', faults) : nextForm
}

/** Fields that were merged part by part. */
const PARTED = new Set(['zonePrices'])

/** Returns an object with the sent parts and the stored others. */
function mergeParts<T extends object>(storedForm: T, sentForm: T, isSent: (part: string) => boolean): T {
  const entries = Object.entries(sentForm).filter(([part]) => isSent(part))
  return { ...storedForm, ...Object.fromEntries(entries) }
}

/** Returns the sent options; price and stock that are not sent stay those of the same values. */
const mergeOptions = (storedForm: ItemForm, options: ChangedFields['options']): ItemForm['options'] =>
  options.map(({ values, price, stock, stockSeen }) => {
    const same = storedForm.options.find((one) => one.values.join('\n') === values.join('\n'))
    return {
      values,
      price: price === undefined ? (same?.price ?? null) : price,
      stock: stock ?? same?.stock ?? 0,
      stockSeen: stock === undefined ? (same?.stockSeen ?? null) : stockSeen,
    }
  })

const stockMessage = (field: string, stock: number) =>
  `Sertakan ${field}, yaitu stok yang terakhir Anda lihat; sekarang ${stock}. Barang bisa terjual di antaranya.`

/** Returns the faults of stocks that change without the stock that the caller saw. */
function stockFaults(storedForm: ItemForm, form: ItemForm): FieldMessage[] {
  const faults: FieldMessage[] = []
  if (form.optionNames.length === 0 && storedForm.optionNames.length === 0) {
    if (form.stockSeen === null && form.stock !== storedForm.stock && !storedForm.stockUnlimited)
      faults.push({ field: 'stock', message: stockMessage('stock_seen', storedForm.stock) })
    return faults
  }
  for (const [index, { values, stock, stockSeen }] of form.options.entries()) {
    const same = storedForm.options.find((one) => one.values.join('\n') === values.join('\n'))
    if (same !== undefined && stockSeen === null && stock !== same.stock)
      faults.push({ field: `options.${index}.stock`, message: stockMessage('stockSeen', same.stock) })
  }
  return faults
}
