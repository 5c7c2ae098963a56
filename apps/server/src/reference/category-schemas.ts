import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'
import { CATEGORIES, categoryNamed } from './category-tree.ts'

type Setup = { info: string; group: string[] }
type SeedCategorySchema = { id: number; schema: readonly ExtraField[]; setup: Setup }

type More = Partial<Pick<ExtraField, 'required' | 'unit' | 'min' | 'max' | 'decimals' | 'help' | 'options'>>
const field = (type: ExtraField['type'], id: string, label: string, more: More = {}): ExtraField => ({
  ...{
    id,
    label,
    type,
    required: false,
    unit: '',
    options: [],
    min: 0,
    max: 1_000_000,
    decimals: 0,
    help: '',
  },
  ...more,
})
const numeric = (id: string, label: string, unit: string, more: More = {}) =>
  field('numeric', id, label, { unit, ...more })
const single = (id: string, label: string, options: readonly string[] = [], more: More = {}) =>
  field('single', id, label, { options, ...more })
const multi = (id: string, label: string, options: readonly string[], more: More = {}) =>
  field('multi', id, label, { options, ...more })
const yesNo = (id: string, label: string, more: More = {}) => field('boolean', id, label, more)

const tkdn = numeric('tkdn', 'TKDN', '%', {
  max: 100,
  decimals: 2,
  help: 'Tingkat komponen dalam negeri menurut sertifikat.',
})
const warranty = numeric('garansi', 'Garansi', 'bulan', { max: 240 })
const power = numeric('daya', 'Daya listrik', 'watt', { max: 20_000 })
const memory = single('ram', 'RAM', ['2 GB', '4 GB', '6 GB', '8 GB', '16 GB', '32 GB', '64 GB'])
const storage = single('penyimpanan', 'Penyimpanan', ['64 GB', '128 GB', '256 GB', '512 GB', '1 TB', '2 TB'])
const system = single('sistem', 'Sistem operasi', [
  'Windows',
  'ChromeOS',
  'Android',
  'Linux',
  'macOS',
  'Tanpa',
])
const material = single('bahan', 'Bahan')
const regency = field('member location', 'wilayah', 'Wilayah layanan', {
  help: 'Kabupaten atau kota tempat layanan diberikan.',
})
const halal = single('halal', 'Nomor sertifikat halal', [], { help: 'Kosongkan bila belum bersertifikat.' })
const screen = numeric('layar', 'Ukuran layar', 'inci', { max: 200, decimals: 1 })
const ready = field('date', 'kedaluwarsa', 'Kedaluwarsa paling awal')
const grammage = numeric('gramatur', 'Gramatur', 'gsm', { min: 30, max: 500 })
const ages = multi('usia', 'Jenjang', ['PAUD', 'SD', 'SMP', 'SMA', 'SMK', 'SLB'])

/**
 * Fields for uniforms sewn to order: the tailor, the fabric, and the price of each size and each
 * kind of sewing.
 */
const uniform = [
  single('lengan', 'Lengan', ['Pendek', 'Panjang']),
  field('multi', 'rawat', 'Cara merawat'),
  grammage,
  yesNo('bordir', 'Nama dapat dibordir'),
  field('price', 'biaya_bordir', 'Biaya bordir nama'),
  field('wholesale', 'bordir_banyak', 'Biaya bordir untuk banyak potong'),
  field('option_stock', 'contoh', 'Contoh yang dapat dipinjam', { options: ['Ukuran'] }),
  field('stock', 'kain', 'Kain siap jahit', { unit: 'meter' }),
  field('currency', 'mata_uang_kain', 'Mata uang pembelian kain'),
  field('date', 'siap', 'Dapat dijahit mulai'),
  field('page_category', 'pasangan', 'Dipakai dengan'),
  field('group', 'untuk', 'Untuk program'),
  field('tag', 'ciri', 'Ciri utama'),
  field('member', 'penjahit', 'Dijahit oleh', { help: 'Penyedia lain yang menjahit, bila ada.' }),
  field('member location', 'asal', 'Tempat dijahit'),
]

/** Extra fields per group: first those of all its classes, then those of single classes. */
const GROUP_FIELDS: readonly (readonly [
  group: string,
  ofAll: readonly ExtraField[],
  classes: Readonly<Record<string, readonly ExtraField[]>>,
])[] = [
  [
    'Komputer dan elektronik',
    [tkdn, warranty],
    {
      Laptop: [
        screen,
        single('prosesor', 'Prosesor'),
        memory,
        storage,
        system,
        numeric('baterai', 'Daya tahan baterai', 'jam', { max: 48, decimals: 1 }),
        multi('konektor', 'Konektor', ['USB-A', 'USB-C', 'HDMI', 'VGA', 'LAN', 'Audio']),
        yesNo('kamera', 'Kamera'),
        power,
      ],
      'Komputer meja': [
        single('prosesor', 'Prosesor', [], { required: true }),
        memory,
        storage,
        system,
        screen,
        power,
      ],
      Proyektor: [
        numeric('lumen', 'Kecerahan', 'lumen', { min: 100, max: 50_000, required: true }),
        single('resolusi', 'Resolusi', ['SVGA', 'XGA', 'WXGA', 'Full HD', '4K']),
        single('lampu', 'Sumber cahaya', ['Lampu', 'LED', 'Laser']),
        power,
      ],
      Printer: [
        single('jenis', 'Cara cetak', ['Tinta', 'Laser', 'Dot matrix', 'Termal']),
        yesNo('warna', 'Cetak warna'),
        yesNo('bolak_balik', 'Cetak bolak-balik'),
        numeric('kecepatan', 'Kecepatan', 'halaman per menit', { max: 200 }),
        power,
      ],
      'Televisi dan layar': [screen, yesNo('sentuh', 'Layar sentuh'), power],
      'UPS dan listrik': [numeric('kapasitas', 'Kapasitas', 'VA', { max: 100_000 })],
    },
  ],
  [
    'Konsumsi',
    [halal, regency],
    {
      'Nasi kotak': [
        numeric('porsi', 'Pesanan paling sedikit', 'porsi', { min: 1, max: 10_000 }),
        multi('isi', 'Isi', ['Nasi', 'Lauk hewani', 'Lauk nabati', 'Sayur', 'Buah', 'Air minum']),
        numeric('kalori', 'Energi', 'kkal', { max: 5_000 }),
        numeric('tahan', 'Layak santap', 'jam', { max: 48 }),
      ],
      Prasmanan: [
        numeric('porsi', 'Pesanan paling sedikit', 'porsi', { min: 1, max: 10_000, required: true }),
        yesNo('peralatan', 'Termasuk peralatan makan'),
        yesNo('pramusaji', 'Termasuk pramusaji'),
      ],
    },
  ],
  [
    'Alat tulis dan kantor',
    [],
    {
      Kertas: [
        single('ukuran', 'Ukuran kertas', ['A3', 'A4', 'A5', 'F4', 'B5', 'Plano']),
        grammage,
        numeric('lembar', 'Isi satu kemasan', 'lembar', { max: 10_000 }),
        single('warna', 'Warna'),
      ],
      'Buku tulis': [numeric('lembar', 'Isi', 'lembar', { max: 1_000 }), grammage, single('garis', 'Garis')],
      'Tinta dan toner': [single('cocok', 'Cocok untuk'), ready],
    },
  ],
  [
    'Mebel sekolah',
    [
      material,
      single('finishing', 'Lapisan akhir', ['Pernis', 'Cat', 'HPL', 'Melamin', 'Tanpa']),
      warranty,
      tkdn,
    ],
    {
      'Meja siswa': [ages, numeric('beban', 'Beban paling berat', 'kg', { max: 1_000 })],
      'Kursi siswa': [ages, numeric('beban', 'Beban paling berat', 'kg', { max: 1_000 })],
      Lemari: [numeric('pintu', 'Jumlah pintu', '', { max: 20 }), yesNo('kunci', 'Ada kunci')],
      'Rak buku': [numeric('susun', 'Jumlah susun', '', { max: 20 })],
    },
  ],
  [
    'Laboratorium dan peraga',
    [ages, tkdn],
    {
      'Bahan kimia dasar': [ready],
      Mikroskop: [warranty, numeric('perbesaran', 'Perbesaran', 'kali', { max: 5_000 })],
    },
  ],
  [
    'Kebersihan dan kesehatan',
    [],
    {
      'Cairan pembersih': [numeric('isi', 'Isi', 'ml', { max: 50_000 }), ready],
      P3K: [single('izin', 'Nomor izin edar'), ready],
    },
  ],
  ['Seragam dan perlengkapan', [material, ages], { 'Seragam SD, SMP, SMA': uniform }],
]

const setupOf = (schema: readonly ExtraField[]): Setup => ({
  info: schema.some(({ id }) => id === 'tkdn')
    ? 'Sebutkan TKDN bila ada sertifikatnya: sekolah mengutamakan produk dalam negeri.'
    : '',
  group: ['etalase', 'program', 'ruang'],
})

const groupNamed = (name: string) => {
  const categoryOfName = CATEGORIES.find((category) => category.name === name && category.level === 2)
  if (!categoryOfName) throw new RangeError(`no category ${name}`)
  return categoryOfName
}

/**
 * The categories with extra fields. Categories below them have the same fields and their own.
 *
 * @spec 3 `schema`
 */
export const CATEGORY_SCHEMAS: readonly SeedCategorySchema[] = GROUP_FIELDS.flatMap(
  ([group, ofAll, classes]) => [
    { id: groupNamed(group).id, schema: ofAll, setup: setupOf(ofAll) },
    ...Object.entries(classes).map(([name, schema]) => ({
      id: categoryNamed(group, name).id,
      schema,
      setup: setupOf([...ofAll, ...schema]),
    })),
  ],
)
