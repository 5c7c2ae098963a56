import type { Family } from './family.ts'
import { servicesOf } from './family.ts'

const upkeep = servicesOf('Pemeliharaan')

export const UPKEEP_FAMILIES: readonly Family[] = [
  upkeep({
    key: 'cat-kelas',
    class: 'Ruang kelas',
    weight: 2,
    name: 'Jasa {pekerjaan} {lingkup} per meter persegi',
    parts: {
      pekerjaan: [
        'pengecatan ruang kelas',
        ['pengecatan pagar', 0.9],
        ['pemasangan keramik lantai', 3.1],
        ['plester ulang dinding', 1.8],
      ],
      lingkup: ['dengan bahan', ['tanpa bahan', 0.5]],
    },
    base: 42_000,
    unit: 'm2',
    minimum: 10,
    picture: { template: 'service-renovation', label: 'Perbaikan' },
    descriptions: [
      'Jasa {pekerjaan} {lingkup}, dikerjakan saat libur atau sore.',
      'Area dibersihkan sebelum diserahkan.',
      'Jaminan pekerjaan tiga bulan.',
    ],
  }),
  upkeep({
    key: 'servis-mebel',
    class: 'Mebel',
    name: 'Jasa perbaikan {barang} {lingkup}',
    parts: {
      barang: ['meja siswa', ['kursi siswa', 0.8], ['lemari', 2.2], ['papan tulis', 1.6]],
      lingkup: ['ringan', ['berat', 1.7]],
    },
    base: 68_000,
    unit: 'Unit',
    minimum: 5,
    picture: { template: 'service-renovation', label: 'Mebel' },
    descriptions: [
      'Perbaikan {lingkup} untuk {barang} di sekolah.',
      'Bahan kecil seperti sekrup dan lem sudah termasuk.',
      'Kayu pengganti dihitung terpisah.',
    ],
  }),
  upkeep({
    key: 'atap-jasa',
    class: 'Atap dan plafon',
    name: 'Jasa perbaikan {bagian} {lingkup}',
    parts: {
      bagian: ['atap bocor', ['plafon gipsum', 1.1], ['talang air', 0.7]],
      lingkup: ['per titik', ['per meter persegi', 0.8]],
    },
    base: 215_000,
    unit: 'Pekerjaan',
    picture: { template: 'service-roof', label: 'Atap' },
    descriptions: [
      'Perbaikan {bagian} {lingkup} oleh dua tukang.',
      'Survei gratis dalam kota.',
      'Jaminan bocor tiga bulan.',
    ],
  }),
  upkeep({
    key: 'listrik-jasa',
    class: 'Listrik',
    name: 'Jasa {pekerjaan} {lingkup}',
    parts: {
      pekerjaan: ['pemasangan titik lampu', ['pemasangan stopkontak', 0.95], ['perbaikan korsleting', 1.3]],
      lingkup: ['per titik', ['dengan bahan per titik', 1.7]],
    },
    base: 125_000,
    unit: 'Titik',
    picture: { template: 'service-electric', label: 'Listrik' },
    descriptions: [
      'Jasa {pekerjaan} {lingkup} oleh teknisi bersertifikat.',
      'Diuji sebelum ditinggalkan.',
      'Jaminan satu bulan.',
    ],
  }),
  upkeep({
    key: 'servis-ac',
    class: 'AC',
    weight: 2,
    name: 'Jasa {pekerjaan} AC {daya}',
    parts: {
      pekerjaan: ['cuci', ['tambah freon', 2.6], ['bongkar pasang', 4.2]],
      daya: [['1/2 PK', 0.95], '1 PK', ['2 PK', 1.3]],
    },
    base: 92_000,
    unit: 'Unit',
    picture: { template: 'service-air-conditioner', label: 'Servis AC' },
    descriptions: [
      'Jasa {pekerjaan} AC {daya} di lokasi sekolah.',
      'Teknisi membawa alat sendiri.',
      'Jaminan 30 hari.',
    ],
  }),
  upkeep({
    key: 'servis-komputer',
    class: 'Komputer',
    weight: 2,
    name: 'Jasa {pekerjaan} {barang}',
    parts: {
      pekerjaan: ['servis', ['instal ulang', 0.9], ['perawatan berkala', 0.7]],
      barang: ['komputer', 'laptop', ['printer', 0.9], ['jaringan laboratorium', 3]],
    },
    never: [
      ['instal ulang', 'printer'],
      ['instal ulang', 'jaringan laboratorium'],
    ],
    base: 145_000,
    unit: 'Unit',
    picture: { template: 'service-computer', label: 'Servis' },
    descriptions: [
      'Jasa {pekerjaan} {barang} di sekolah.',
      'Data dicadangkan sebelum pekerjaan dimulai.',
      'Suku cadang dibicarakan lebih dahulu.',
    ],
  }),
  upkeep({
    key: 'taman-toilet',
    class: 'Toilet',
    name: 'Jasa {pekerjaan}',
    parts: {
      pekerjaan: [
        'sedot tinja',
        ['pembersihan toilet sekolah', 0.6],
        ['perbaikan saluran mampet', 0.8],
        ['pembersihan tandon air', 0.9],
      ],
    },
    base: 420_000,
    unit: 'Pekerjaan',
    picture: { template: 'service-plumbing', label: 'Sanitasi' },
    descriptions: [
      'Jasa {pekerjaan} dengan peralatan lengkap.',
      'Dikerjakan di luar jam pelajaran.',
      'Laporan foto sebelum dan sesudah.',
    ],
  }),
  upkeep({
    key: 'taman',
    class: 'Taman',
    name: 'Jasa {pekerjaan} {lingkup}',
    parts: {
      pekerjaan: ['pemangkasan pohon', ['perawatan taman sekolah', 0.8], ['penanaman rumput', 1.1]],
      lingkup: ['per hari', ['per pekan', 3.6]],
    },
    base: 285_000,
    unit: 'Pekerjaan',
    picture: { template: 'service-garden', label: 'Taman' },
    descriptions: [
      'Jasa {pekerjaan} {lingkup} dengan dua pekerja.',
      'Sampah daun diangkut.',
      'Alat kerja disediakan.',
    ],
  }),
]
