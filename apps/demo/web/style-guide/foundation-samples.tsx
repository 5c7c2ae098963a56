import { iconNames } from '@pasar/web/icons/icon-names.ts'
import { classes } from '@pasar/web/ui/base/classes.ts'
import { Icon } from '@pasar/web/ui/base/icon.tsx'
import { LevelTag, StatusTag, Tag } from '@pasar/web/ui/base/tag.tsx'
import { ChalkDrawing, type ChalkSubject } from '@pasar/web/ui/blocks/chalk-drawing.tsx'
import { Row, Sample, SampleGroup } from './sample.tsx'

const colours = [
  ['chalk', 'bg-chalk'],
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['margin-line', 'bg-margin-line'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['board-900', 'bg-board-900'],
  ['board-800', 'bg-board-800'],
  ['board-700', 'bg-board-700'],
  ['board-600', 'bg-board-600'],
  ['board-100', 'bg-board-100'],
  ['wood', 'bg-wood'],
  ['brass', 'bg-brass'],
  ['brass-700', 'bg-brass-700'],
  ['brass-100', 'bg-brass-100'],
  ['stamp', 'bg-stamp'],
  ['stamp-100', 'bg-stamp-100'],
  ['red', 'bg-red'],
  ['red-100', 'bg-red-100'],
  ['blue', 'bg-blue'],
  ['blue-100', 'bg-blue-100'],
  ['green', 'bg-green'],
  ['green-100', 'bg-green-100'],
] as const

const types = [
  ['large-figure', 'Rp 4.862.500'],
  ['heading-1', 'Pesanan SP-2025-001482'],
  ['heading-2', 'Buku teks sesuai zona Anda'],
  ['heading-3', 'Kertas HVS A4 70 gsm, 1 rim isi 500 lembar'],
  ['body-text', 'Periksa barang sebelum 24 November, lalu isi berita acara serah terima.'],
  ['strong-text', 'Produk dalam negeri'],
  ['caption', 'per rim, termasuk PPN 12% dari nilai lain'],
  ['small-label', 'Penyedia terverifikasi'],
] as const

const subjects: readonly ChalkSubject[] = [
  'basket',
  'book',
  'magnifier',
  'chalk',
  'antenna',
  'stamp-pad',
  'pin',
  'folder',
]

/** Colours, typography, signatures, icons, drawings. */
export function FoundationSamples() {
  return (
    <SampleGroup title="Dasar">
      <ColourSample />
      <Sample name="Huruf" paper>
        <dl className="flex flex-col gap-3">
          {types.map(([style, text]) => (
            <div key={style} className="flex flex-wrap items-baseline gap-x-6">
              <dt className="w-28 shrink-0 text-xs text-ink-3">{style}</dt>
              <dd className={style}>{text}</dd>
            </div>
          ))}
        </dl>
      </Sample>
      <Sample name="Papan, garis tepi, baris buku">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="board board-ledge rounded-t-xl p-4">
            <p className="heading-2">Belanja sekolah, tercatat dan terbuka</p>
            <p className="text-on-board-2">Papan tulis: untuk kepala halaman dan menu.</p>
          </div>
          <div className="notebook">
            <p className="notebook-row">Buku tulis: untuk daftar, harga, dan dokumen.</p>
            <p className="notebook-row">Setiap baris setinggi 36 piksel.</p>
          </div>
        </div>
      </Sample>
      <TagSample />
      <Sample name="Gambar kapur">
        <Row>
          {subjects.map((subject) => (
            <ChalkDrawing key={subject} subject={subject} />
          ))}
        </Row>
      </Sample>
      <Sample name="Ikon" paper>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-2">
          {iconNames.map((name) => (
            <li key={name} title={name} className="grid place-items-center">
              <Icon name={name} size={name.endsWith('duotone') ? 32 : 24} label={name} />
            </li>
          ))}
        </ul>
      </Sample>
    </SampleGroup>
  )
}

function ColourSample() {
  return (
    <Sample name="Warna">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-9">
        {colours.map(([name, look]) => (
          <li key={name} className="min-w-0">
            <span className={classes('block h-12 rounded-lg border border-line', look)} />
            <span className="text-2xs text-ink-2">{name}</span>
          </li>
        ))}
      </ul>
    </Sample>
  )
}

function TagSample() {
  return (
    <Sample name="Tanda">
      <div className="flex flex-col gap-3">
        <Row>
          <Tag>Produk dalam negeri</Tag>
          <Tag>UMKM</Tag>
          <Tag tone="amber">Grosir</Tag>
          <Tag tone="violet" icon="seal-check-fill">
            Penyedia terverifikasi
          </Tag>
          <Tag tone="neutral">Bekas</Tag>
          <Tag tone="blue">Pesan dahulu</Tag>
        </Row>
        <Row>
          <LevelTag level="PAUD" />
          <LevelTag level="SD" grade={4} />
          <LevelTag level="SMP" grade={8} />
          <LevelTag level="SMA" grade={10} />
          <LevelTag level="SMK" grade={12} />
          <LevelTag level="SLB" />
          <LevelTag level="Pramuka" />
        </Row>
        <Row>
          <StatusTag tone="amber" icon="hourglass-medium">
            Belum dikonfirmasi
          </StatusTag>
          <StatusTag tone="blue" icon="truck">
            Dikirim
          </StatusTag>
          <StatusTag tone="violet" icon="stamp">
            BAST selesai
          </StatusTag>
          <StatusTag tone="green" icon="bank">
            Dibayar
          </StatusTag>
          <StatusTag tone="neutral" icon="check-circle">
            Selesai
          </StatusTag>
          <StatusTag tone="red" icon="x-circle">
            Ditolak
          </StatusTag>
        </Row>
      </div>
    </Sample>
  )
}
