import { num } from './svg-shapes.ts'

/**
 * The device font. A picture inside `<img>` cannot load the web fonts of the page, and each
 * unknown font name delays the first paint.
 */
export const FONT_FAMILY = 'system-ui, sans-serif'

const NARROW = /[iIjl.,' ]/
const WIDE = /[mwMW]/
const TALL = /[A-Z]/

/**
 * Estimates the width of a bold text in units of its font size, close to Arial and Plus
 * Jakarta Sans.
 */
export function estimateTextWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (NARROW.test(character)) width += 0.3
    else if (WIDE.test(character)) width += 0.88
    else width += TALL.test(character) ? 0.71 : 0.58
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

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Maximum ratio of a device font's width to the estimate. */
const WIDER_FONT = 1.25

export type Lettering = {
  readonly size: number
  readonly fill: string
  /** Maximum width of the text; it shrinks to fit. */
  readonly fit?: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly weight?: 500 | 600 | 700 | 800
}

/** Draws one line of text on its baseline; '' draws nothing. */
export function textLine(text: string, x: number, y: number, lettering: Lettering): string {
  if (!text) return ''
  const { fit, fill, anchor = 'middle', weight = 800 } = lettering
  const natural = estimateTextWidth(text)
  const size = fit === undefined ? lettering.size : Math.min(lettering.size, fit / natural)
  // If a wider device font would overflow, a fixed text length limits the width.
  const isTight = fit !== undefined && size * natural * WIDER_FONT > fit
  const fitAttributes = isTight ? ` textLength="${num(size * natural)}" lengthAdjust="spacingAndGlyphs"` : ''
  const at = anchor === 'middle' ? '' : ` text-anchor="${anchor}"`
  const heavy = weight === 800 ? '' : ` font-weight="${weight}"`
  return `<text x="${num(x)}" y="${num(y)}" font-size="${num(size)}" fill="${fill}"${at}${heavy}${fitAttributes}>${escapeXml(text)}</text>`
}

/**
 * Breaks a text into `maxLines` lines or fewer of `maxWidth` units of its font size. A word
 * longer than a line stays whole; the remaining text goes to the last line.
 */
export function wrap(text: string, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1)
    const joinedLine = last === undefined ? word : `${last} ${word}`
    const hasRoom =
      last !== undefined && (estimateTextWidth(joinedLine) <= maxWidth || lines.length === maxLines)
    if (hasRoom) lines[lines.length - 1] = joinedLine
    else lines.push(word)
  }
  return lines
}
