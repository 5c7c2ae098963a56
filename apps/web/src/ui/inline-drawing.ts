import { createContext, use } from 'react'

/** Gives the drawing at an address; null where a photograph is. */
export type DrawingSource = (address: string) => string | null

/** The server's; the browser has none. */
export const DrawingContext = createContext<DrawingSource | null>(null)

/**
 * The address of a picture. The largest of the first view, where it is a drawing, stands in the page that the server writes, which spares a
 * round trip; the browser leaves what it finds there.
 */
export function useInlineDrawing(address: string, isFirst: boolean): string {
  const draw = use(DrawingContext)
  const drawing = isFirst && draw !== null ? draw(address) : null
  if (drawing === null) return address
  return `data:image/svg+xml,${drawing.replaceAll('%', '%25').replaceAll('#', '%23')}`
}
