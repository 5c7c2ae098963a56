import type { Level, Motif } from '@pasar/illustrations/picture-spec'

export type BookTitle = {
  readonly title: string
  readonly level: Level
  /** 1 to 12; 0 for a book that covers a whole level. */
  readonly grade: number
  readonly edition: 'siswa' | 'guru' | 'kerja' | 'pengayaan' | 'referensi' | 'majalah'
  readonly motif: Motif
}

const RELIGIONS = ['Islam', 'Kristen', 'Katolik', 'Hindu', 'Buddha', 'Khonghucu'].map(
  (religion) => `Pendidikan Agama ${religion} dan Budi Pekerti`,
)
const COMMON = [
  'Pendidikan Pancasila',
  'Bahasa Indonesia',
  'Matematika',
  'PJOK',
  'Seni Rupa',
  'Seni Musik',
  'Seni Tari',
  'Seni Teater',
  'Bahasa Inggris',
]
const PRIMARY = [...RELIGIONS, ...COMMON]
const SECONDARY = [...RELIGIONS, ...COMMON, 'IPA', 'IPS', 'Informatika', 'Prakarya']
const UPPER = [
  ...RELIGIONS,
  ...COMMON,
  'Fisika',
  'Kimia',
  'Biologi',
  'Sosiologi',
  'Ekonomi',
  'Geografi',
  'Sejarah',
  'Antropologi',
  'Informatika',
]
const PROGRAMMES = [
  'Akuntansi dan Keuangan Lembaga',
  'Teknik Otomotif',
  'Busana',
  'Kuliner',
  'Perhotelan',
  'Teknik Jaringan Komputer dan Telekomunikasi',
  'Pengembangan Perangkat Lunak dan Gim',
  'Desain Komunikasi Visual',
  'Manajemen Perkantoran',
  'Pemasaran',
  'Teknik Elektronika',
  'Teknik Ketenagalistrikan',
  'Teknik Mesin',
  'Teknik Pengelasan dan Fabrikasi Logam',
  'Teknik Konstruksi dan Perumahan',
  'Agribisnis Tanaman',
  'Agribisnis Ternak',
  'Agriteknologi Pengolahan Hasil Pertanian',
  'Layanan Kesehatan',
  'Teknik Farmasi',
  'Usaha Layanan Pariwisata',
  'Kecantikan dan Spa',
  'Broadcasting dan Perfilman',
  'Animasi',
  'Nautika Kapal Penangkap Ikan',
  'Teknik Kimia Industri',
  'Kehutanan',
  'Teknik Logistik',
]
const VOCATIONAL_COMMON = [
  'Matematika',
  'Bahasa Indonesia',
  'Bahasa Inggris',
  'Projek IPAS',
  'Informatika',
  'Sejarah',
]
const SPECIAL = [
  'Bina Diri',
  'Bahasa Indonesia',
  'Matematika',
  'Keterampilan Membatik',
  'Orientasi dan Mobilitas',
]
const PRESCHOOL_TOPICS = [
  'Aku dan Keluargaku',
  'Mengenal Huruf',
  'Bermain Angka',
  'Alam Sekitarku',
  'Berkarya dengan Kertas',
  'Lagu dan Gerak',
]
const STORIES = [
  'Petualangan di Kebun Teh',
  'Anak Perahu dari Timur',
  'Rahasia Lumbung Padi',
  'Kisah Gunung dan Awan',
  'Cerita Rakyat Nusantara',
  'Ilmuwan Cilik di Dapur',
  'Menjaga Sungai Kita',
  'Pasar Terapung',
  'Wayang untuk Anak',
  'Mengenal Energi Matahari',
]
const REFERENCES = [
  'Kamus Bahasa Indonesia Pelajar',
  'Kamus Inggris Indonesia',
  'Atlas Indonesia dan Dunia',
  'Ensiklopedia Sains',
  'Tesaurus Pelajar',
  'Rumus Matematika dan Fisika',
]
const MAGAZINES = ['Majalah Pelajar Cakrawala', 'Majalah Anak Kelana', 'Majalah Guru Inspira']

function motifOf(title: string): Motif {
  if (/Agama|Pancasila|Bina Diri/.test(title)) return 'truntum'
  if (/Matematika|Seni|Angka|Rumus|Berkarya/.test(title)) return 'kawung'
  if (/IPA|Fisika|Kimia|Biologi|Geografi|Sains|Alam|Atlas|Energi/.test(title)) return 'mega'
  if (/Informatika|Teknik|Dasar|Perangkat|Desain|Keterampilan/.test(title)) return 'nitik'
  return 'parang'
}

const grades = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

function schoolBooks(level: Level, from: number, to: number, subjects: readonly string[]): BookTitle[] {
  return subjects.flatMap((title) =>
    grades(from, to).flatMap((grade) =>
      (['siswa', 'guru', 'kerja'] as const).map((edition) => ({
        title,
        level,
        grade,
        edition,
        motif: motifOf(title),
      })),
    ),
  )
}

const single = (
  level: Level,
  edition: BookTitle['edition'],
  titles: readonly string[],
  gradesOf: readonly number[] = [0],
): BookTitle[] =>
  titles.flatMap((title) =>
    gradesOf.map((grade) => ({ title, level, grade, edition, motif: motifOf(title) })),
  )

/** All printed titles, each with its class and edition, in a stable order. */
export const BOOK_TITLES: readonly BookTitle[] = [
  ...schoolBooks('SD', 1, 6, PRIMARY),
  ...schoolBooks('SD', 3, 6, ['IPAS']),
  ...schoolBooks('SMP', 7, 9, SECONDARY),
  ...schoolBooks('SMA', 10, 12, UPPER),
  ...schoolBooks('SMA', 11, 12, ['Matematika Tingkat Lanjut']),
  ...schoolBooks(
    'SMK',
    10,
    10,
    PROGRAMMES.map((programme) => `Dasar-dasar ${programme}`),
  ),
  ...schoolBooks('SMK', 10, 12, VOCATIONAL_COMMON),
  ...schoolBooks('SLB', 1, 9, SPECIAL),
  ...single('PAUD', 'siswa', PRESCHOOL_TOPICS),
  ...single('PAUD', 'guru', PRESCHOOL_TOPICS),
  ...single('PAUD', 'kerja', PRESCHOOL_TOPICS),
  ...single('SD', 'pengayaan', STORIES),
  ...single('SMP', 'pengayaan', STORIES),
  ...single('UMUM', 'referensi', REFERENCES),
  ...single('UMUM', 'majalah', MAGAZINES, grades(1, 12)),
]
