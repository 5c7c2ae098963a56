import type { ItemDetail, VendorPage } from '@pasar/contract/catalogue/item'
import type { ContentPage } from '@pasar/contract/content/pages'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { plainText } from '@pasar/domain/content/body'
import { isPhoto, pictureAddress } from '@pasar/domain/media/item-pictures'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'

/** Maximum length in characters. Search engines truncate longer descriptions. */
const MAX_LENGTH = 155

/** Returns a text in one line, truncated at a word. */
export function truncateText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  return `${line.slice(0, line.lastIndexOf(' ', MAX_LENGTH))} …`
}

/**
 * Describes an item in one sentence, without a price that depends on the zone.
 *
 * @spec 6 Tergantung Zona
 */
export function itemDescription(item: ItemDetail): string {
  const tax = treatmentLabels(treatmentOf(item.exemptReason, item.kind)).inline
  const from = item.isLowestPrice ? 'mulai ' : ''
  const price = item.dependsOnZone
    ? 'Harga menurut zona sekolah'
    : `${from}${formatRupiah(item.payable)} ${tax}`
  const unit = item.dependsOnZone ? '' : ` per ${formatUnit(item.unit)}`
  return truncateText(
    `${item.name} dari ${item.vendor.name}, ${item.vendor.regencyName}. ${price}${unit}. ${item.description}`,
  )
}

export const vendorDescription = ({
  name,
  regencyName,
  provinceName,
  itemCount,
  description,
}: VendorPage): string =>
  truncateText(
    `${name}, penyedia untuk sekolah di ${regencyName}, ${provinceName}. ${formatNumber(itemCount)} barang dan jasa. ${description}`,
  )

export const pageDescription = ({ summary, body }: ContentPage): string =>
  truncateText(summary || plainText(body))

/** Returns a picture of an item in a format that link previews support. They do not render SVG. */
export const previewPicture = (picture: string): string =>
  isPhoto(picture) ? pictureAddress(picture, { style: '598_27' }) : `/gambar/${picture}/1.jpg`
