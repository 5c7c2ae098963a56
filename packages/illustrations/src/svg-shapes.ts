/** Basic shapes of all pictures. All lengths are units of a 200 x 200 picture. */

const INK = '#13211C'

/** Formats a length as the shortest text with at most one decimal. */
export const num = (value: number) => String(Math.round(value * 10) / 10)

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** Returns an attribute, or nothing if its value is the SVG default. */
const unless = (usual: number, name: string, value: number) =>
  value === usual ? '' : ` ${name}="${num(value)}"`

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  const at = unless(0, 'x', x) + unless(0, 'y', y)
  return `<rect${at} width="${num(w)}" height="${num(h)}"${unless(0, 'rx', r)} fill="${fill}"/>`
}

export const disc = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"/>`

/** Draws a line with round ends. */
export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}"${unless(1, 'stroke-width', width)}/>`

/** Darkens the shapes below: the side away from the light. */
export const veil = (d: string, share = 0.16) => `<path d="${d}" fill="${INK}" opacity="${share}"/>`

/** Lightens the shapes below: a lit edge or spot. */
export const glow = (d: string, share = 0.3) => `<path d="${d}" fill="#fff" opacity="${share}"/>`

export const shadow = (cx: number, cy: number, rx: number, ry: number) =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${INK}" opacity=".14"/>`

const grouped = (transform: string, shapes: readonly string[]) =>
  `<g transform="${transform}">${shapes.join('')}</g>`

export const moved = (x: number, y: number, ...shapes: string[]) =>
  grouped(`translate(${num(x)} ${num(y)})`, shapes)

export const turned = (degrees: number, cx: number, cy: number, ...shapes: string[]) =>
  grouped(`rotate(${num(degrees)} ${num(cx)} ${num(cy)})`, shapes)

export const sized = (x: number, y: number, scale: number, ...shapes: string[]) =>
  grouped(`translate(${num(x)} ${num(y)}) scale(${Math.round(scale * 1000) / 1000})`, shapes)

export const faint = (opacity: number, ...shapes: string[]) =>
  `<g opacity="${opacity}">${shapes.join('')}</g>`
