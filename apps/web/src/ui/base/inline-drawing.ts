import { createContext, use } from 'react'

/** Returns the illustration at a URL as a data URL; null for a photo. */
export type DrawingSource = (address: string) => string | null

/** Provided on the server only. */
export const DrawingContext = createContext<DrawingSource | null>(null)

/**
 * Returns the URL of a picture. If the largest picture above the fold is an illustration, the
 * server inlines it, which saves a round trip. Hydration keeps the inlined picture.
 */
export function useInlineDrawing(address: string, isFirst: boolean): string {
  const draw = use(DrawingContext)
  const drawing = isFirst && draw !== null ? draw(address) : null
  if (drawing === null) return address
  return `data:image/svg+xml,${drawing.replaceAll('%', '%25').replaceAll('#', '%23')}`
}
