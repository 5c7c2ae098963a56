/** What a photo is for: goods are looked at closely, any other has only to be made out. */
export type PictureUse = 'goods' | 'other'

/**
 * The shortest side that a picture has, in pixels, and how many times as long the other may be. What a device makes smaller, to 1600, still
 * fits.
 *
 * @decision 0022
 */
const SHAPES = { goods: { least: 200, times: 4 }, other: { least: 80, times: 20 } } as const

/** Why a picture of a shape is not taken, for people. */
export const SHAPE_FAULTS = {
  'picture/too-small': `Gambar ini terlalu kecil: tiap sisi paling sedikit ${SHAPES.goods.least} titik. Pakai foto yang lebih besar.`,
  'picture/too-narrow': `Gambar ini terlalu panjang dan sempit: paling banyak ${SHAPES.goods.times} banding 1. Potong dahulu.`,
  'file/too-small': `Gambar ini terlalu kecil untuk dibaca: tiap sisi paling sedikit ${SHAPES.other.least} titik.`,
  'file/too-narrow': `Gambar ini terlalu panjang dan sempit: paling banyak ${SHAPES.other.times} banding 1. Potong dahulu.`,
} as const

/**
 * What is wrong with the shape of a picture, whichever way it is turned.
 *
 * @param size in pixels
 * @returns null for one that can be taken
 * @decision 0022
 */
export function shapeFault(
  { width, height }: { readonly width: number; readonly height: number },
  use: PictureUse,
): keyof typeof SHAPE_FAULTS | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const { least, times } = SHAPES[use]
  if (long > short * times) return use === 'goods' ? 'picture/too-narrow' : 'file/too-narrow'
  if (short < least) return use === 'goods' ? 'picture/too-small' : 'file/too-small'
  return null
}
