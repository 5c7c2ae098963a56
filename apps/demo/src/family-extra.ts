import {
  type Extra,
  type ExtraField,
  type ExtraValue,
  pickExtras,
} from '@pasar/domain/catalogue/extra-fields'
import { CATEGORY_SCHEMAS } from '@pasar/server/reference/category-schemas'
import { CATEGORIES, categoryNamed } from '@pasar/server/reference/category-tree'
import type { Family } from './families/family.ts'

type PartTexts = ReadonlyMap<string, string>
type Values = Readonly<Record<string, ExtraValue | undefined>>

/** Returns the first number in a text: "15,6 inci" → 15.6. */
function numberIn(text: string | undefined): number | undefined {
  const match = /\d+(,\d+)?/.exec(text ?? '')
  return match ? Number(match[0].replace(',', '.')) : undefined
}

const computer = (texts: PartTexts): Values => ({
  prosesor: texts.get('prosesor'),
  ram: texts.get('ram'),
  penyimpanan: texts.get('ssd'),
  sistem: 'Windows',
  garansi: 12,
})
const seat = (texts: PartTexts): Values => ({ bahan: texts.get('bahan'), usia: [texts.get('tingkat') ?? ''] })

/**
 * Extra fields that the families fill for their categories, from the drawn texts and from constant
 * values.
 */
const VALUES_BY_FAMILY: Readonly<Record<string, (texts: PartTexts, family: Family) => Values>> = {
  laptop: (texts) => ({
    ...computer(texts),
    layar: numberIn(texts.get('layar')),
    konektor: ['USB-A', 'USB-C', 'HDMI', 'Audio'],
    kamera: true,
  }),
  tablet: (texts) => ({ layar: numberIn(texts.get('layar')), ram: texts.get('ram'), sistem: 'Android' }),
  'komputer-meja': computer,
  proyektor: (texts) => ({
    resolusi: texts.get('resolusi'),
    lumen: Number((texts.get('terang') ?? '').replaceAll(/\D/g, '')),
    garansi: 12,
  }),
  hvs: (texts) => ({
    ukuran: texts.get('ukuran'),
    gramatur: numberIn(texts.get('gramatur')),
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
  'meja-guru': (texts) => ({ bahan: texts.get('bahan') }),
  'rak-buku': (texts) => ({ bahan: texts.get('bahan'), susun: numberIn(texts.get('susun')) }),
}

const schemas = new Map(CATEGORY_SCHEMAS.map(({ id, schema }) => [id, schema]))
const fieldsByCategory = new Map<number, readonly ExtraField[]>(
  CATEGORIES.map(({ id, path }) => [id, path.flatMap((above) => schemas.get(above) ?? [])]),
)

/** Returns the extra field values of one article. */
export function familyExtra(family: Family, texts: PartTexts): Extra[] {
  const values = VALUES_BY_FAMILY[family.key]?.(texts, family)
  if (values === undefined) return []
  const entries = Object.entries(values).flatMap(([id, value]) =>
    value === undefined ? [] : [{ id, value }],
  )
  return pickExtras(fieldsByCategory.get(categoryNamed(family.group, family.class).id) ?? [], entries)
}
