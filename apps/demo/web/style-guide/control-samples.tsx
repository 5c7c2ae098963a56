import { Avatar } from '@pasar/web/ui/base/avatar.tsx'
import { Button, type ButtonVariant, buttonClass } from '@pasar/web/ui/base/button.tsx'
import { IconButton } from '@pasar/web/ui/base/icon-button.tsx'
import { IconTile } from '@pasar/web/ui/base/icon-tile.tsx'
import { LockReason } from '@pasar/web/ui/base/lock-reason.tsx'
import { TabLinks } from '@pasar/web/ui/base/tab-links.tsx'
import { Tabs } from '@pasar/web/ui/base/tabs.tsx'
import { Breadcrumbs } from '@pasar/web/ui/blocks/breadcrumbs.tsx'
import { linkClass, SectionHead } from '@pasar/web/ui/blocks/page-head.tsx'
import { FilterChip, QuickFilter } from '@pasar/web/ui/fields/filter-chip.tsx'
import { ActiveFilters, FilterFold } from '@pasar/web/ui/fields/filter-fold.tsx'
import { FilterGroup, FilterOption, itemCountProps } from '@pasar/web/ui/fields/filter-option.tsx'
import { BilingualLabel } from '@pasar/web/ui/text/bilingual-label.tsx'
import { useState } from 'react'
import { Columns, Row, Sample, SampleGroup, sampleLink } from './sample.tsx'

const onPaper: readonly [ButtonVariant, string][] = [
  ['primary', 'Buat pesanan'],
  ['outline', 'Ajukan nego'],
  ['quiet', 'Batal'],
  ['stamp', 'Kirim BAST'],
  ['danger', 'Tolak pesanan'],
  ['danger-outline', 'Ajukan pembatalan'],
]

function ButtonSamples() {
  return (
    <>
      <Sample name="Tombol: tiga ukuran, tidak aktif, dan sedang mengirim" paper>
        <div className="flex flex-col gap-3">
          <Row>
            {onPaper.map(([variant, label]) => (
              <Button key={variant} variant={variant}>
                {label}
              </Button>
            ))}
          </Row>
          <Row>
            {onPaper.map(([variant, label]) => (
              <Button key={variant} variant={variant} size="toolbar">
                {label}
              </Button>
            ))}
          </Row>
          <Row>
            {onPaper.map(([variant, label]) => (
              <Button key={variant} variant={variant} size="small">
                {label}
              </Button>
            ))}
          </Row>
          <ButtonStates />
          <LockReason id="disabled-reason">BAST tidak dapat diisi karena 1 barang tidak sesuai.</LockReason>
        </div>
      </Sample>
      <BoardButtonSample />
    </>
  )
}

/** Buttons with icons, as a link, disabled and busy. */
function ButtonStates() {
  const [busy, setBusy] = useState(true)
  return (
    <Row>
      <Button icon="shopping-cart-simple">Keranjang</Button>
      <Button variant="outline" icon="handshake">
        Nego
      </Button>
      <Button variant="stamp" icon="stamp">
        Lanjut BAST
      </Button>
      <Button iconAfter="caret-right" variant="quiet">
        Lanjut
      </Button>
      <a href="#example" className={buttonClass('outline')}>
        Tautan
      </a>
      <Button disabled aria-describedby="disabled-reason">
        Kirim BAST
      </Button>
      <Button busy={busy} busyText="Mengirim…">
        Kirim
      </Button>
      <Button variant="outline">
        <BilingualLabel english="Logout" indonesian="Keluar" />
      </Button>
      <Button variant="quiet" size="small" onClick={() => setBusy(!busy)}>
        {busy ? 'Selesaikan' : 'Sibukkan'}
      </Button>
    </Row>
  )
}

function BoardButtonSample() {
  return (
    <Sample name="Tombol di latar hijau">
      <div className="board flex flex-wrap items-center gap-3 rounded-xl p-4">
        <Button variant="board">Login Vendor</Button>
        <Button variant="brass">Login Sekolah</Button>
        <Button variant="board" size="small">
          Login Pengawas
        </Button>
        <IconButton surface="board" icon="list" label="Buka menu" />
        <IconButton surface="board" icon="bell" label="Pemberitahuan, 7 belum dibaca" count={7} />
        <IconButton surface="board" icon="chat-circle-text" label="Pesan" count={128} />
      </div>
    </Sample>
  )
}

const shownFilters = ['Sejak 1 Nov 2026', 'Paling sedikit Rp\u00a01.000.000'].map((label) => ({
  key: label,
  label,
  link: sampleLink,
}))

function FilterSamples() {
  const [chips, setChips] = useState(['UMKM', 'Tersedia', 'Jawa Timur'])
  const [isOn, setIsOn] = useState(true)
  return (
    <Columns>
      <Sample name="Saringan" paper>
        <FilterGroup title="Skala Usaha">
          <FilterOption label="UMKM" {...itemCountProps(1284)} defaultChecked />
          <FilterOption label="Koperasi" {...itemCountProps(402)} />
          <FilterOption label="Besar" {...itemCountProps(0)} />
        </FilterGroup>
        <FilterGroup title="Kondisi">
          <FilterOption label="Baru" {...itemCountProps(1680)} />
          <FilterOption label="Bekas" {...itemCountProps(6)} disabled />
        </FilterGroup>
      </Sample>
      <Sample name="Saringan terpasang dan saringan cepat">
        <div className="flex flex-col gap-4">
          <Row>
            {chips.map((chip) => (
              <FilterChip key={chip} onRemove={() => setChips(chips.filter((other) => other !== chip))}>
                {chip}
              </FilterChip>
            ))}
            <a href="#example" className={linkClass}>
              Hapus semua
            </a>
          </Row>
          <Row>
            <QuickFilter isOn={isOn} onPress={() => setIsOn(!isOn)}>
              Tersedia
            </QuickFilter>
            <QuickFilter isOn={false}>Produk dalam negeri</QuickFilter>
          </Row>
          <FilterFold count={2} hint="Tanggal dan jumlah" action="#example" search={{}} onApply={() => {}}>
            <p>Kolom saringan</p>
          </FilterFold>
          <ActiveFilters filters={shownFilters} clearLink={sampleLink} />
          <Row>
            <IconButton icon="camera" label="Ambil foto" />
            <IconButton icon="trash" label="Hapus" />
            <IconButton icon="x" label="Tutup" disabled />
            <Avatar name="CV Sumber Ilmu" />
            <Avatar name="SD Negeri 2 Tropodo" size="small" />
            <Avatar name="Toko Buku Cendekia" size="large" />
          </Row>
        </div>
      </Sample>
    </Columns>
  )
}

const tabCounts = [
  ['Semua', 128],
  ['Belum dikonfirmasi', 5],
  ['Dikonfirmasi', 7],
  ['Diproses', 9],
  ['Dikirim', 1014],
  ['BAST selesai', 6],
  ['Dibayar', 0],
  ['Selesai', 61],
] as const

/** Buttons, tabs, filters, navigation. */
export function ControlSamples() {
  return (
    <SampleGroup title="Tombol dan tanda">
      <ButtonSamples />
      <FilterSamples />
      <TabSample />
      <Sample name="Jejak halaman dan judul bagian">
        <Breadcrumbs
          crumbs={[
            { key: 'beranda', label: 'Beranda', link: sampleLink },
            { key: 'kertas', label: 'Kertas', link: sampleLink },
          ]}
          current="Kertas HVS A4 70 gsm NUSA"
        />
        <SectionHead
          className="mt-4"
          title="Buku teks sesuai zona Anda"
          aside={
            <a href="#example" className={linkClass}>
              Lihat semua
            </a>
          }
        />
      </Sample>
      <Sample name="Ubin kategori">
        <div className="grid max-w-sm grid-cols-4 gap-x-1 gap-y-3">
          <IconTile icon="notebook-duotone" link={sampleLink}>
            Alat tulis
          </IconTile>
          <IconTile icon="books-duotone" link={sampleLink}>
            Buku
          </IconTile>
          <IconTile icon="flask-duotone" link={sampleLink}>
            Laboratorium
          </IconTile>
          <IconTile icon="fork-knife-duotone" link={sampleLink}>
            Konsumsi
          </IconTile>
        </div>
      </Sample>
    </SampleGroup>
  )
}

function TabSample() {
  return (
    <Sample name="Tab dengan jumlah (tautan) dan tab di dalam halaman">
      <div className="flex flex-col gap-6">
        <TabLinks
          label="Keadaan pesanan"
          tabs={tabCounts.map(([label, count], index) => ({
            key: label,
            label,
            count,
            isCurrent: index === 4,
            link: sampleLink,
          }))}
        />
        <Tabs
          label="Bagian pesanan"
          parts={[
            { key: 'barang', label: 'Barang', count: 4, content: <p className="py-3">Empat barang.</p> },
            { key: 'biaya', label: 'Rincian biaya', content: <p className="py-3">Rincian biaya.</p> },
            { key: 'berkas', label: 'Berkas', count: 2, content: <p className="py-3">Dua berkas.</p> },
          ]}
        />
      </div>
    </Sample>
  )
}
