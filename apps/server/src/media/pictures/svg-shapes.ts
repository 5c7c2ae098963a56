/** The few shapes that every picture is made of. All lengths are units of a 200 x 200 picture. */

const INK = '#13211C'

/** Shortest text of a length: at most one decimal. */
export const num = (value: number) => String(Math.round(value * 10) / 10)

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** An attribute, or nothing when its value is the one that SVG takes anyway. */
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

/** A line with round ends; `dashes` makes rows of equal things (keys, slots, stitches) in one element. */
export const line = (d: string, colour: string, width: number, dashes = '') =>
  `<path d="${d}" fill="none" stroke="${colour}"${unless(1, 'stroke-width', width)}${
    dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="butt"` : ''
  }/>`

/** An outline without a face: a hoop, a coil, with `dashes` the marks of a dial. */
export function ring(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  width: number,
  dashes = '',
) {
  const marks = dashes ? ` stroke-dasharray="${dashes}" stroke-linecap="butt"` : ''
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${marks}/>`
}

/** Darkens what lies beneath: the side that looks away from the light. */
export const veil = (d: string, share = 0.16) => `<path d="${d}" fill="${INK}" opacity="${share}"/>`

/** Lightens what lies beneath: the edge or spot that the light meets first. */
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

/** Shapes drawn on a face that leans: `down` units lower for every unit to the right. */
export const leaning = (x: number, y: number, down: number, ...shapes: string[]) =>
  grouped(`matrix(1 ${down} 0 1 ${num(x)} ${num(y)})`, shapes)

export const faint = (opacity: number, ...shapes: string[]) =>
  `<g opacity="${opacity}">${shapes.join('')}</g>`

/**
 * One shape drawn once and shown again at other places, so that a set stays small in bytes.
 * @param id differs from every other id of the same picture
 */
export function repeated(id: string, shape: string, places: readonly (readonly [x: number, y: number])[]) {
  const copies = places.map(([x, y]) => `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`).join('')
  return `<defs><g id="${id}">${shape}</g></defs>${copies}`
}

export type Faces = { readonly front: string; readonly top: string; readonly side: string }

/**
 * A box seen from the front, a little from above and from the right.
 * @param x y w h the front face
 * @param right up how far its back edge is shifted to the right and upwards
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
