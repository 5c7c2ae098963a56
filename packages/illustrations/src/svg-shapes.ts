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

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`

/**
 * Draws a line with round ends. `dashes` draws a row of equal things (keys, slots, stitches)
 * in one element.
 */
export const line = (d: string, colour: string, width: number, dashes = '') =>
  `<path d="${d}" fill="none" stroke="${colour}"${unless(1, 'stroke-width', width)}${
    dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="butt"` : ''
  }/>`

/** Draws an outline without a fill: a hoop, a coil, or with `dashes` the scale of a dial. */
export function ring(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  width: number,
  dashes = '',
) {
  const dashAttributes = dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="butt"` : ''
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${dashAttributes}/>`
}

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

/** Draws shapes on an inclined face: `down` units lower for every unit to the right. */
export const leaning = (x: number, y: number, down: number, ...shapes: string[]) =>
  grouped(`matrix(1 ${down} 0 1 ${num(x)} ${num(y)})`, shapes)

export const faint = (opacity: number, ...shapes: string[]) =>
  `<g opacity="${opacity}">${shapes.join('')}</g>`

/**
 * Draws one shape and repeats it at other positions, which keeps the picture small.
 *
 * @param id unique within the picture
 */
export function repeated(id: string, shape: string, offsets: readonly (readonly [x: number, y: number])[]) {
  const copies = offsets.map(([x, y]) => `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`).join('')
  return `<defs><g id="${id}">${shape}</g></defs>${copies}`
}

export type Faces = { readonly front: string; readonly top: string; readonly side: string }

/**
 * Draws a box seen from the front, slightly from above and from the right.
 *
 * @param x y w h the front face
 * @param right up offset of its back edge to the right and upwards
 */
export function crate(
  [x, y, w, h]: readonly [number, number, number, number],
  [right, up]: readonly [number, number],
  faces: Faces,
): string {
  const top = `M${num(x)} ${num(y)}l${num(right)}-${num(up)}h${num(w)}l-${num(right)} ${num(up)}z`
  const side = `M${num(x + w)} ${num(y)}l${num(right)}-${num(up)}v${num(h)}l-${num(right)} ${num(up)}z`
  return path(top, faces.top) + path(side, faces.side) + rect(x, y, w, h, faces.front)
}
