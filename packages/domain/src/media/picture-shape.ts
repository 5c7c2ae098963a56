/** Use of a photo: goods need a detailed picture, other photos only a legible one. */
export type PictureUse = 'goods' | 'other'

/**
 * Minimum length of the shorter side in pixels, and maximum ratio of the longer side to it. A
 * picture that the device has scaled down to 1600 still passes.
 *
 * @decision 0022
 */
const SHAPES = { goods: { min: 200, times: 4 }, other: { min: 80, times: 20 } } as const

/** The messages of rejected picture shapes. */
export const SHAPE_FAULTS = {
  'picture/too-small': `Gambar ini terlalu kecil: tiap sisi paling sedikit ${SHAPES.goods.min} titik. Pakai foto yang lebih besar.`,
  'picture/too-narrow': `Gambar ini terlalu panjang dan sempit: paling banyak ${SHAPES.goods.times} banding 1. Potong dahulu.`,
  'file/too-small': `Gambar ini terlalu kecil untuk dibaca: tiap sisi paling sedikit ${SHAPES.other.min} titik.`,
  'file/too-narrow': `Gambar ini terlalu panjang dan sempit: paling banyak ${SHAPES.other.times} banding 1. Potong dahulu.`,
} as const

/**
 * Returns the fault in the shape of a picture, regardless of its orientation.
 *
 * @param width in pixels
 * @param height in pixels
 * @returns null when the shape is accepted
 * @decision 0022
 */
export function shapeFault(
  { width, height }: { readonly width: number; readonly height: number },
  use: PictureUse,
): keyof typeof SHAPE_FAULTS | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const { min, times } = SHAPES[use]
  if (long > short * times) return use === 'goods' ? 'picture/too-narrow' : 'file/too-narrow'
  if (short < min) return use === 'goods' ? 'picture/too-small' : 'file/too-small'
  return null
}
