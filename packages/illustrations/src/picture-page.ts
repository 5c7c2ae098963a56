import { TINTS, type Tint } from './palettes.ts'
import { rect } from './svg-shapes.ts'
import { FONT_FAMILY } from './svg-text.ts'

const MARGIN = '#E07A8B'

/** Attributes that most shapes share. They are set once on the root to keep a picture small. */
const SHARED = `font-family="${FONT_FAMILY}" font-weight="800" text-anchor="middle" stroke-linecap="round" stroke-linejoin="round"`

/** @param viewBox visible part, `0 0 200 200` for the whole picture */
export const svg = (content: string, viewBox = '0 0 200 200') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${SHARED}>${content}</svg>`

/** Draws a page of a school notebook: lines every 16 units, red margin line at 22. */
export function notebookPage(tint: Tint): string {
  const [page, rule] = TINTS[tint]
  let rules = ''
  for (let y = 28; y < 200; y += 16) rules += `M0 ${y}h200`
  return `${rect(0, 0, 200, 200, page)}<path d="${rules}" stroke="${rule}" stroke-width=".8" opacity=".55"/><path d="M22 0v200" stroke="${MARGIN}" opacity="${tint === 'board' ? 0.35 : 0.45}"/>`
}

/** Draws a page of an arithmetic notebook with squares of 10 units. */
export function squaredPage(tint: Tint): string {
  const [page, rule] = TINTS[tint]
  const grid = `<pattern id="s" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M10 0H0v10" fill="none" stroke="${rule}" stroke-width=".6"/></pattern>`
  return `${grid}${rect(0, 0, 200, 200, page)}${rect(0, 0, 200, 200, 'url(#s)')}`
}
