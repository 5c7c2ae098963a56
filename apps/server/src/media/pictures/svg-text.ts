import { num } from './svg-shapes.ts'

/** The device's own: a picture inside `<img>` cannot load the page's fonts, and each name that a device does not know holds up the first paint. */
export const FONT_FAMILY = 'system-ui, sans-serif'

const NARROW = /[iIjl.,' ]/
const WIDE = /[mwMW]/
const TALL = /[A-Z]/

/** Width of a bold text in units of its own size, close to that of Arial and Plus Jakarta Sans. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) {
    if (NARROW.test(letter)) width += 0.3
    else if (WIDE.test(letter)) width += 0.88
    else width += TALL.test(letter) ? 0.71 : 0.58
  }
  return width
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

/** How much wider than estimated a device's own bold font may be. */
const WIDER_FONT = 1.25

export type Lettering = {
  readonly size: number
  readonly fill: string
  /** Width that the text must stay inside: it shrinks to fit. */
  readonly fit?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: 500 | 600 | 700 | 800
}

/** One line of text on its baseline; '' draws nothing. */
export function textLine(text: string, x: number, y: number, lettering: Lettering): string {
  if (!text) return ''
  const { fit, fill, anchor = 'middle', weight = 800 } = lettering
  const natural = widthOf(text)
  const size = fit === undefined ? lettering.size : Math.min(lettering.size, fit / natural)
  // Where a wider font would leave the plate, the stored width holds the text inside.
  const isTight = fit !== undefined && size * natural * WIDER_FONT > fit
  const held = isTight ? ` textLength="${num(size * natural)}" lengthAdjust="spacingAndGlyphs"` : ''
  const at = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`
  const heavy = weight === 800 ? '' : ` font-weight="${weight}"`
  return `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}" fill="${fill}"${at}${heavy}${held}>${escapeXml(text)}</text>`
}

/**
 * Breaks a text into at most `most` lines of at most `longest` units of its own size.
 * A word that is longer than a line stays whole; what does not fit goes to the last line.
 */
export function wrap(text: string, longest: number, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    const hasRoom = last !== undefined && (widthOf(joined) <= longest || lines.length === most)
    if (hasRoom) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}
