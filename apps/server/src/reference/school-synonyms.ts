import type { SynonymSet } from '@pasar/search/text/synonym-dictionary'
import { ENGLISH_SYNONYMS } from './synonyms-english.ts'
import { INDONESIAN_SYNONYMS } from './synonyms-indonesian.ts'

/** The day of this list. A list with more sets has a later day. */
export const SYNONYM_EDITION = '2026-11-29'

type ShippedSynonyms = SynonymSet & { readonly source: string }

/**
 * Sets of names, by their source. `a = b = c`: a search for one finds all. `a > b, c`: only a
 * search for a also finds b and c, because a has more meanings, or because b and c are what schools
 * buy when they ask for a.
 *
 * @decision 0152
 */
const SETS: readonly (readonly [source: string, lines: string])[] = [
  ['Kata sehari-hari di sekolah, pengetahuan umum bahasa Indonesia', INDONESIAN_SYNONYMS],
  ['Kata Inggris yang dipakai sekolah, terjemahan umum', ENGLISH_SYNONYMS],
  [
    'Merek yang dipakai sebagai nama barang, pengetahuan umum',
    `
    tipe x > penghapus
    tipex > penghapus
    stabilo > spidol warna
    snellhecter = map snelhecter
    snelhekter = map snelhecter
    stopmap > map kertas
    aqua > air minum
    hansaplast > plester luka
    bayclin > disinfektan
    wipol > disinfektan
    super pell > pembersih lantai
    porstex > pembersih porselen
    sanyo > pompa air
    avometer = multimeter
    avo meter = multimeter
    arduino > kit mikrokontroler
    gypsum > plafon
    wifi rumah > langganan internet
    indihome > langganan internet
    `,
  ],
  [
    'Nama kategori dan nama barang katalog ini',
    `
    perlengkapan kebersihan = alat kebersihan
    perabot kelas > mebel sekolah
    perabot sekolah > mebel sekolah
    alat lab > laboratorium
    alat ipa = kit ipa
    alat gelas lab = alat gelas
    alat p3k = kotak p3k
    atribut sekolah > dasi, topi sekolah, ikat pinggang
    buku het > buku teks utama
    buku referensi > kamus, ensiklopedia, tesaurus
    gamelan > gong, saron, gendang
    alat musik > angklung, pianika, gitar, suling
    komputer desktop = komputer meja
    komputer pc = komputer meja
    `,
  ],
  [
    'Ejaan tidak baku atau ejaan lama',
    `
    potocopy = fotokopi
    poto kopi = fotokopi
    photo kopi = fotokopi
    foto kopi = fotokopi
    infocuss = proyektor
    proyektor lcd = proyektor
    kwitansi = kuitansi
    ijasah > ijazah
    sertipikat = sertifikat
    raport = rapor
    rapot = rapor
    katun = cotton
    gorden = gordyn
    sticker = stiker
    spons = busa
    puzzle = puzel
    steropom > styrofoam
    kulkas > lemari es
    hidroponic = hidroponik
    `,
  ],
]

const parseSet = (line: string): SynonymSet => ({
  isDirected: line.includes('>'),
  names: line.split(/[>=,]/).map((name) => name.trim()),
})

/** The shipped synonyms, each with its source. */
export const SCHOOL_SYNONYMS: readonly ShippedSynonyms[] = SETS.flatMap(([source, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ source, ...parseSet(line) })),
)
