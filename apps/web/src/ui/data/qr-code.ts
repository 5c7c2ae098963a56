import { encode } from 'uqr'

/**
 * Encodes a text as a QR code.
 *
 * @param border width of the quiet zone, in modules
 * @returns the side of the code in modules, and the SVG path of its dark modules
 */
export function qrCode(text: string, border: number): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
