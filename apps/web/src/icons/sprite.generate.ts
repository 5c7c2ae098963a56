import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { iconNames } from './icon-names.ts'

// npm run icons
// Writes `sprite.svg` from the names in icon-names.ts. Only this command and the tests read the
// icon set, so it is a development dependency.

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
 * @returns one SVG document with a symbol per icon and line; the id of a symbol is the icon's name
 * @throws if the icon set lacks an icon
 */
export function buildSprite(): string {
  const assets = fileURLToPath(import.meta.resolve('@phosphor-icons/core/assets/regular/package.svg'))
  const symbols = iconNames.map((name) => {
    const drawing = readFileSync(join(assets, '../..', weightOf(name), `${name}.svg`), 'utf8')
    const inner = /<svg[^>]*>(.*)<\/svg>/s.exec(drawing)?.[1]
    if (inner === undefined) throw new Error(`icon ${name} is no SVG`)
    return `<symbol id="${name}" viewBox="0 0 256 256" fill="currentColor">${thin(inner)}</symbol>\n`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, 'sprite.svg'), buildSprite())
