import type { Tones } from './palettes.ts'
import type { SizeMm } from './picture-spec.ts'

/** What one picture of a template is painted with. */
export type Paint = Tones & {
  readonly label: string
  readonly sublabel: string
  /** 0 to the number of the template's variants less one. */
  readonly variant: number
}

/** x, y, width, height in a 200 x 200 picture. */
export type PictureBox = readonly [x: number, y: number, w: number, h: number]

/** One entry for each variant; a variant without an own entry takes the first. */
type PerVariant<Entry> = readonly [Entry, ...Entry[]]

/** One article, drawn inside x 20 to 180 and y 25 to 175 without page or shadow. */
export type Drawing = {
  readonly draw: (paint: Paint) => string
  /** Outline of the article: carries its shadow, its dimension lines and its place in the carton. */
  readonly box: PerVariant<PictureBox>
  /** The square that the detail picture shows: x, y, side. */
  readonly focus: PerVariant<readonly [x: number, y: number, side: number]>
  readonly sizeMm: PerVariant<SizeMm>
  /** 'width' for what is drawn open but measured closed: its size drawing has no line for the height. */
  readonly measured?: 'width'
  /** Lines of the package contents; the first one yields to the item's own. */
  readonly contents: readonly string[]
  /** 'hung' has no shadow on the floor. */
  readonly stands?: 'hung'
  /** 'loose' is delivered without a carton. */
  readonly comes?: 'loose'
}

export const ofVariant = <Entry>(entries: PerVariant<Entry>, variant: number): Entry =>
  entries[variant] ?? entries[0]

/** One template with further shapes: from variant `from` on, each variant is drawn by a function of its own. */
export function withShapes(
  from: number,
  draw: Drawing['draw'],
  ...shapes: readonly Drawing['draw'][]
): Drawing['draw'] {
  return (paint) => (shapes[paint.variant - from] ?? draw)(paint)
}
