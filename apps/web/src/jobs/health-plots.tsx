import type { Health } from '@pasar/contract/jobs/health'
import { LinePlot } from '../ui/data/line-plot.tsx'
import { formatNumber } from '../ui/text/money.ts'
import { formatAge } from './job-labels.ts'

const count = (value: number) => formatNumber(value)
const unit = (name: string) => (value: number) => `${decimal(value)} ${name}`

/** One decimal below 10: "0,4", "7", "1.250". */
function decimal(value: number): string {
  if (value >= 10 || Number.isInteger(value)) return formatNumber(value)
  return value.toFixed(1).replace('.', ',').replace(',0', '')
}

const MINUTE_MS = 60_000

type Plot = Pick<Parameters<typeof LinePlot>[0], 'title' | 'lead' | 'format' | 'series'>

const loadPlots = (of: Health['series']): readonly Plot[] => [
  {
    title: 'Permintaan per menit',
    lead: 'Halaman dan panggilan yang dijawab, semua proses bersama.',
    format: decimal,
    series: [{ name: 'Permintaan', values: of.requests }],
  },
  {
    title: 'Waktu jawaban',
    lead: 'Median: setengah dari permintaan lebih cepat. 99 dari 100: hanya satu dari seratus lebih lambat.',
    format: unit('ms'),
    series: [
      { name: 'Median', values: of.p50 },
      { name: '99 dari 100', values: of.p99 },
    ],
  },
  {
    title: 'Ditolak dan gagal',
    lead: 'Ditolak: diminta mencoba lagi sebab terlalu ramai. Gagal: kesalahan di pihak kami. Jumlah per 10 menit.',
    format: count,
    series: [
      { name: 'Ditolak', values: of.refused },
      { name: 'Gagal', values: of.failed },
    ],
  },
  {
    title: 'Beban proses tersibuk',
    lead: 'Bagian waktu saat proses bekerja. Di atas 80 % tidak ada lagi cadangan.',
    format: unit('%'),
    series: [{ name: 'Beban', values: of.busy }],
  },
  {
    title: 'Antrean',
    lead: 'Surat, dana, pengingat, dan pekerjaan lain yang belum selesai.',
    format: count,
    series: [
      { name: 'Menunggu', values: of.waiting },
      { name: 'Berhenti dicoba', values: of.dead },
    ],
  },
  {
    title: 'Umur antrean tertua',
    lead: 'Berapa lama pekerjaan tertua sudah menunggu.',
    format: (minutes) => formatAge(minutes * MINUTE_MS),
    series: [{ name: 'Umur', values: of.oldest }],
  },
]

const processPlots = (of: Health['series']): readonly Plot[] => [
  {
    title: 'Memori proses terbesar',
    lead: 'Memori yang dipakai proses terbesar.',
    format: unit('MB'),
    series: [{ name: 'Memori', values: of.memory }],
  },
  {
    title: 'Sambungan langsung',
    lead: 'Perangkat yang menerima pemberitahuan langsung.',
    format: decimal,
    series: [{ name: 'Sambungan', values: of.streams }],
  },
  {
    title: 'Umur indeks pencarian',
    lead: 'Selisih waktu indeks terlama dengan basis data.',
    format: unit('detik'),
    series: [{ name: 'Umur', values: of.indexAge }],
  },
  {
    title: 'Menunggu basis data',
    lead: 'Perintah yang menunggu sambungan ke basis data, per 10 menit.',
    format: count,
    series: [{ name: 'Perintah', values: of.poolWaits }],
  },
]

type HealthPlotsProps = Pick<Health, 'series' | 'now'>

/** The samples of the last 24 hours. */
export function HealthPlots({ series, now }: HealthPlotsProps) {
  const { since, slotMs } = series
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {[...loadPlots(series), ...processPlots(series)].map((plot) => (
        <LinePlot key={plot.title} {...plot} {...{ since, slotMs, now }} />
      ))}
    </div>
  )
}
