import {
  type Extra,
  type ExtraField,
  type ExtraValue,
  pickExtras,
} from '@pasar/domain/catalogue/extra-fields'
import { CATEGORY_SCHEMAS } from '../reference/category-schemas.ts'
import { CATEGORIES, categoryNamed } from '../reference/category-tree.ts'
import type { Family } from './families/family.ts'

type PartTexts = ReadonlyMap<string, string>
type Values = Readonly<Record<string, ExtraValue | undefined>>

/** The number that a text begins with or holds: "15,6 inci" → 15.6. */
function numberIn(text: string | undefined): number | undefined {
  const found = /\d+(,\d+)?/.exec(text ?? '')
  return found ? Number(found[0].replace(',', '.')) : undefined
}

const computer = (words: PartTexts): Values => ({
  prosesor: words.get('prosesor'),
  ram: words.get('ram'),
  penyimpanan: words.get('ssd'),
  sistem: 'Windows',
  garansi: 12,
})
const seat = (words: PartTexts): Values => ({ bahan: words.get('bahan'), usia: [words.get('tingkat') ?? ''] })

/** What the families say of their articles where their categories ask: from the texts that were drawn, and what holds for all. */
const TOLD: Readonly<Record<string, (words: PartTexts, family: Family) => Values>> = {
  laptop: (words) => ({
    ...computer(words),
    layar: numberIn(words.get('layar')),
    konektor: ['USB-A', 'USB-C', 'HDMI', 'Audio'],
    kamera: true,
  }),
  tablet: (words) => ({ layar: numberIn(words.get('layar')), ram: words.get('ram'), sistem: 'Android' }),
  'komputer-meja': computer,
  proyektor: (words) => ({
    resolusi: words.get('resolusi'),
    lumen: Number((words.get('terang') ?? '').replaceAll(/\D/g, '')),
    garansi: 12,
  }),
  hvs: (words) => ({
    ukuran: words.get('ukuran'),
    gramatur: numberIn(words.get('gramatur')),
    lembar: 500,
    warna: 'putih',
  }),
  'nasi-kotak': (_, { minimum }) => ({
    porsi: minimum,
    isi: ['Nasi', 'Lauk hewani', 'Sayur', 'Air minum'],
    tahan: 4,
  }),
  prasmanan: (_, { minimum }) => ({ porsi: minimum, peralatan: true, pramusaji: true }),
  'meja-siswa': seat,
  'kursi-siswa': seat,
  'meja-guru': (words) => ({ bahan: words.get('bahan') }),
  'rak-buku': (words) => ({ bahan: words.get('bahan'), susun: numberIn(words.get('susun')) }),
}

const schemas = new Map(CATEGORY_SCHEMAS.map(({ id, schema }) => [id, schema]))
const asked = new Map<number, readonly ExtraField[]>(
  CATEGORIES.map(({ id, path }) => [id, path.flatMap((above) => schemas.get(above) ?? [])]),
)

/** The values of one article. */
export function familyExtra(family: Family, words: PartTexts): Extra[] {
  const values = TOLD[family.key]?.(words, family)
  if (values === undefined) return []
  const given = Object.entries(values).flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }]))
  return pickExtras(asked.get(categoryNamed(family.group, family.class).id) ?? [], given)
}
