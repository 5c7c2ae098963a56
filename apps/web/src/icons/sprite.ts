import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconNames } from './icon-names.ts'

const weightOf = (name: string) => /-(bold|duotone|fill)$/.exec(name)?.[1] ?? 'regular'

/**
 * Rounds to one decimal, a hundredth of a pixel at the sizes in use. Adjacent numbers may lack a
 * separator ("4.25.53"), so the decimal point always stays.
 */
const thin = (drawing: string) =>
  drawing.replace(/(?<![\d.])(?:0|[1-9]\d*)\.\d{2,}/g, (n) => Number(n).toFixed(1))

/**
 * Builds the sprite.
 *
 * @returns one SVG document with a symbol per icon; the id of a symbol is the icon's name
 */
export function buildSprite(): string {
  const { resolve } = createRequire(import.meta.url)
  const symbols = iconNames.map((name) => {
    const drawing = readFileSync(resolve(`@phosphor-icons/core/${weightOf(name)}/${name}.svg`), 'utf8')
    const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(drawing)?.[1]
    if (inner === undefined) throw new Error(`icon ${name} is no SVG`)
    return `<symbol id="${name}" viewBox="0 0 256 256" fill="currentColor">${thin(inner)}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}
