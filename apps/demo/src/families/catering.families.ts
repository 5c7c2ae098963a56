import type { Family } from './family.ts'
import { goodsOf, servicesOf } from './family.ts'

const catering = servicesOf('Konsumsi', { ppn: 'exempt' })
const boxes = goodsOf('Konsumsi', null, { ppn: 'exempt', domestic: 1, wholesale: false, preorder: 0.1 })
const water = goodsOf('Konsumsi', 'water', { domestic: 1 })

export const CATERING_FAMILIES: readonly Family[] = [
  boxes({
    key: 'nasi-kotak',
    grams: 450,
    size: [220, 220, 80],
    class: 'Nasi kotak',
    weight: 4,
    minimum: 20,
    multiple: 5,
    name: 'Nasi kotak {lauk} {sayur}',
    parts: {
      lauk: [
        'ayam goreng',
        ['ayam bakar', 1.06],
        ['rendang', 1.28],
        ['ikan nila', 1.05],
        ['telur balado', 0.8],
      ],
      sayur: ['dan tumis buncis', 'dan urap', 'dan capcai', ['lengkap dengan buah', 1.12]],
    },
    base: 25_500,
    unit: 'Kotak',
    picture: { template: 'lunch-box', label: 'Dapur', pack: 'nasi, lauk, sayur' },
    descriptions: [
      'Nasi kotak dengan {lauk} {sayur}, sambal, kerupuk, dan air mineral.',
      'Dimasak pada hari pengiriman dan diantar hangat.',
      'Pesan paling lambat satu hari sebelumnya.',
    ],
  }),
  boxes({
    key: 'kudapan',
    grams: 300,
    size: [180, 120, 70],
    class: 'Kudapan',
    weight: 3,
    minimum: 20,
    multiple: 5,
    name: 'Kudapan kotak {isi} {tambahan}',
    parts: {
      isi: [['2 kue', 0.85], '3 kue', ['4 kue', 1.25]],
      tambahan: ['dan air mineral', ['dan teh kotak', 1.12], ['dan kopi', 1.1]],
    },
    base: 12_500,
    unit: 'Kotak',
    picture: {
      template: 'lunch-box',
      label: 'Kudapan',
      shapes: { '2 kue': 'kudapan', '3 kue': 'kudapan', '4 kue': 'kudapan' },
    },
    descriptions: [
      'Kotak kudapan {isi} {tambahan}, manis dan gurih.',
      'Kue basah dibuat pagi hari.',
      'Pilihan kue dapat diatur lewat percakapan.',
    ],
  }),
  catering({
    key: 'prasmanan',
    class: 'Prasmanan',
    minimum: 50,
    multiple: 10,
    name: 'Prasmanan {menu} per orang',
    parts: { menu: ['5 menu', ['7 menu', 1.3], ['9 menu', 1.6], ['menu daerah', 1.4]] },
    base: 38_000,
    unit: 'Orang',
    picture: { template: 'service-catering', label: 'Prasmanan' },
    descriptions: [
      'Prasmanan {menu} untuk rapat dan wisuda sekolah.',
      'Harga termasuk peralatan makan dan dua pramusaji.',
      'Untuk paling sedikit 50 orang.',
    ],
  }),
  water({
    key: 'air-minum',
    class: 'Air minum',
    ppn: 'charged',
    name: 'Air minum {kemasan} {merek}',
    parts: {
      kemasan: [
        'dus 48 gelas 220 ml',
        ['dus 24 botol 600 ml', 1.75, 1.4],
        ['galon 19 liter isi ulang', 0.75, 1.75],
      ],
    },
    base: 27_500,
    unit: 'Dus',
    units: { 'galon 19 liter isi ulang': 'Galon' },
    grams: 11_000,
    size: [380, 250, 230],
    picture: {
      template: 'drinking-water',
      label: '{merek}',
      shapes: { 'dus 48 gelas 220 ml': 'dus gelas', 'dus 24 botol 600 ml': 'dus gelas' },
    },
    descriptions: [
      'Air minum dalam kemasan {kemasan}.',
      'Segel utuh, tanggal kedaluwarsa minimal enam bulan.',
      'Untuk rapat dan kegiatan siswa.',
    ],
  }),
]
