import { shade } from '../palettes.ts'
import { glow, line, num, path, rect } from '../svg-shapes.ts'

/** Draws a lit screen: a coloured area with a bright hill, a heading bar and two lines of text. */
export function screen(x: number, y: number, w: number, h: number, colour: string): string {
  const across = (share: number) => num(w * share)
  const down = (share: number) => num(y + h * share)
  const crest = `q${across(0.25)}-${num(h * 0.3)} ${across(0.5)} 0t${across(0.5)}-${num(h * 0.2)}`
  const left = num(x + w * 0.12)
  return (
    rect(x, y, w, h, shade(colour, 0.35), 2) +
    path(`M${x} ${down(0.72)}${crest}V${down(1)}H${x}z`, colour) +
    glow(`M${x} ${y}h${across(0.55)}L${x} ${down(0.9)}z`, 0.1) +
    rect(x + w * 0.1, y + h * 0.14, w * 0.38, h * 0.09, '#F2C14B', 2) +
    line(`M${left} ${down(0.36)}h${across(0.5)}M${left} ${down(0.48)}h${across(0.36)}`, '#fff', h * 0.05)
  )
}
