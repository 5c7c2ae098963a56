import { AttachedFiles } from '@pasar/web/page/files/attached-files.tsx'
import { Button } from '@pasar/web/ui/base/button.tsx'
import { ScanTag } from '@pasar/web/ui/base/scan-tag.tsx'
import { StatusTag } from '@pasar/web/ui/base/tag.tsx'
import { EmptyState } from '@pasar/web/ui/blocks/empty-state.tsx'
import { LoadMore } from '@pasar/web/ui/blocks/load-more.tsx'
import { NextPage } from '@pasar/web/ui/blocks/next-page.tsx'
import { linkClass } from '@pasar/web/ui/blocks/page-head.tsx'
import { BulkBar, type Column, DataTable } from '@pasar/web/ui/data/data-table.tsx'
import { DeadlineClock } from '@pasar/web/ui/data/deadline-clock.tsx'
import { KeywordSearch } from '@pasar/web/ui/fields/keyword-search.tsx'
import { formatNumber } from '@pasar/web/ui/text/money.ts'
import { useState } from 'react'
import { Columns, Sample, SampleGroup, sampleNow } from './sample.tsx'

type Order = {
  number: string
  school: string
  location: string
  goods: number
  total: number
  mine: boolean
  days: number
}

const orders: readonly Order[] = [
  {
    number: 'SP-2025-001482',
    school: 'SD Negeri 2 Tropodo',
    location: 'Sidoarjo · Zona 1',
    goods: 4,
    total: 4_862_500,
    mine: false,
    days: 3,
  },
  {
    number: 'SP-2025-001479',
    school: 'SMP Negeri 3 Waru',
    location: 'Sidoarjo · Zona 1',
    goods: 12,
    total: 18_240_000,
    mine: true,
    days: 0,
  },
  {
    number: 'SP-2025-001470',
    school: 'SD Negeri 1 Waingapu',
    location: 'Sumba Timur · Zona 4',
    goods: 60,
    total: 2_010_000,
    mine: true,
    days: -2,
  },
]

const deadline = (days: number) => new Date(sampleNow.getTime() + days * 86_400_000 + 3_600_000)

const columns: readonly Column<Order>[] = [
  {
    key: 'nomor',
    head: 'Nomor pesanan',
    card: 'title',
    cell: (order) => <b className="tnum">{order.number}</b>,
  },
  {
    key: 'sekolah',
    head: 'Sekolah',
    card: 'bare',
    cell: (order) => (
      <>
        <b>{order.school}</b>
        <span className="block text-xs text-ink-3">{order.location}</span>
      </>
    ),
  },
  { key: 'barang', head: 'Barang', align: 'end', cell: (order) => order.goods },
  {
    key: 'total',
    head: 'Total (Rp)',
    align: 'end',
    sort: { direction: 'descending', link: (look) => <a href="#example" {...look} /> },
    cell: (order) => <b>{formatNumber(order.total)}</b>,
  },
  {
    key: 'status',
    head: 'Status',
    card: 'corner',
    cell: (order) =>
      order.mine ? (
        <StatusTag tone="amber" icon="hourglass-medium">
          Belum dikonfirmasi
        </StatusTag>
      ) : (
        <StatusTag tone="blue" icon="truck">
          Dikirim
        </StatusTag>
      ),
  },
  {
    key: 'langkah',
    head: 'Langkah Anda berikutnya',
    card: 'bare',
    cell: (order) =>
      order.mine ? (
        <a href="#example" className={linkClass}>
          Konfirmasi pesanan
        </a>
      ) : (
        'Menunggu BAST sekolah'
      ),
  },
  {
    key: 'batas',
    head: 'Batas',
    card: 'bare',
    cell: (order) => <DeadlineClock at={deadline(order.days)} now={sampleNow} />,
  },
]

const keyOf = (order: Order) => order.number

function ChosenOrders() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['SP-2025-001479']))
  return (
    <>
      <DataTable
        caption="Pesanan"
        columns={columns}
        rows={orders}
        keyOf={keyOf}
        selection={{ keys, onChange: setKeys, labelOf: (key) => `Pilih pesanan ${key}` }}
      />
      <BulkBar count={keys.size} onClear={() => setKeys(new Set())}>
        <Button size="toolbar">Konfirmasi {keys.size} pesanan</Button>
      </BulkBar>
    </>
  )
}

/** Tables and long lists. */
export function ListSamples() {
  return (
    <SampleGroup title="Daftar">
      <Sample name="Pencarian kata">
        <KeywordSearch path="/style-guide" label="Cari nomor pesanan" keyword="" onSearch={() => {}} />
      </Sample>
      <Sample name="Berkas pada pesan">
        <AttachedFiles
          files={[
            { id: 1, name: 'berita-acara.pdf', mime: 'application/pdf', url: '#example', scan: 'clean' },
            { id: 2, name: 'foto.jpg', mime: 'image/jpeg', url: '#example', scan: 'waiting' },
          ]}
        />
      </Sample>
      <Sample name="Berkas yang belum dapat dibuka">
        <ScanTag scan="waiting" />
        <ScanTag scan="infected" />
      </Sample>
      <Sample name="Tabel dengan pilihan">
        <ChosenOrders />
      </Sample>
      <Sample name="Tabel yang sedang dimuat">
        <DataTable caption="Pesanan, memuat" columns={columns} rows={[]} keyOf={keyOf} state="loading" />
      </Sample>
      <Columns>
        <Sample name="Tabel kosong">
          <DataTable
            caption="Pesanan, kosong"
            columns={columns}
            rows={[]}
            keyOf={keyOf}
            empty={<EmptyState drawing="folder">Tidak ada pesanan dengan status Dikirim.</EmptyState>}
          />
        </Sample>
        <div>
          <Sample name="Tabel yang gagal dimuat">
            <DataTable
              caption="Pesanan, gagal"
              columns={columns}
              rows={[]}
              keyOf={keyOf}
              state="error"
              onRetry={() => {}}
            />
          </Sample>
          <Sample name="Muat lagi">
            <LoadMore shown={48} total={1686} onMore={() => {}} />
            <LoadMore shown={48} total={1686} state="loading" />
            <LoadMore shown={48} total={1686} state="error" onMore={() => {}} />
            <LoadMore shown={1686} total={1686} />
            <NextPage
              {...{ shown: 30, total: null, next: 31, onMore: () => {} }}
              fetching={{ isPending: false, refusal: null }}
            />
          </Sample>
        </div>
      </Columns>
    </SampleGroup>
  )
}
