import type { Tones } from './palettes.ts'
import type { SizeMm } from './picture-spec.ts'

/** The colours and the texts of one picture. */
export type Paint = Tones & {
  readonly label: string
  readonly sublabel: string
}

/** x, y, width, height in a 200 x 200 picture. */
export type PictureBox = readonly [x: number, y: number, w: number, h: number]

/** The drawing of one article inside x 20 to 180 and y 25 to 175, without page and shadow. */
export type Drawing = {
  readonly draw: (paint: Paint) => string
  /**
   * Outline of the article: base of its shadow, its dimension lines and its position in the
   * carton.
   */
  readonly box: PictureBox
  /** The square of the detail picture: x, y, side. */
  readonly focus: readonly [x: number, y: number, side: number]
  readonly sizeMm: SizeMm
  /**
   * 'width' for an article that is drawn open but measured closed; its size drawing has no
   * height line.
   */
  readonly measured?: 'width'
  /** Lines of the package contents. The item's own first line replaces the first one. */
  readonly contents: readonly string[]
  /** 'hung': hangs on a wall, so it has no shadow on the floor. */
  readonly stands?: 'hung'
  /** 'loose' draws no carton. */
  readonly comes?: 'loose'
}
