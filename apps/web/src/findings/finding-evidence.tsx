import type { Finding, MarkedUpLine } from '@pasar/contract/findings/finding'
import { FINDING_STATE_LABELS, FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DownloadLink } from '../page/download-link.tsx'
import { buttonClass } from '../ui/base/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { StatusTag } from '../ui/base/tag.tsx'
import { linkClass, SectionHead } from '../ui/blocks/page-head.tsx'
import { type Column, DataTable } from '../ui/data/data-table.tsx'
import { shortDate } from '../ui/text/date.ts'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { STATE_LOOK } from './finding-labels.ts'

/** The file of a finding as PDF, and as ZIP with all documents and proofs. */
export function FileLinks({ id }: Pick<Finding, 'id'>) {
  return (
    <>
      <DownloadLink href={`/api/finding/${id}/file`} className={buttonClass('outline', 'toolbar')}>
        <Icon name="file-pdf" size={20} />
        Unduh berkas
      </DownloadLink>
      <DownloadLink href={`/api/finding/${id}/archive`} className={buttonClass('outline', 'toolbar')}>
        <Icon name="download-simple" size={20} />
        Unduh ZIP dengan dokumen
      </DownloadLink>
    </>
  )
}

const PHOTO_LABELS = ['Foto yang lebih dahulu', 'Foto yang serupa'] as const

export function Photos({ photos }: Pick<Finding, 'photos'>) {
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Kedua foto" />
      <div className="grid gap-3 sm:grid-cols-2">
        {photos.map(({ orderId, fileId }, at) => (
          <figure key={fileId} className="card flex flex-col gap-2 p-3">
            <img
              src={`/file/${fileId}`}
              alt={PHOTO_LABELS[at]}
              loading="lazy"
              className="aspect-4/3 w-full rounded-lg bg-sunken object-contain"
            />
            <figcaption className="caption">
              {PHOTO_LABELS[at]},{' '}
              <Link
                to="/history/$orderId"
                params={{ orderId }}
                search={{ tab: 'berkas' }}
                className={linkClass}
              >
                lihat pesanannya
              </Link>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

type OfferRow = MarkedUpLine['offers'][number]

const OFFER_COLUMNS: Column<OfferRow>[] = [
  {
    key: 'name',
    head: 'Barang',
    card: 'title',
    cell: ({ itemId, name }) => (
      <Link to="/detail/$pageId" params={{ pageId: itemId }} className={`${linkClass} wrap-anywhere`}>
        {name}
      </Link>
    ),
  },
  {
    key: 'vendor',
    head: 'Penyedia',
    card: 'bare',
    cell: ({ vendorName, regencyName }) => (
      <>
        <span className="block wrap-anywhere">{vendorName}</span>
        <span className="caption block text-ink-2">{regencyName}</span>
      </>
    ),
  },
  {
    key: 'price',
    head: 'Harga satuan',
    align: 'end',
    cell: ({ price }) => <span className="tnum font-bold whitespace-nowrap">{formatRupiah(price)}</span>,
  },
]

const SALE_COLUMNS: Column<MarkedUpLine['sales'][number]>[] = [
  {
    key: 'at',
    head: 'Tanggal dan tempat',
    card: 'title',
    cell: ({ at, regencyName }) => (
      <>
        <span className="block font-semibold">{shortDate(at)}</span>
        <span className="caption block font-normal text-ink-2">{regencyName}</span>
      </>
    ),
  },
  {
    key: 'price',
    head: 'Harga satuan',
    align: 'end',
    cell: ({ price }) => <span className="tnum font-bold whitespace-nowrap">{formatRupiah(price)}</span>,
  },
]

type ComparedOffersProps = {
  line: MarkedUpLine
  /** The range of the prices of all brands of the kind. */
  children: ReactNode
}

/** An ordered line above the ordinary range, and comparable offers on sale now. */
export function ComparedOffers({ line, children }: ComparedOffersProps) {
  const { itemId, name, unit, price, median, offers, sales } = line
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <SectionHead title="Penawaran sebanding yang dijual sekarang" />
      <p className="wrap-anywhere">
        Dipesan:{' '}
        <Link to="/detail/$pageId" params={{ pageId: itemId }} className={linkClass}>
          {name}
        </Link>{' '}
        seharga {formatRupiah(price)} per {unit}. Pembanding saat dicari {formatRupiah(median)}.
      </p>
      <DataTable
        caption={`Penawaran sebanding untuk ${name}`}
        columns={OFFER_COLUMNS}
        rows={offers}
        keyOf={({ itemId: id }) => String(id)}
        empty={<p className="p-4 text-ink-2">Tidak ada penawaran sebanding yang dijual sekarang.</p>}
      />
      {children}
      {sales.length > 0 && (
        <>
          <h3 className="font-bold">Penjualan lain barang ini</h3>
          <DataTable
            caption={`Penjualan lain dari ${name}`}
            columns={SALE_COLUMNS}
            rows={sales}
            keyOf={({ at, price: paid }) => `${at.getTime()} ${paid}`}
            empty={null}
          />
        </>
      )}
    </section>
  )
}

/** Other findings about the same orders or accounts. */
export function Overlaps({ overlaps }: Pick<Finding, 'overlaps'>) {
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <SectionHead title="Temuan lain tentang pesanan atau pihak yang sama" />
      <ul className="card divide-y divide-line">
        {overlaps.map(({ id, kind, state, amount, sharedOrders, sharedMembers }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
            <span className="min-w-0">
              <Link to="/account/findings/$findingId" params={{ findingId: id }} className={linkClass}>
                {FINDING_TITLES[kind]}
              </Link>
              <span className="caption tnum block text-ink-2">
                {sharedOrders > 0 && `${formatNumber(sharedOrders)} pesanan yang sama, `}
                {sharedMembers > 0 && `${formatNumber(sharedMembers)} pihak yang sama, `}
                {formatRupiah(amount)}
              </span>
            </span>
            <StatusTag {...STATE_LOOK[state]}>{FINDING_STATE_LABELS[state]}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  )
}
