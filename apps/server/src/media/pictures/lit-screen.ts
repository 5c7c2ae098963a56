import { shade } from './palettes.ts'
import { glow, line, path, rect } from './svg-shapes.ts'

/** A lit screen: a coloured field with a hill of light, a heading bar and two lines of text. */
export const screen = (x: number, y: number, w: number, h: number, colour: string) =>
  rect(x, y, w, h, shade(colour, 0.35), 2) +
  path(
    `M${x} ${y + h * 0.72}q${w * 0.25}-${h * 0.3} ${w * 0.5} 0t${w * 0.5}-${h * 0.2}v${h * 0.48}H${x}z`,
    colour,
  ) +
  glow(`M${x} ${y}h${w * 0.55}L${x} ${y + h * 0.9}z`, 0.1) +
  rect(x + w * 0.1, y + h * 0.14, w * 0.38, h * 0.09, '#F2C14B', 2) +
  line(
    `M${x + w * 0.1 + 2} ${y + h * 0.36}h${w * 0.5}M${x + w * 0.1 + 2} ${y + h * 0.48}h${w * 0.36}`,
    '#fff',
    h * 0.05,
  )
