import type { Family } from './family.ts'
import { goodsOf } from './family.ts'

const sport = goodsOf('Olahraga dan seni', 'sport', { domestic: 0.85 })

export const SPORT_FAMILIES: readonly Family[] = [
  sport({
    key: 'bola',
    class: 'Bola',
    weight: 3,
    name: 'Bola {jenis} {merek} {ukuran} {mutu}',
    parts: {
      jenis: ['sepak', 'voli', ['basket', 1.1, 1.4], ['futsal', 1.02]],
      ukuran: ['ukuran 5', ['ukuran 4', 0.94, 0.9]],
      mutu: [['latihan', 0.75], 'pertandingan'],
    },
    never: [['futsal', 'ukuran 5']],
    base: 235_000,
    unit: 'Buah',
    grams: 430,
    size: [220, 220, 220],
    picture: { template: 'ball', label: '{merek}', shapes: { voli: 'voli', basket: 'basket' } },
    descriptions: [
      'Bola {jenis} {ukuran} mutu {mutu}, jahitan rapat dan pantulan stabil.',
      'Kulit sintetis tahan lapangan semen.',
      'Dikirim kempis bersama jarum pompa.',
    ],
  }),
  sport({
    key: 'takraw',
    class: 'Bola',
    name: 'Bola {jenis} {merek} {isi}',
    parts: {
      jenis: ['sepak takraw', ['kasti', 0.25, 0.4], ['tangan', 1.4, 2]],
      isi: ['1 buah', ['6 buah', 5.6, 6]],
    },
    base: 85_000,
    unit: 'Pak',
    grams: 180,
    size: [150, 150, 150],
    picture: {
      template: 'ball',
      label: '{merek}',
      shapes: { 'sepak takraw': 'takraw', kasti: 'voli', tangan: 'voli' },
      pack: '{isi}',
    },
    descriptions: [
      'Bola {jenis}, {isi}, untuk pelajaran PJOK.',
      'Bentuk bulat rata.',
      'Warna cerah mudah terlihat.',
    ],
  }),
  sport({
    key: 'raket',
    class: 'Permainan',
    weight: 2,
    name: '{jenis} {merek} {isi}',
    parts: {
      jenis: ['Raket bulu tangkis', ['Bet tenis meja', 0.6, 0.8], ['Set bulu tangkis dengan net', 1.9, 3]],
      isi: [['1 buah', 0.6, 0.5], '2 buah', ['4 buah', 1.85, 2]],
    },
    never: [['Set bulu tangkis dengan net', '1 buah']],
    base: 165_000,
    unit: 'Set',
    grams: 260,
    size: [680, 230, 40],
    picture: {
      template: 'racket',
      label: '{merek}',
      shapes: { 'Bet tenis meja': 'tenis meja' },
      pack: '{isi}',
    },
    descriptions: [
      '{jenis}, {isi}, untuk latihan siswa.',
      'Rangka ringan, senar terpasang pada raket.',
      'Termasuk tas.',
    ],
  }),
  sport({
    key: 'catur',
    class: 'Permainan',
    name: '{jenis} {merek} {ukuran}',
    parts: {
      jenis: ['Papan catur', ['Congklak kayu', 0.9], ['Halma dan ular tangga', 0.6]],
      ukuran: ['standar', ['besar', 1.4, 1.4]],
    },
    base: 92_000,
    unit: 'Set',
    grams: 900,
    size: [380, 200, 60],
    picture: {
      template: 'chess',
      label: '',
      shapes: { 'Congklak kayu': 'congklak', 'Halma dan ular tangga': 'ular tangga' },
    },
    descriptions: [
      '{jenis} ukuran {ukuran}, lengkap dengan bidak atau biji.',
      'Dapat dilipat dan disimpan.',
      'Untuk kegiatan istirahat dan ekstrakurikuler.',
    ],
  }),
  sport({
    key: 'atletik',
    class: 'Atletik',
    weight: 2,
    name: '{jenis} {merek}',
    parts: {
      jenis: [
        'Kerucut latihan 20 buah',
        ['Lembing bambu 2 meter', 0.9],
        ['Cakram kayu 1 kg', 0.8],
        ['Peluru besi 3 kg', 1.1, 2.5],
        ['Gawang lari tekuk', 1.8],
        ['Pita ukur 50 meter', 0.9],
      ],
    },
    base: 155_000,
    unit: 'Set',
    grams: 1_200,
    size: [400, 250, 250],
    picture: {
      template: 'athletics',
      label: '',
      shapes: {
        'Lembing bambu 2 meter': 'lembing dan cakram',
        'Cakram kayu 1 kg': 'lembing dan cakram',
        'Gawang lari tekuk': 'gawang',
        'Pita ukur 50 meter': 'pita ukur',
        'Peluru besi 3 kg': 'lembing dan cakram',
      },
    },
    descriptions: [
      '{jenis} untuk pelajaran atletik.',
      'Sesuai ukuran latihan sekolah.',
      'Bahan tahan di luar ruang.',
    ],
  }),
  sport({
    key: 'matras',
    class: 'Senam',
    name: 'Matras {jenis} {merek} {tebal}',
    parts: {
      jenis: ['senam lipat', ['yoga gulung', 0.22, 0.2], ['puzel PAUD', 0.4, 0.3]],
      tebal: ['5 cm', ['10 cm', 1.6, 1.7], ['1 cm', 0.55, 0.4]],
    },
    never: [
      ['yoga gulung', '5 cm'],
      ['yoga gulung', '10 cm'],
      ['senam lipat', '1 cm'],
      ['puzel PAUD', '10 cm'],
      ['puzel PAUD', '5 cm'],
    ],
    base: 690_000,
    unit: 'Lembar',
    grams: 7_000,
    size: [1_800, 900, 50],
    picture: {
      template: 'gym-mat',
      label: '{merek}',
      shapes: { 'yoga gulung': 'gulung', 'puzel PAUD': 'puzel' },
    },
    descriptions: [
      'Matras {jenis} tebal {tebal} dengan busa padat.',
      'Sarung kedap air, mudah dilap.',
      'Pegangan samping untuk memindahkan.',
    ],
  }),
]
