/** Pixels of a page that fits the screen (A4 at 144 dpi), and of an enlarged one (at 249 dpi). */
export const PAGE_PIXELS = { whole: 2_000_000, enlarged: 6_000_000 } as const

/** Further limits of what is drawn, all checked before drawing. */
export const DRAWING_LIMITS = {
  pages: 50,
  /** Longer side of a picture in pixels. WebP allows 16,383. */
  side: 8_000,
  /** Pixels per point (1/72 inch). Small pages gain nothing from more. */
  maxScale: 4,
  /** A page that must be drawn smaller to fit, here with less than 18 dpi, is unreadable. */
  minScale: 0.25,
} as const

/** Bytes before the pixels: pages, width and height as 32-bit numbers. */
export const DRAWING_HEAD = 12
