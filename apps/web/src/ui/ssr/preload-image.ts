/** Larger than the number of pictures visible on any screen. */
const MAX_PRELOADED = 32

/**
 * Detached elements. They keep the pictures in memory; browsers release pictures without an
 * element. A map in insertion order is enough: `lru-cache` would add 5 KB to the first load.
 */
const preloadedImages = new Map<string, Element>()

/** Preloads a picture for the first frame of an upcoming page. Retains the most recent ones. */
export function preloadImage(address: string): void {
  const picture = new Image()
  picture.src = address
  preloadedImages.delete(address)
  preloadedImages.set(address, picture)
  const [oldest] = preloadedImages.keys()
  if (preloadedImages.size > MAX_PRELOADED && oldest !== undefined) preloadedImages.delete(oldest)
}
