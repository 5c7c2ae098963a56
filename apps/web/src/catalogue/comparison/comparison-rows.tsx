import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import { formatUnit } from '@pasar/domain/catalogue/format-unit'
import { hasReducedTaxBase, taxLabels } from '@pasar/domain/tax/labels'
import type { TaxRule } from '@pasar/domain/tax/rule'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Rating } from '../../ui/base/rating.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import { DEPENDS_ON_ZONE } from '../../ui/text/zone-labels.ts'
import { facetOptions } from '../item/facet-names.ts'
import { formatWeight, meanRating } from '../item/item-facts.ts'
import {
  formatDeliveryDays,
  formatOrderAmounts,
  formatOtherFreights,
  formatPriceSource,
  formatStock,
} from './comparison-labels.ts'

/** One row of the comparison: its label, and its cell for each offer. */
type Row = { label: string; cell: (offer: ComparedOfferView) => ReactNode; isTotal?: true }
export type RowGroup = { title: string; rows: readonly Row[] }

const nameOf = (
  facet: 'production' | 'goods' | 'condition' | 'availability' | 'scale',
  value: string | null,
) => facetOptions[facet].find((choice) => choice.value === value)?.label ?? null

/** Shows a missing value as a dash with a label for screen readers. */
const orDash = (content: ReactNode) =>
  content === null || content === '' ? (
    <>
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <span className="sr-only">Tidak disebut</span>
    </>
  ) : (
    content
  )

const Note = ({ children }: { children: ReactNode }) => (
  <span className="caption block font-normal text-ink-3">{children}</span>
)

/**
 * Returns the rows for price, item and vendor. Omits rows that are empty for every offer.
 *
 * @param rule tax rates in force
 */
export function comparisonRows(view: ComparisonView, viewerRole: string | null, rule: TaxRule): RowGroup[] {
  const withoutEmpty = (rows: readonly (Row | false)[]) => rows.filter((row) => row !== false)
  return [
    { title: 'Harga', rows: withoutEmpty(unitRows(view)) },
    {
      title: `Harga untuk ${formatNumber(view.quantity)}`,
      rows: withoutEmpty(priceRows(view, viewerRole, rule)),
    },
    { title: 'Pajak', rows: withoutEmpty(taxRows(rule)) },
    { title: 'Barang', rows: withoutEmpty(itemRows(view.offers)) },
    { title: 'Penyedia', rows: vendorRows },
  ]
}

/** Stock, kind and properties of the item. */
function itemRows(offers: readonly ComparedOfferView[]): (Row | false)[] {
  const some = (has: (offer: ComparedOfferView) => boolean) => offers.some(has)
  return [
    { label: 'Stok', cell: formatStock },
    { label: 'Pemesanan', cell: formatOrderAmounts },
    some(({ brand }) => brand !== '') && { label: 'Merek', cell: ({ brand }) => orDash(brand) },
    some(({ book }) => book !== null) && {
      label: 'ISBN',
      cell: ({ book }) => orDash(book && <span className="break-all">{book.isbn}</span>),
    },
    some(({ book }) => book !== null) && {
      label: 'Penerbit',
      cell: ({ book }) => orDash(book && `${book.publisher}, ${book.year}`),
    },
    { label: 'Kategori', cell: ({ category }) => category },
    { label: 'Produksi', cell: ({ production }) => nameOf('production', production) },
    { label: 'Jenis Barang', cell: ({ goodsType }) => nameOf('goods', goodsType) },
    { label: 'Kondisi', cell: ({ condition }) => nameOf('condition', condition) },
    { label: 'Ketersediaan', cell: ({ availability }) => nameOf('availability', availability) },
    some(({ weightGrams }) => weightGrams > 0) && {
      label: 'Berat satuan',
      cell: ({ weightGrams }) => orDash(weightGrams > 0 ? formatWeight(weightGrams) : null),
    },
    ...extraLabels(offers).map((label) => ({
      label,
      cell: ({ extra }: ComparedOfferView) => orDash(extra.find((one) => one.label === label)?.text ?? null),
    })),
  ]
}

const vendorRows: readonly Row[] = [
  {
    label: 'Nama',
    cell: ({ vendor }) => (
      <Link
        to="/vendor/$merchantId"
        params={{ merchantId: vendor.id }}
        search={{}}
        className={`${linkClass} inline-flex min-h-11 items-center md:min-h-8`}
      >
        {vendor.name}
      </Link>
    ),
  },
  { label: 'Lokasi', cell: ({ vendor }) => `${vendor.regencyName}, ${vendor.provinceName}` },
  {
    label: 'Penilaian',
    cell: ({ vendor }) => (
      <Rating value={meanRating(vendor)} count={vendor.ratingCount} look="one" className="flex-wrap" />
    ),
  },
  { label: 'Status pajak', cell: ({ vendor }) => (vendor.isPkp ? 'PKP' : 'non PKP') },
  { label: 'Skala Usaha', cell: ({ vendor }) => orDash(nameOf('scale', vendor.scale)) },
]

/** Returns the distinct labels of the category-specific fields of all offers. */
const extraLabels = (offers: readonly ComparedOfferView[]) => [
  ...new Set(offers.flatMap(({ extra }) => extra.map(({ label }) => label))),
]

const taxCell = (of: (tax: NonNullable<ComparedOfferView['tax']>) => number) =>
  function TaxCell({ tax }: ComparedOfferView) {
    return tax === null ? DEPENDS_ON_ZONE : formatRupiah(of(tax))
  }

/** Unit price and price of the whole quantity. */
function unitRows(view: ComparisonView): (Row | false)[] {
  return [
    {
      label: 'Harga satuan',
      cell: (offer) => {
        const source = formatPriceSource(offer, view.zone)
        return (
          <>
            <span className="font-bold">
              {offer.isLowestPrice && 'mulai '}
              {formatRupiah(offer.unitPrice)}
            </span>
            <Note>
              per {formatUnit(offer.unit)}
              {source !== null && `, ${source}`}
              {offer.hasZone && offer.tax === null && `. ${DEPENDS_ON_ZONE}.`}
            </Note>
          </>
        )
      },
    },
    view.destination !== null && {
      label: 'Harga barang',
      cell: ({ goods, exemptReason, kind }) => (
        <>
          <span className="font-bold">{formatRupiah(goods)}</span>
          <Note>{treatmentLabels(treatmentOf(exemptReason, kind)).inline}</Note>
        </>
      ),
    },
  ]
}

/** Net price, PPN and freight, which sum to the total of each column. */
function priceRows(view: ComparisonView, viewerRole: string | null, rule: TaxRule): (Row | false)[] {
  const labels = taxLabels(rule)
  const hasAddress = view.destination !== null
  return [
    { label: labels.net, cell: taxCell(({ dpp }) => dpp) },
    {
      label: labels.ppn,
      cell: (offer) => (
        <>
          {taxCell(({ ppn }) => ppn)(offer)}
          {offer.exemptReason !== null && (
            <Note>{treatmentLabels(treatmentOf(offer.exemptReason, offer.kind)).label}</Note>
          )}
        </>
      ),
    },
    !hasAddress && { label: 'Harga barang', isTotal: true, cell: ({ goods }) => formatRupiah(goods) },
    {
      label: 'Ongkos kirim',
      cell: ({ freights }) => {
        const [cheapest] = freights ?? []
        if (cheapest)
          return (
            <>
              {formatRupiah(cheapest.cost)}
              <Note>{cheapest.name}</Note>
            </>
          )
        if (freights !== null) return 'Tidak ada jasa kirim ke alamat ini'
        return viewerRole === null ? 'Login Sekolah untuk menghitung' : 'Hanya untuk akun sekolah'
      },
    },
    hasAddress && {
      label: 'Total sampai sekolah',
      isTotal: true,
      cell: ({ landed }) => (landed === null ? orDash(null) : formatRupiah(landed)),
    },
    hasAddress && {
      label: 'Perkiraan kirim',
      cell: ({ freights, availability }) => {
        const [cheapest] = freights ?? []
        if (!cheapest) return orDash(null)
        return (
          <>
            {formatDeliveryDays(cheapest)}
            {availability === 'preorder' && <Note>setelah barang tersedia (pesan dahulu)</Note>}
            {formatOtherFreights(freights ?? []).map((freightLabel) => (
              <Note key={freightLabel}>{freightLabel}</Note>
            ))}
          </>
        )
      },
    },
  ]
}

/** Further tax figures (other DPP, PPh), which are not part of the total. */
function taxRows(rule: TaxRule): (Row | false)[] {
  const labels = taxLabels(rule)
  return [
    hasReducedTaxBase(rule) && { label: labels.dppOther, cell: taxCell(({ dppOther }) => dppOther) },
    { label: labels.pph, cell: taxCell(({ pph }) => pph) },
  ]
}
