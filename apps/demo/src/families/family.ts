import type { Ppn } from '@pasar/domain/tax/price'
import type { TemplateName } from '@pasar/illustrations/templates'
import type { BrandPool } from '../brands.ts'

/** A text, optionally with factors on the price and on the weight. */
export type PartChoice = string | readonly [text: string, price: number, weight?: number]

type FamilyOptionColumn = { readonly name: string; readonly values: readonly PartChoice[] }

/**
 * One kind of article with all its variations. In its texts, `{part}` and `{merek}` are replaced by
 * the drawn values.
 */
export type Family = {
  readonly key: string
  readonly kind: 'goods' | 'service'
  /** Second and third level of the category tree. */
  readonly group: string
  readonly class: string
  /** Relative frequency among the families of the same group. */
  readonly weight: number
  readonly brands: BrandPool | null
  readonly name: string
  readonly parts: Readonly<Record<string, readonly PartChoice[]>>
  /** Pairs of texts that must not occur together. */
  readonly never?: readonly (readonly [string, string])[]
  /** Price in Java with all factors at 1, in whole rupiah including tax. */
  readonly base: number
  readonly unit: string
  /** Units for articles with certain texts, instead of `unit`. */
  readonly units?: Readonly<Record<string, string>>
  readonly grams: number
  /** Length, width and height in millimetres; 0 for services. */
  readonly size: readonly [number, number, number]
  readonly ppn: Ppn
  /** Share of articles that are made in Indonesia. */
  readonly domestic: number
  readonly picture: {
    readonly template: TemplateName
    readonly label: string
    readonly sublabel?: string
    /**
     * Maps a drawn text to the name of a picture shape, or to `template:shape` for a shape of
     * another template. `*` applies to all other texts. Without `*`, they use the first shape of
     * the template.
     */
    readonly shapes?: Readonly<Record<string, string>>
    readonly pack?: string
  }
  readonly descriptions: readonly string[]
  readonly minimum?: number
  readonly multiple?: number
  readonly wholesale: boolean
  readonly options?: readonly FamilyOptionColumn[]
  readonly preorder: number
  readonly used: number
}

type Usual = Pick<
  Family,
  'kind' | 'group' | 'brands' | 'ppn' | 'domestic' | 'wholesale' | 'preorder' | 'used'
>

type Own = Omit<Family, keyof Usual | 'weight'> & Partial<Usual & Pick<Family, 'weight'>>

/** Returns a constructor of families with a common group and common defaults. */
const familyOf =
  (usual: Usual) =>
  (own: Own): Family => ({ weight: 1, ...usual, ...own })

/** Returns a constructor of families of goods. */
export const goodsOf = (
  group: string,
  brands: BrandPool | null,
  more: Partial<Omit<Usual, 'group' | 'brands'>> = {},
) =>
  familyOf({
    kind: 'goods',
    group,
    brands,
    ppn: 'charged',
    domestic: 0.9,
    wholesale: true,
    preorder: 0.02,
    used: 0,
    ...more,
  })

/** Returns a constructor of families of services, without brand, weight or size. */
export const servicesOf = (group: string, more: Partial<Omit<Usual, 'group' | 'brands'>> = {}) => {
  const make = familyOf({
    kind: 'service',
    group,
    brands: null,
    ppn: 'charged',
    domestic: 1,
    wholesale: false,
    preorder: 0.1,
    used: 0,
    ...more,
  })
  return (own: Omit<Own, 'grams' | 'size'>) => make({ grams: 0, size: [0, 0, 0], ...own })
}
