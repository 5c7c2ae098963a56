import type { Family } from './family.ts'
import { goodsOf } from './family.ts'

const uniform = goodsOf('Seragam dan perlengkapan', 'uniform', { domestic: 1, preorder: 0.15 })

const SIZES = {
  name: 'Ukuran',
  values: ['S', 'M', ['L', 1.04], ['XL', 1.08]],
} as const
const SHOE_SIZES = { name: 'Nomor', values: ['34', '36', '38', ['40', 1.04], ['42', 1.06]] } as const

export const UNIFORM_FAMILIES: readonly Family[] = [
  uniform({
    key: 'seragam',
    class: 'Seragam SD, SMP, SMA',
    weight: 4,
    name: 'Seragam {jenjang} {bagian} {merek} {model}',
    parts: {
      jenjang: [
        'SD merah putih',
        ['SMP biru putih', 1.12],
        ['SMA abu-abu putih', 1.22],
        ['batik sekolah', 1.15],
      ],
      bagian: ['kemeja lengan pendek', ['kemeja lengan panjang', 1.12], ['setelan', 1.8, 1.9]],
      model: ['putra', ['putri', 1.03]],
    },
    base: 82_000,
    unit: 'Potong',
    grams: 260,
    size: [300, 240, 30],
    picture: {
      template: 'uniform-shirt',
      label: '',
      sublabel: 'M',
      shapes: { 'SMP biru putih': 'SMP', 'SMA abu-abu putih': 'SMA', 'batik sekolah': 'batik' },
    },
    options: [SIZES],
    descriptions: [
      'Seragam {jenjang}, {bagian}, model {model}. Kain campuran katun yang adem.',
      'Jahitan rantai, kancing dijahit kuat, ada lipatan cadangan.',
      'Lambang sekolah dapat dibordir dengan pesanan.',
    ],
  }),
  uniform({
    key: 'pramuka',
    class: 'Pramuka',
    weight: 2,
    name: 'Seragam Pramuka {golongan} {bagian} {merek}',
    parts: {
      golongan: ['Siaga', ['Penggalang', 1.1], ['Penegak', 1.2]],
      bagian: [
        'kemeja putra',
        ['kemeja putri', 1.03],
        ['setelan putra', 1.75, 1.9],
        ['setelan putri', 1.78, 1.9],
      ],
    },
    base: 92_000,
    unit: 'Potong',
    grams: 280,
    size: [300, 240, 30],
    picture: {
      template: 'uniform-shirt',
      label: '',
      sublabel: 'M',
      shapes: { Siaga: 'Pramuka', Penggalang: 'Pramuka', Penegak: 'Pramuka' },
    },
    options: [SIZES],
    descriptions: [
      'Seragam Pramuka golongan {golongan}, {bagian}.',
      'Warna sesuai ketentuan kwartir.',
      'Tanda lokasi dan hasduk dijual terpisah.',
    ],
  }),
  uniform({
    key: 'kaus-olahraga',
    class: 'Olahraga',
    weight: 2,
    name: '{jenis} olahraga sekolah {merek} {jenjang}',
    parts: {
      jenis: ['Kaus', ['Setelan', 1.9, 1.9], ['Jaket', 2.1, 2]],
      jenjang: [['SD', 0.92], 'SMP', ['SMA', 1.06]],
    },
    base: 74_000,
    unit: 'Potong',
    grams: 220,
    size: [300, 240, 30],
    picture: { template: 'sport-shirt', label: 'SEKOLAH', sublabel: 'M' },
    minimum: 10,
    options: [SIZES, { name: 'Warna', values: ['Biru', 'Hijau', 'Merah marun'] }],
    descriptions: [
      '{jenis} olahraga untuk {jenjang}, bahan menyerap keringat.',
      'Sablon nama sekolah termasuk mulai 10 potong.',
      'Ukuran dapat dicampur dalam satu pesanan.',
    ],
  }),
  uniform({
    key: 'atribut',
    class: 'Atribut',
    name: '{jenis} {jenjang} {merek}, {isi}',
    parts: {
      jenis: ['Topi sekolah', ['Dasi', 0.7, 0.5], ['Ikat pinggang', 1.1], ['Bendera kelas', 1.6]],
      jenjang: ['SD', 'SMP', 'SMA'],
      isi: [['1 buah', 0.12, 0.1], '10 buah'],
    },
    base: 175_000,
    unit: 'Pak',
    grams: 700,
    size: [250, 200, 150],
    picture: {
      template: 'hat',
      label: '',
      shapes: {
        SMP: 'SMP',
        SMA: 'SMA',
        Dasi: 'badge:dasi',
        'Ikat pinggang': 'badge:ikat pinggang',
        'Bendera kelas': 'badge:bendera',
      },
      pack: '{isi}',
    },
    descriptions: [
      '{jenis} untuk {jenjang}, {isi}.',
      'Bordir rapi dan tidak luntur.',
      'Ukuran dapat disetel.',
    ],
  }),
  uniform({
    key: 'tas',
    class: 'Tas',
    name: 'Tas sekolah {model} {merek} {jenjang}',
    parts: {
      model: ['ransel', ['ransel laptop', 1.3], ['selempang', 0.7, 0.6]],
      jenjang: [['SD', 0.85], 'SMP', 'SMA'],
    },
    never: [['ransel laptop', 'SD']],
    base: 155_000,
    unit: 'Buah',
    grams: 550,
    size: [420, 300, 130],
    picture: { template: 'bag', label: '{merek}' },
    options: [{ name: 'Warna', values: ['Hitam', 'Biru', 'Merah', 'Abu-abu'] }],
    descriptions: [
      'Tas {model} untuk siswa {jenjang}, tali berbusa.',
      'Kain kedap percikan, ritsleting besar.',
      'Tempat botol di sisi.',
    ],
  }),
  uniform({
    key: 'sepatu',
    class: 'Sepatu',
    brands: 'shoes',
    name: 'Sepatu {jenis} {merek} {model}',
    parts: {
      jenis: ['sekolah hitam', ['olahraga', 1.15], ['paskibra', 1.3]],
      model: ['tali', ['perekat', 0.95]],
    },
    base: 145_000,
    unit: 'Pasang',
    grams: 650,
    size: [310, 200, 110],
    picture: { template: 'shoes', label: '{merek}', shapes: { olahraga: 'olahraga' } },
    options: [SHOE_SIZES],
    descriptions: [
      'Sepatu {jenis} model {model}, sol karet tidak licin.',
      'Ringan dan mudah dibersihkan.',
      'Penukaran nomor dalam tujuh hari.',
    ],
  }),
]
