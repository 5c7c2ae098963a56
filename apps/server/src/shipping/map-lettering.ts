import type { MapColours } from './map-colours.ts'
import type { NameKind, PlacedName } from './map-names.ts'
import type { View } from './map-view.ts'

const FONT_ATTRIBUTES: Readonly<Record<NameKind, string>> = {
  province: 'font-size="12" font-weight="800" letter-spacing=".6"',
  regency: 'font-size="12" font-weight="700"',
  district: 'font-size="11" font-weight="700" letter-spacing=".8"',
  village: 'font-size="11" font-weight="500"',
  echo: 'font-size="12" font-weight="500" opacity=".75"',
}

/** Returns the names of a view as an SVG group. */
export function namesGroup(names: readonly PlacedName[], view: View, colours: MapColours): string {
  const groups = (['echo', 'village', 'district', 'regency', 'province'] as const).map((kind) => {
    const own = names.filter((name) => name.kind === kind)
    const dots = kind === 'village' ? own.map(({ x, y }) => dot(x, y)).join('') : ''
    const ink = kind === 'village' || kind === 'echo' ? colours.ink : colours.inkAbove
    const texts = own.map((name) => nameText(name, kind === 'village' ? 13 : 4)).join('')
    return own.length > 0 && `<g fill="${ink}" ${FONT_ATTRIBUTES[kind]}>${dots}${texts}</g>`
  })
  const face = 'font-family="system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif" text-anchor="middle"'
  const halo = `stroke="${colours.halo}" stroke-width="${view.zoom < 7 ? 2.5 : 3}" stroke-linejoin="round" paint-order="stroke"`
  return `<g ${face} ${halo}>${groups.filter(Boolean).join('')}</g>`
}

const dot = (x: number, y: number) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.8" stroke-width="1.5"/>`

const UPPER: ReadonlySet<NameKind> = new Set(['province', 'district'])

function nameText({ kind, text, x, y }: PlacedName, below: number): string {
  const label = UPPER.has(kind) ? text.toUpperCase() : text
  return `<text x="${x.toFixed(1)}" y="${(y + below).toFixed(1)}">${escaped(label)}</text>`
}

/** Returns a name escaped for XML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
