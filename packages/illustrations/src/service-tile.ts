import { notebookPage, svg } from './picture-page.ts'
import type { GoodsSpec } from './picture-spec.ts'
import { disc, line, moved, rect, sized } from './svg-shapes.ts'
import { textLine, wrap } from './svg-text.ts'
import type { TemplateName } from './templates.ts'

const CHALK = '#F4F7F2'
const BRASS = '#F2C14B'
const LEDGE = '#7B5A33'

export type ServiceName = Extract<TemplateName, `service-${string}`>

/**
 * A chalk drawing: its lines on an area of 92 x 92, its caption, and the contents of the
 * service.
 */
type ChalkDrawing = { readonly lines: string; readonly caption: string; readonly includes: readonly string[] }

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`

const CHALK_DRAWINGS: Readonly<Record<ServiceName, ChalkDrawing>> = {
  'service-catering': {
    lines: `M8 68h76M10 60c0-24 14-40 36-40s36 16 36 40zM46 20v-8M2 78h88M22 52c2-10 8-18 17-21`,
    caption: 'Konsumsi',
    includes: ['Makanan siap saji', 'Pengantaran ke sekolah', 'Alat makan'],
  },
  'service-snack': {
    lines: `M10 40h44v24a16 16 0 0 1-16 16H26a16 16 0 0 1-16-16zM54 46h6a9 9 0 0 1 0 20h-6M22 28c-5-7 5-9 0-16M38 28c-5-7 5-9 0-16M64 84l4-22h20l4 22zM64 62c0-16 26-16 26 0M4 86h52`,
    caption: 'Kudapan',
    includes: ['Kue dan minuman', 'Kemasan kotak', 'Pengantaran ke sekolah'],
  },
  'service-print': {
    lines: `M20 30V6h52v24M20 66H6V30h80v36H72M20 52h52v34H20zM30 64h32M30 74h20M72 41h2`,
    caption: 'Cetak',
    includes: ['Penataan berkas', 'Cetak dan potong', 'Contoh cetak lebih dahulu'],
  },
  'service-copy': {
    lines: `M30 22H12v64h46V70M30 6h30l20 20v44H30zM60 6v20h20M42 40h26M42 50h26M42 60h16`,
    caption: 'Fotokopi dan jilid',
    includes: ['Penggandaan sesuai contoh', 'Penyusunan halaman', 'Jilid dan sampul'],
  },
  'service-banner': {
    lines: `M8 8v78M84 8v78M8 16h76v40H8zM22 30h48M30 42h32M8 20l-5-4M84 20l5-4M2 86h12M78 86h12`,
    caption: 'Spanduk',
    includes: ['Rancangan gambar', 'Cetak satu sisi', 'Mata ayam dan tali'],
  },
  'service-renovation': {
    lines: `M6 14h60v20H6zM66 22h18v22H44v14M38 58h12v30H38zM14 44v8M24 44v16M34 44v6`,
    caption: 'Renovasi ruang',
    includes: ['Bahan dan tenaga', 'Pembersihan setelah kerja', 'Masa pemeliharaan 30 hari'],
  },
  'service-roof': {
    lines: `M4 48L46 10l42 38M16 42v44h60V42M16 60h16v-8h16v8h16v-8h12M38 86V70h16v16M64 26V12h10v22`,
    caption: 'Atap dan plafon',
    includes: ['Bahan dan tenaga', 'Perancah', 'Masa pemeliharaan 30 hari'],
  },
  'service-electric': {
    lines: `M30 60c-18-12-16-50 16-50s34 38 16 50v10H30zM32 78h28M38 86h16M50 24L38 42h14L44 58`,
    caption: 'Instalasi listrik',
    includes: ['Pemeriksaan jalur', 'Bahan dan tenaga', 'Uji beban'],
  },
  'service-air-conditioner': {
    lines: `M4 12h84v34H4zM14 36h64M70 22h6M20 58c-6 8 6 12 0 20M46 58c-6 10 6 16 0 28M72 58c-6 8 6 12 0 20`,
    caption: 'Perawatan AC',
    includes: ['Cuci unit dalam dan luar', 'Pemeriksaan freon', 'Laporan kerja'],
  },
  'service-computer': {
    lines: `M6 10h80v50H6zM46 60v16M28 78h36M34 26a9 9 0 0 0 12 12l14 13 6-6-14-13a9 9 0 0 0-12-12l5 6-6 6z`,
    caption: 'Servis komputer',
    includes: ['Pemeriksaan kerusakan', 'Pembersihan perangkat', 'Pemasangan ulang sistem'],
  },
  'service-garden': {
    lines: `M46 88V46M46 60c-26 2-32-14-32-26 20-2 32 8 32 26zM46 46C46 26 58 12 80 12c0 22-12 34-34 34zM18 88h56`,
    caption: 'Perawatan taman',
    includes: ['Pemangkasan', 'Pupuk dan media tanam', 'Pengangkutan sampah taman'],
  },
  'service-plumbing': {
    lines: `M8 28h32v-8h12v8h14a18 18 0 0 1 18 18v10H68V48H8zM36 20h20M46 20v-8M34 12h24M76 64c8 11 8 18 0 20-8-2-8-9 0-20z`,
    caption: 'Sanitasi dan toilet',
    includes: ['Bahan dan tenaga', 'Pemeriksaan saluran', 'Uji kebocoran'],
  },
  'service-internet': {
    lines: `M2 36c26-26 62-26 88 0M16 51c18-18 42-18 60 0M31 66c9-9 21-9 30 0${circle(46, 80, 3)}`,
    caption: 'Langganan internet',
    includes: ['Pemasangan', 'Layanan bulanan', 'Dukungan gangguan'],
  },
  'service-software': {
    lines: `M6 12h80v66H6zM6 28h80M15 20h1M24 20h1M32 42L22 53l10 11M60 42l10 11-10 11M50 38l-8 30`,
    caption: 'Aplikasi sekolah',
    includes: ['Lisensi pemakaian', 'Pelatihan pengguna', 'Pembaruan berkala'],
  },
  'service-training': {
    lines: `M30 8h58v40H52${circle(18, 28, 9)}M2 86V62c0-20 32-20 32 0v24M34 62l16-18M44 20h30M52 30h22M62 48v16M46 86h42`,
    caption: 'Narasumber',
    includes: ['Pemateri', 'Bahan pelatihan', 'Sertifikat peserta'],
  },
  'service-venue': {
    lines: `M4 44L46 12l42 32M10 44h72v10H10zM16 54v32M76 54v32M46 12V4l14 4-14 4M30 86V66h10v20M52 86V66h10v20`,
    caption: 'Sewa tempat',
    includes: ['Ruang sesuai kapasitas', 'Kursi dan meja', 'Petugas kebersihan'],
  },
  'service-camera': {
    lines: `M6 26h20l8-12h24l8 12h20v54H6z${circle(46, 52, 18)}${circle(46, 52, 8)}M74 36h2`,
    caption: 'Dokumentasi',
    includes: ['Foto dan video', 'Penyuntingan', 'Berkas digital'],
  },
  'service-bus': {
    lines: `M4 20h72l12 26v28H4zM4 46h84M26 20v26M50 20v26M72 20v26${circle(24, 76, 9)}${circle(68, 76, 9)}`,
    caption: 'Transportasi',
    includes: ['Kendaraan dan pengemudi', 'Bahan bakar', 'Biaya tol dan parkir'],
  },
}

export const isServiceName = (name: TemplateName): name is ServiceName => name.startsWith('service-')

/** Draws chalk strokes, 4 units wide and thinner in a small drawing. */
const chalk = (d: string, x: number, y: number, scale: number) =>
  sized(x, y, scale, line(d, CHALK, scale < 1 ? 6 : 4 / scale))

const board = (content: string, viewBox?: string) =>
  svg(notebookPage('board') + content + rect(5, 190, 190, 6, LEDGE, 2), viewBox)

function caption(text: string): string {
  const lines = wrap(text, 12, 2)
  return lines
    .map((one, i) =>
      textLine(one, 108, 163 + i * 15 - (lines.length - 1) * 3, {
        size: 14,
        fill: BRASS,
        fit: 160,
        weight: 700,
      }),
    )
    .join('')
}

/** Draws the three stages of every service: order, work and handover. */
function stages(drawing: string): string {
  const steps = ['Pesanan', 'Pengerjaan', 'Serah terima']
  const rows = steps.map((step, i) =>
    moved(
      0,
      i * 50,
      disc(52, 50, 15, BRASS),
      textLine(String(i + 1), 52, 56, { size: 17, fill: '#123F34' }),
      textLine(step, 80, 55, { size: 15, fill: CHALK, anchor: 'start', weight: 700 }),
      i < 2 ? line('M52 71v8', CHALK, 3) : '',
    ),
  )
  return rows.join('') + chalk(drawing, 154, 8, 0.36)
}

function inclusions(title: string, lines: readonly string[]): string {
  return (
    textLine(title, 36, 44, { size: 15, fill: BRASS, anchor: 'start', fit: 150 }) +
    line('M36 54h128', CHALK, 1.5) +
    lines
      .map(
        (text, i) =>
          line(`M36 ${82 + i * 34}l6 7 11-14`, CHALK, 4) +
          textLine(text, 64, 88 + i * 34, { size: 13, fill: CHALK, anchor: 'start', fit: 124, weight: 600 }),
      )
      .join('')
  )
}

/** Draws a view of a service: chalk drawing, detail, stages, or contents. */
export function drawService(name: ServiceName, spec: GoodsSpec, view: 1 | 2 | 3 | 4): string {
  const { lines, caption: usual, includes } = CHALK_DRAWINGS[name]
  const title = spec.label || usual
  if (view === 3) return board(stages(lines))
  if (view === 4) return board(inclusions(title, spec.pack ? [spec.pack, ...includes.slice(1)] : includes))
  return board(chalk(lines, 57, 32, 1.1) + caption(title), view === 2 ? '48 24 100 100' : undefined)
}
