import type { Family } from './family.ts'
import { goodsOf, servicesOf } from './family.ts'

const copying = servicesOf('Cetak dan penggandaan', { preorder: 0.4 })
const printing = goodsOf('Cetak dan penggandaan', null, { domestic: 1, wholesale: false, preorder: 0.4 })

export const PRINTING_FAMILIES: readonly Family[] = [
  printing({
    key: 'spanduk',
    grams: 320,
    size: [1000, 100, 100],
    class: 'Spanduk',
    weight: 3,
    name: 'Cetak {jenis} {bahan} per meter persegi',
    parts: {
      jenis: ['spanduk', ['baliho', 1.1], ['latar panggung', 1.15]],
      bahan: ['280 gram', ['340 gram', 1.25], ['kain', 1.6]],
    },
    never: [['baliho', 'kain']],
    base: 26_000,
    unit: 'm2',
    picture: { template: 'service-banner', label: 'Spanduk' },
    descriptions: [
      'Cetak {jenis} bahan {bahan}, resolusi tinggi.',
      'Desain sederhana termasuk, dua kali perbaikan.',
      'Mata ayam atau selongsong sesuai pesanan.',
    ],
  }),
  printing({
    key: 'cetak-buku',
    grams: 250,
    size: [210, 148, 12],
    class: 'Buku',
    name: 'Cetak buku {jenis} {halaman}',
    parts: {
      jenis: ['kenangan siswa', ['modul ajar', 0.7], ['profil sekolah', 1.1]],
      halaman: ['60 halaman', ['100 halaman', 1.45], ['160 halaman', 2]],
    },
    base: 46_000,
    unit: 'Eksemplar',
    minimum: 10,
    picture: { template: 'service-print', label: 'Cetak buku' },
    descriptions: [
      'Cetak buku {jenis} {halaman}, sampul warna.',
      'Tata letak dikerjakan setelah naskah diterima.',
      'Contoh satu eksemplar sebelum cetak semua.',
    ],
  }),
  printing({
    key: 'rapor',
    grams: 30,
    size: [297, 210, 1],
    class: 'Rapor dan sertifikat',
    weight: 2,
    name: 'Cetak {jenis} {mutu}',
    parts: {
      jenis: [['sampul rapor', 1.6], 'sertifikat A4', ['piagam', 1.1], ['map ijazah', 3.2]],
      mutu: ['kertas tebal', ['laminasi', 1.3]],
    },
    never: [
      ['sampul rapor', 'laminasi'],
      ['map ijazah', 'laminasi'],
    ],
    base: 9_500,
    unit: 'Lembar',
    minimum: 20,
    picture: { template: 'service-print', label: 'Sertifikat' },
    descriptions: [
      'Cetak {jenis} {mutu} dengan nama sekolah.',
      'Huruf emas atau warna sesuai pesanan.',
      'Nama penerima dicetak dari daftar.',
    ],
  }),
  printing({
    key: 'formulir',
    grams: 200,
    size: [210, 148, 15],
    class: 'Formulir',
    name: 'Cetak {jenis} {rangkap}',
    parts: {
      jenis: ['kuitansi', ['formulir pendaftaran', 1.2], ['kartu SPP', 0.9], ['amplop kop sekolah', 1.4]],
      rangkap: ['satu rangkap', ['dua rangkap', 1.5]],
    },
    never: [
      ['amplop kop sekolah', 'dua rangkap'],
      ['kartu SPP', 'dua rangkap'],
    ],
    base: 19_000,
    unit: 'Buku',
    minimum: 5,
    picture: { template: 'service-print', label: 'Formulir' },
    descriptions: [
      'Cetak {jenis} {rangkap} dengan kop sekolah.',
      'Nomor urut otomatis bila diminta.',
      'Selesai tiga hari kerja.',
    ],
  }),
  copying({
    key: 'fotokopi',
    class: 'Fotokopi',
    weight: 3,
    minimum: 100,
    multiple: 10,
    preorder: 0,
    name: 'Fotokopi {ukuran} {cara} per lembar',
    parts: { ukuran: ['A4', ['F4', 1.08]], cara: ['satu sisi', ['bolak-balik', 1.3], ['warna', 3.2]] },
    base: 260,
    unit: 'Lembar',
    picture: { template: 'service-copy', label: 'Fotokopi' },
    descriptions: [
      'Fotokopi {ukuran} {cara}, kertas 70 gsm termasuk.',
      'Naskah dijemput atau dikirim sebagai berkas.',
      'Soal ujian dijaga kerahasiaannya.',
    ],
  }),
  copying({
    key: 'jilid',
    class: 'Jilid',
    name: 'Jilid {jenis} {tebal}',
    parts: {
      jenis: ['lakban', ['spiral', 1.8], ['keras', 4.2]],
      tebal: ['sampai 100 lembar', ['sampai 200 lembar', 1.4]],
    },
    base: 6_500,
    unit: 'Buku',
    picture: { template: 'service-copy', label: 'Jilid' },
    descriptions: [
      'Jilid {jenis} {tebal}, sampul plastik termasuk.',
      'Rapi dan tidak mudah lepas.',
      'Untuk laporan BOS dan perangkat ajar.',
    ],
  }),
]
