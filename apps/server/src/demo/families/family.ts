import type { Ppn } from '@pasar/domain/tax/price'
import type { TemplateName } from '../../media/pictures/templates.ts'
import type { BrandPool } from '../brands.ts'

/** A text that stands for itself, or with factors on the price and on the weight. */
export type PartChoice = string | readonly [text: string, price: number, weight?: number]

export type FamilyOptionColumn = { readonly name: string; readonly values: readonly PartChoice[] }

/**
 * One kind of article and all that can be made of it. `{part}`, `{merek}` in texts stand for what was drawn.
 */
export type Family = {
  readonly key: string
  readonly kind: 'goods' | 'service'
  /** Second and third level of the category tree. */
  readonly group: string
  readonly class: string
  /** How often against the other families of its group. */
  readonly weight: number
  readonly brands: BrandPool | null
  readonly name: string
  readonly parts: Readonly<Record<string, readonly PartChoice[]>>
  /** Pairs of texts that do not go together. */
  readonly never?: readonly (readonly [string, string])[]
  /** Whole rupiah in Java with all factors at 1, tax included. */
  readonly base: number
  readonly unit: string
  /** Units that go with certain texts. */
  readonly units?: Readonly<Record<string, string>>
  readonly grams: number
  /** Length, width, height in millimetres; of services 0. */
  readonly size: readonly [number, number, number]
  readonly ppn: Ppn
  /** Share that is made in Indonesia. */
  readonly domestic: number
  readonly picture: {
    readonly template: TemplateName
    readonly label: string
    readonly sublabel?: string
    /**
     * Which drawn shape goes with which text, by the shape's name, or `template:shape` for another template. `*` is for all other
     * texts; without it they have the template's first shape.
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

/** A maker of families that share a group and what is usual in it. */
const familyOf =
  (usual: Usual) =>
  (own: Own): Family => ({ weight: 1, ...usual, ...own })

/** Families of goods. */
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

/** Families of services: without a brand, a weight or a size. */
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
