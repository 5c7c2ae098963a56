import { must } from '@pasar/domain/kernel/must'
import { COLOUR_PALETTES } from '@pasar/illustrations/palettes'
import { encodePictureSpec, type SizeMm } from '@pasar/illustrations/picture-spec'
import { findTemplate, getTemplate, isTemplateName, type TemplateName } from '@pasar/illustrations/templates'
import { categoryNamed } from '@pasar/server/reference/category-tree'
import { BRANDS, type Brand } from './brands.ts'
import type { Family, PartChoice } from './families/family.ts'
import { familyExtra } from './family-extra.ts'
import type { Article, OptionDraft } from './item-draft.ts'
import type { SeededRandom } from './stream.ts'
import type { VendorDraft } from './vendor-draft.ts'

/**
 * The values drawn for one article: its text for each part, and the products of all price and
 * weight factors.
 */
type Drawn = {
  readonly texts: ReadonlyMap<string, string>
  readonly price: number
  readonly weight: number
  /** The share of the weight factor that comes from larger pieces rather than from more of them. */
  readonly bulk: number
}

/**
 * Returns whether a choice is a number of pieces: twelve pairs of scissors weigh more than one but
 * are not longer.
 */
const isCount = (choice: PartChoice) =>
  /^\d[\d.]* (batang|buah|buku|gulung|kotak|lembar)$/.test(textOf(choice))

const textOf = (choice: PartChoice) => (typeof choice === 'string' ? choice : choice[0])
const priceOf = (choice: PartChoice) => (typeof choice === 'string' ? 1 : choice[1])
const weightOf = (choice: PartChoice) => (typeof choice === 'string' ? 1 : (choice[2] ?? 1))

const weightsOf = (choices: readonly PartChoice[]) =>
  choices.reduce<number>((product, choice) => product * weightOf(choice), 1)

const isForbidden = (family: Family, choices: readonly PartChoice[]) => {
  const texts = new Set(choices.map(textOf))
  return family.never?.some(([a, b]) => texts.has(a) && texts.has(b)) ?? false
}

const MAX_DRAWS = 40

/** Draws one text for each part and repeats until the texts contain no forbidden pair. */
function drawParts(family: Family, stream: SeededRandom): Drawn {
  const parts = Object.entries(family.parts)
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const choices = parts.map(([, partChoices]) => stream.pick(partChoices))
    if (isForbidden(family, choices)) continue
    return {
      texts: new Map(parts.map(([part], at) => [part, textOf(must(choices[at], 'the choice of a part'))])),
      price: choices.reduce<number>((product, choice) => product * priceOf(choice), 1),
      weight: weightsOf(choices),
      bulk: weightsOf(choices.filter((choice) => !isCount(choice))),
    }
  }
  throw new RangeError(`family ${family.key} forbids nearly all of its combinations`)
}

/** Returns a pattern with its placeholders filled in. */
const fill = (pattern: string, partTexts: ReadonlyMap<string, string>) =>
  pattern
    .replace(/\{(\w+)\}/g, (_, part: string) => partTexts.get(part) ?? '')
    .replace(/ +/g, ' ')
    .replaceAll(' ,', ',')
    .trim()

/**
 * Returns a price rounded as shops round it: whole hundreds, whole tens for small amounts, whole
 * rupiah below Rp 100.
 */
function shopPrice(amount: number): number {
  const step = amount < 100 ? 1 : amount < 2_000 ? 10 : amount < 500_000 ? 100 : 1_000
  return Math.max(step, Math.round(amount / step) * step)
}

const OUTLIER_SHARE = 0.01

/** Returns the unit price at a vendor. One offer in a hundred is far above the usual price. */
function offerPrice(
  family: Family,
  drawnParts: Drawn,
  brand: Brand | null,
  vendor: VendorDraft,
  stream: SeededRandom,
): number {
  const outlier = stream.chance(OUTLIER_SHARE) ? 1.6 + 0.8 * stream.next() : 1
  // Articles below Rp 100 keep their price range.
  const vendorFactor = family.base < 100 ? 1 : vendor.priceFactor * outlier
  return family.base * drawnParts.price * (brand?.tier ?? 1) * vendorFactor * (0.98 + 0.04 * stream.next())
}

const OUT_OF_STOCK_SHARE = 0.03

/**
 * Returns the stock: large for cheap articles, small for expensive ones, and none for 3 % of the
 * offers.
 */
function stockOf(price: number, stream: SeededRandom): number {
  if (stream.chance(OUT_OF_STOCK_SHARE)) return 0
  const maxStock = price > 2_000_000 ? 25 : price > 200_000 ? 120 : price > 20_000 ? 600 : 4_000
  return 1 + Math.floor(stream.next() ** 1.6 * maxStock)
}

/**
 * Returns every combination of the options, with its price if it differs and its share of the
 * stock.
 */
function optionRows(family: Family, price: number, stream: SeededRandom): OptionDraft[] {
  const combinations = (family.options ?? []).reduce<(readonly PartChoice[])[]>(
    (rows, column) => rows.flatMap((row) => column.values.map((value) => [...row, value])),
    [[]],
  )
  if (!family.options) return []
  const differs = combinations.some((row) => row.some((choice) => priceOf(choice) !== 1))
  return combinations.map((row) => {
    const factor = row.reduce<number>((product, choice) => product * priceOf(choice), 1)
    return {
      values: row.map(textOf),
      price: differs ? shopPrice(price * factor) : null,
      stock: stream.chance(0.08) ? 0 : stream.between(5, 180),
    }
  })
}

const WHOLESALE_SHARE = 0.55

function wholesaleSteps(family: Family, price: number, minimum: number, stream: SeededRandom) {
  if (!family.wholesale || family.options || price < 1_000 || !stream.chance(WHOLESALE_SHARE)) return []
  return [
    { amount: Math.max(10, minimum * 2), price: shopPrice(price * 0.97) },
    { amount: Math.max(50, minimum * 4), price: shopPrice(price * 0.935) },
  ]
}

/** Returns the name of the picture shape for the drawn texts. */
function shapeOf({ picture }: Family, partTexts: ReadonlyMap<string, string>): string | undefined {
  const shapes = picture.shapes ?? {}
  const namedShape = [...partTexts.values()].find((partText) => partText in shapes)
  return shapes[namedShape ?? '*']
}

/** Returns the template and the index of its shape. */
function templateOf({ key, picture }: Family, shape: string | undefined) {
  if (shape === undefined) return { template: picture.template, variant: 0 }
  const [name = '', other] = shape.split(':').reverse()
  const template = other ?? picture.template
  const variant = findTemplate(template)?.variants.indexOf(name) ?? -1
  if (!isTemplateName(template) || variant < 0) throw new RangeError(`family ${key} has no picture ${shape}`)
  return { template, variant }
}

/**
 * Returns the palette. An article whose name contains a colour is drawn in that colour, unless its
 * shape already shows it.
 */
function paletteOf(
  family: Family,
  template: TemplateName,
  partTexts: ReadonlyMap<string, string>,
  usual: number,
) {
  const colour = partTexts.get('warna') ?? ''
  const isShown = getTemplate(template).palettes !== 'brand' || colour in (family.picture.shapes ?? {})
  return isShown ? usual : (COLOUR_PALETTES[colour] ?? usual)
}

function pictureOf(
  family: Family,
  tokens: ReadonlyMap<string, string>,
  usualPalette: number,
  size: SizeMm | null,
): string {
  const { label, sublabel, pack } = family.picture
  const { template, variant } = templateOf(family, shapeOf(family, tokens))
  return encodePictureSpec({
    kind: 'goods',
    template,
    variant,
    label: fill(label, tokens),
    sublabel: fill(sublabel ?? '', tokens),
    palette: paletteOf(family, template, tokens, usualPalette),
    ...(size && { sizeMm: size }),
    ...(pack && { pack: fill(pack, tokens) }),
  })
}

const CLOSING = {
  goods: [
    'Faktur dan dokumen lengkap disertakan.',
    'Foto barang dapat diminta lewat percakapan.',
    'Barang diperiksa sebelum dikirim.',
  ],
  service: [
    'Jadwal dipastikan setelah pesanan dikonfirmasi.',
    'Rincian dapat dibicarakan lewat percakapan.',
    'Hasil diperiksa bersama saat serah terima.',
  ],
} as const

/** Returns the unit for the drawn texts. A single piece (`1 buah`) is a piece in every family. */
function unitOf({ unit, units = {} }: Family, partTexts: ReadonlyMap<string, string>): string {
  const namedUnit = [...partTexts.values()].find((partText) => partText in units || partText === '1 buah')
  return namedUnit === undefined ? unit : (units[namedUnit] ?? 'Buah')
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Flat articles such as boards stand upright, so their second measure is the height. */
const FLAT_MM = 100

/**
 * Returns the size stated in the name, or else the usual size scaled by the cube root of the weight
 * factor.
 */
function sizeOf(family: Family, { texts, bulk }: Drawn): SizeMm {
  const [length, depth, height] = family.size
  for (const partText of texts.values()) {
    const match = /(\d+) x (\d+)(?: x (\d+))? cm/.exec(partText)
    if (!match) continue
    const [first, second] = [Number(match[1]) * 10, Number(match[2]) * 10]
    if (match[3]) return [first, second, Number(match[3]) * 10]
    const [long, short] = [Math.max(first, second), Math.min(first, second)]
    return depth < FLAT_MM ? [long, depth, short] : [long, short, height]
  }
  const factor = Math.cbrt(bulk)
  return [Math.round(length * factor), Math.round(depth * factor), Math.round(height * factor)]
}

/** Returns one article of a family as one vendor offers it. */
export function familyArticle(family: Family, vendor: VendorDraft, stream: SeededRandom): Article {
  const drawnParts = drawParts(family, stream)
  const brand = family.brands ? stream.pick(BRANDS[family.brands]) : null
  const isUsed = stream.chance(family.used)
  const partTexts = new Map([...drawnParts.texts, ['merek', brand?.name ?? '']])
  const price = shopPrice(offerPrice(family, drawnParts, brand, vendor, stream) * (isUsed ? 0.55 : 1))
  const isService = family.kind === 'service'
  const size = isService ? null : sizeOf(family, drawnParts)
  const minimum = family.minimum ?? 1
  const options = optionRows(family, price, stream)
  const [opening = '', ...more] = family.descriptions
  return {
    kind: family.kind,
    categoryId: categoryNamed(family.group, family.class).id,
    name: sentence(fill(family.name, partTexts)) + (isUsed ? ' (bekas layak pakai)' : ''),
    description: [opening, stream.pick(more), stream.pick(CLOSING[family.kind])]
      .map((text) => sentence(fill(text, partTexts)))
      .join(' '),
    brand: brand?.name ?? '',
    unit: unitOf(family, partTexts),
    minimum,
    multiple: family.multiple ?? 1,
    weightGrams: Math.round(family.grams * drawnParts.weight),
    sizeMm: size ?? [0, 0, 0],
    stock: isService ? 0 : options.length > 0 ? sumStock(options) : stockOf(price, stream),
    stockUnlimited: isService,
    ppn: family.ppn,
    price,
    higherZones: null,
    domestic: stream.chance(family.domestic),
    used: isUsed,
    preorder: stream.chance(family.preorder),
    picture: pictureOf(family, partTexts, brand?.palette ?? stream.below(12), size),
    optionNames: family.options?.map((column) => column.name) ?? [],
    options,
    wholesale: wholesaleSteps(family, price, minimum, stream),
    book: null,
    extra: familyExtra(family, drawnParts.texts),
  }
}

const sumStock = (options: readonly OptionDraft[]) => options.reduce((sum, { stock }) => sum + stock, 0)
