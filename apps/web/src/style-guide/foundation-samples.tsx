import { iconNames } from '../icons/icon-names.ts'
import { ChalkDrawing, type ChalkSubject } from '../ui/chalk-drawing.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { LevelTag, StatusTag, Tag } from '../ui/tag.tsx'
import { Row, Sample, SampleGroup } from './sample.tsx'

const colours = [
  ['kapur', 'bg-kapur'],
  ['kertas', 'bg-kertas'],
  ['terangkat', 'bg-terangkat'],
  ['cekung', 'bg-cekung'],
  ['garis', 'bg-garis'],
  ['batas', 'bg-batas'],
  ['tepi', 'bg-tepi'],
  ['tinta', 'bg-tinta'],
  ['tinta-2', 'bg-tinta-2'],
  ['tinta-3', 'bg-tinta-3'],
  ['papan-900', 'bg-papan-900'],
  ['papan-800', 'bg-papan-800'],
  ['papan-700', 'bg-papan-700'],
  ['papan-600', 'bg-papan-600'],
  ['papan-100', 'bg-papan-100'],
  ['kayu', 'bg-kayu'],
  ['kuningan', 'bg-kuningan'],
  ['kuningan-700', 'bg-kuningan-700'],
  ['kuningan-100', 'bg-kuningan-100'],
  ['stempel', 'bg-stempel'],
  ['stempel-100', 'bg-stempel-100'],
  ['merah', 'bg-merah'],
  ['merah-100', 'bg-merah-100'],
  ['biru', 'bg-biru'],
  ['biru-100', 'bg-biru-100'],
  ['hijau', 'bg-hijau'],
  ['hijau-100', 'bg-hijau-100'],
] as const

const types = [
  ['angka-besar', 'Rp 4.862.500'],
  ['judul-1', 'Pesanan SP-2025-001482'],
  ['judul-2', 'Buku teks sesuai zona Anda'],
  ['judul-3', 'Kertas HVS A4 70 gsm, 1 rim isi 500 lembar'],
  ['isi', 'Periksa barang sebelum 24 November, lalu isi berita acara serah terima.'],
  ['isi-tegas', 'Produk dalam negeri'],
  ['keterangan', 'per rim, termasuk PPN 12% dari nilai lain'],
  ['label-kecil', 'Penyedia terverifikasi'],
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

/** Colours, type, signatures, icons, drawings. */
export function FoundationSamples() {
  return (
    <SampleGroup title="Dasar">
      <Sample name="Warna">
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6 lg:grid-cols-9">
          {colours.map(([name, look]) => (
            <li key={name} className="min-w-0">
              <span className={classes('block h-12 rounded-lg border border-garis', look)} />
              <span className="text-2xs text-tinta-2">{name}</span>
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Huruf" paper>
        <dl className="flex flex-col gap-3">
          {types.map(([style, text]) => (
            <div key={style} className="flex flex-wrap items-baseline gap-x-6">
              <dt className="w-28 shrink-0 text-xs text-tinta-3">{style}</dt>
              <dd className={style}>{text}</dd>
            </div>
          ))}
        </dl>
      </Sample>
      <Sample name="Papan, garis tepi, baris buku">
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="papan papan-tepi rounded-t-xl p-4">
            <p className="judul-2">Belanja sekolah, tercatat dan terbuka</p>
            <p className="text-di-papan-2">Papan tulis: tempat lembaga berbicara.</p>
          </div>
          <div className="buku">
            <p className="buku-baris">Buku tulis: tempat bekerja.</p>
            <p className="buku-baris">Setiap baris setinggi 36 piksel.</p>
          </div>
        </div>
      </Sample>
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
