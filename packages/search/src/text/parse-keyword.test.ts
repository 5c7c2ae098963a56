import { describe, expect, test } from 'vitest'
import { CategoryTree } from '../category-tree.ts'
import { IndexContent } from '../index-content.ts'
import { runWithoutPause } from '../time-slicing.ts'
import { parseKeyword } from './parse-keyword.ts'

const NAMES = [
  'kertas hvs a4 70gsm',
  'kertas hvs a4 80gsm',
  'spidol papan tulis hitam',
  'proyektor xga',
  'laptop 14inch',
  'pulpen gel 0.5mm',
  'buku tulis bergaris',
  'buku gambar',
  'cat tembok',
  'pembersih lantai',
  'jasa cuci ac',
  'jasa servis komputer',
]
const SYNONYMS = [
  ['proyektor', 'infocus', 'lcd'],
  ['papan tulis', 'whiteboard', 'white board'],
  ['laptop', 'notebook', 'komputer jinjing'],
]

/** @param times frequency of each name */
function contentOf(names: readonly string[], times = 1): IndexContent {
  const content = new IndexContent()
  const category = {
    id: 1,
    wireId: '1',
    parentId: null,
    level: 0,
    name: 'Semua',
    fullName: 'Semua',
    icon: '',
  }
  content.tree = new CategoryTree([category])
  content.setSynonyms(SYNONYMS.map((names) => ({ names, isDirected: false })))
  content.beginLoading()
  for (const [at, searchText] of names.flatMap((name) => new Array<string>(times).fill(name)).entries())
    content.put(
      {
        id: at + 1,
        vendorId: 1,
        categoryId: 1,
        isBook: false,
        inStock: true,
        weight: 0,
        prices: [1_000],
        publishedAt: 0,
        isTaxed: true,
        popularity: 0,
        comparable: 0,
        searchText,
        tags: [],
        code: 0,
      },
      { id: 1, name: 'Toko', village: '', latitude: 0, longitude: 0, isPkp: true, code: 0 },
    )
  runWithoutPause(content.endLoading())
  return content
}

const content = contentOf(NAMES)

/** Returns the names that a keyword finds. */
function found(keyword: string, among = content): string[] {
  const { lists } = parseKeyword(among, keyword)
  const has = (list: Uint32Array, doc: number) => list.some((entry) => entry >>> 2 === doc)
  return NAMES.filter((_, at) => {
    const doc = among.docOf(at + 1)
    return doc !== null && lists.every((list) => has(list, doc))
  })
}

describe('synonyms', () => {
  test.each([
    ['infocus', ['proyektor xga']],
    ['lcd', ['proyektor xga']],
    ['whiteboard', ['spidol papan tulis hitam']],
    ['spidol white board', ['spidol papan tulis hitam']],
    ['komputer jinjing 14 inci', ['laptop 14inch']],
    ['infocs', ['proyektor xga']],
    ['noteb', ['laptop 14inch']],
  ])('finds items of all synonyms of %s', (keyword, names) => {
    expect(found(keyword)).toEqual(names)
  })
})

describe('typing errors', () => {
  test.each([
    ['spidoll', 'spidol', ['spidol papan tulis hitam']],
    ['kertsa a4 80gsm', 'kertas a4 80gsm', ['kertas hvs a4 80gsm']],
    ['laptp', 'laptop', ['laptop 14inch']],
    ['pembersihh lantai', 'pembersih lantai', ['pembersih lantai']],
    ['kertas zzzzqqqq', 'kertas', ['kertas hvs a4 70gsm', 'kertas hvs a4 80gsm']],
    ['kertsa,80gsm', 'kertas 80gsm', ['kertas hvs a4 80gsm']],
    ['kertas,zzzzqqqq', 'kertas', ['kertas hvs a4 70gsm', 'kertas hvs a4 80gsm']],
  ])('%s is corrected to %s', (typed, searched, names) => {
    expect(parseKeyword(content, typed).correction).toEqual({ typed, searched })
    expect(found(typed)).toEqual(names)
  })

  test.each([
    ['kert', 2],
    ['bukutulis', 1],
    ['lap top', 1],
    ['membersihkan', 1],
    ['HVS 70 gr', 1],
    ['kertas h', 2],
    ['buku2 tulis', 1],
    ['spidol2', 1],
    ['spidolnya', 1],
    ['proyektorku', 1],
  ])('%s needs no correction', (keyword, count) => {
    expect(parseKeyword(content, keyword).correction).toBeNull()
    expect(found(keyword)).toHaveLength(count)
  })
})

test('never leaves the subject of the keyword', () => {
  const school = contentOf([
    'pensil isi 12 batang',
    'buku bekas',
    'buku kelas delapan',
    'kain membatik',
    'kertas gambar',
    'tikar gulung',
  ])
  for (const word of ['obat', 'bekasi', 'relawan', 'tematik'])
    expect(parseKeyword(school, word)).toMatchObject({ correction: null, lists: [{ length: 0 }] })
  // No item has both words, so the misspelt one is dropped and not corrected.
  expect(parseKeyword(school, 'kertsa gulung').correction?.searched).toBe('gulung')
  expect(parseKeyword(school, 'kertsa gambar').correction?.searched).toBe('kertas gambar')
})

test('a name of a vendor is never a correction', () => {
  const shop = contentOf(['laptop 14inch / nalaria / semestaku'])
  expect(parseKeyword(shop, 'semesstaku').correction).toBeNull()
  expect(parseKeyword(shop, 'nallaria').correction?.searched).toBe('nalaria')
})

test('splits a word only into words of one name', () => {
  const shop = contentOf(['kaca hitam', 'papan bolak balik', 'bulu mata'])
  expect(parseKeyword(shop, 'kacamata').correction).toBeNull()
  expect(parseKeyword(shop, 'kacamata').lists).toEqual([new Uint32Array(0)])
  expect(parseKeyword(shop, 'papanbalik').terms).toEqual(new Set(['papan', 'balik']))
})

test('ignores the least significant term if no item has all terms', () => {
  expect(parseKeyword(content, 'servis ac').correction).toEqual({ typed: 'servis ac', searched: 'ac' })
  expect(parseKeyword(content, 'buku kertas hvs').correction?.searched).toBe('kertas hvs')
  const shop = contentOf([
    ...new Array<string>(9).fill('laptop 14inch'),
    ...[
      'pulpen merah',
      'cat besi',
      'printer inkjet',
      'meja siswa',
      'meja guru',
      'tablet belajar',
      'hard disk',
    ],
  ])
  const searched = (keyword: string) => parseKeyword(shop, keyword).correction?.searched
  // Words about buying are no typing errors of other words.
  expect(['laptop murah', 'beli printer', 'laptp murah'].map(searched)).toEqual([
    'laptop',
    'printer',
    'laptop',
  ])
  // The first term names the thing itself, and a correction of a short word is most often
  // wrong.
  expect(['meja belajar', 'hand laptopp'].map(searched)).toEqual(['meja', 'laptop'])
  expect(parseKeyword(contentOf(['meja murah', 'laptop 14inch']), 'meja murah').correction).toBeNull()
})

test('suggests a far more frequent similar term but searches the typed one', () => {
  const many = contentOf(['spidol hitam', ...new Array<string>(60).fill('spidol biru'), 'spidal'])
  expect(parseKeyword(many, 'spidal')).toMatchObject({ correction: null, suggestion: 'spidol' })
  expect(parseKeyword(many, 'spidol')).toMatchObject({ correction: null, suggestion: null })
})

test('parses any text without an error', () => {
  for (const keyword of ['', '   ', '"', 'a'.repeat(100), '１２３', 'x x x x', '- - -', '🙂', 'yang di dan'])
    expect(() => parseKeyword(content, keyword)).not.toThrow()
})
