import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import { hasReducedTaxBase, taxLabels } from '@pasar/domain/tax/labels'
import type { TaxRule } from '@pasar/domain/tax/rule'
import { treatmentLabels, treatmentOf } from '@pasar/domain/tax/treatment'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatUnit } from '../api/format-unit.ts'
import { DEPENDS_ON_ZONE } from '../api/zone-labels.ts'
import { formatNumber, formatRupiah } from '../ui/money.ts'
import { linkClass } from '../ui/page-head.tsx'
import { Rating } from '../ui/rating.tsx'
import {
  formatDeliveryDays,
  formatOrderAmounts,
  formatOtherFreights,
  formatPriceSource,
  formatStock,
} from './comparison-labels.ts'
import { facetOptions } from './facet-names.ts'
import { formatWeight, meanRating } from './item-facts.ts'

/** One line of the comparison: what it is about, and what it says of each offer. */
type Row = { label: string; cell: (offer: ComparedOfferView) => ReactNode; isTotal?: true }
export type RowGroup = { title: string; rows: readonly Row[] }

const nameOf = (
  facet: 'production' | 'goods' | 'condition' | 'availability' | 'scale',
  value: string | null,
) => facetOptions[facet].find((choice) => choice.value === value)?.label ?? null

/** What nobody has said is a dash, which is read as words. */
const told = (words: ReactNode) =>
  words === null || words === '' ? (
    <>
      <span aria-hidden="true" className="text-tinta-3">
        –
      </span>
      <span className="sr-only">Tidak disebut</span>
    </>
  ) : (
    words
  )

const Note = ({ children }: { children: ReactNode }) => (
  <span className="keterangan block font-normal text-tinta-3">{children}</span>
)

/**
 * Price, goods and vendor of the offers of a comparison, line by line; lines that say nothing of any offer are left out.
 *
 * @param rule tax rates in force
 */
export function comparisonRows(view: ComparisonView, readerRole: string | null, rule: TaxRule): RowGroup[] {
  const { offers } = view
  const some = (has: (offer: ComparedOfferView) => boolean) => offers.some(has)
  const kept = (rows: readonly (Row | false)[]) => rows.filter((row) => row !== false)
  return [
    { title: 'Harga', rows: kept(unitRows(view)) },
    { title: `Harga untuk ${formatNumber(view.quantity)}`, rows: kept(priceRows(view, readerRole, rule)) },
    { title: 'Pajak', rows: kept(taxRows(rule)) },
    {
      title: 'Barang',
      rows: kept([
        { label: 'Stok', cell: formatStock },
        { label: 'Pemesanan', cell: formatOrderAmounts },
        some(({ brand }) => brand !== '') && { label: 'Merek', cell: ({ brand }) => told(brand) },
        some(({ book }) => book !== null) && {
          label: 'ISBN',
          cell: ({ book }) => told(book && <span className="break-all">{book.isbn}</span>),
        },
        some(({ book }) => book !== null) && {
          label: 'Penerbit',
          cell: ({ book }) => told(book && `${book.publisher}, ${book.year}`),
        },
        { label: 'Kategori', cell: ({ category }) => category },
        { label: 'Produksi', cell: ({ production }) => nameOf('production', production) },
        { label: 'Jenis Barang', cell: ({ goodsType }) => nameOf('goods', goodsType) },
        { label: 'Kondisi', cell: ({ condition }) => nameOf('condition', condition) },
        { label: 'Ketersediaan', cell: ({ availability }) => nameOf('availability', availability) },
        some(({ weightGrams }) => weightGrams > 0) && {
          label: 'Berat satuan',
          cell: ({ weightGrams }) => told(weightGrams > 0 ? formatWeight(weightGrams) : null),
        },
        ...extraLabels(offers).map((label) => ({
          label,
          cell: ({ extra }: ComparedOfferView) =>
            told(extra.find((one) => one.label === label)?.text ?? null),
        })),
      ]),
    },
    {
      title: 'Penyedia',
      rows: [
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
        { label: 'Skala Usaha', cell: ({ vendor }) => told(nameOf('scale', vendor.scale)) },
      ],
    },
  ]
}

/** What the categories of the offers ask besides, each once. */
const extraLabels = (offers: readonly ComparedOfferView[]) => [
  ...new Set(offers.flatMap(({ extra }) => extra.map(({ label }) => label))),
]

const taxCell = (of: (tax: NonNullable<ComparedOfferView['tax']>) => number) =>
  function TaxCell({ tax }: ComparedOfferView) {
    return tax === null ? DEPENDS_ON_ZONE : formatRupiah(of(tax))
  }

/** What a unit costs, and all of them together. */
function unitRows(view: ComparisonView): (Row | false)[] {
  return [
    {
      label: 'Harga satuan',
      cell: (offer) => {
        const source = formatPriceSource(offer, view.zone)
        return (
          <>
            <span className="font-bold">{formatRupiah(offer.unitPrice)}</span>
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
      cell: ({ goods, exemptReason }) => (
        <>
          <span className="font-bold">{formatRupiah(goods)}</span>
          <Note>{treatmentLabels(treatmentOf(exemptReason)).inline}</Note>
        </>
      ),
    },
  ]
}

/** Net price, PPN and freight, which add up to the total in each column. */
function priceRows(view: ComparisonView, readerRole: string | null, rule: TaxRule): (Row | false)[] {
  const labels = taxLabels(rule)
  const hasAddress = view.destination !== null
  return [
    { label: labels.net, cell: taxCell(({ dpp }) => dpp) },
    {
      label: labels.ppn,
      cell: (offer) => (
        <>
          {taxCell(({ ppn }) => ppn)(offer)}
          {offer.exemptReason !== null && <Note>{treatmentLabels(offer.exemptReason).label}</Note>}
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
        return readerRole === null ? 'Login Sekolah untuk menghitung' : 'Hanya untuk akun sekolah'
      },
    },
    hasAddress && {
      label: 'Total sampai sekolah',
      isTotal: true,
      cell: ({ landed }) => (landed === null ? told(null) : formatRupiah(landed)),
    },
    hasAddress && {
      label: 'Perkiraan kirim',
      cell: ({ freights, availability }) => {
        const [cheapest] = freights ?? []
        if (!cheapest) return told(null)
        return (
          <>
            {formatDeliveryDays(cheapest)}
            {availability === 'preorder' && <Note>setelah barang tersedia (pesan dahulu)</Note>}
            {formatOtherFreights(freights ?? []).map((words) => (
              <Note key={words}>{words}</Note>
            ))}
          </>
        )
      },
    },
  ]
}

/** What is told of the tax besides; it is no part of the total. */
function taxRows(rule: TaxRule): (Row | false)[] {
  const labels = taxLabels(rule)
  return [
    hasReducedTaxBase(rule) && { label: labels.dppOther, cell: taxCell(({ dppOther }) => dppOther) },
    { label: labels.pph, cell: taxCell(({ pph }) => pph) },
  ]
}
