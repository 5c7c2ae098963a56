/** More than any screen shows at once. */
const MOST_HELD = 32

/** As elements that stand nowhere: a browser forgets what no element shows. */
const held = new Map<string, Element>()

/** Reads a picture for a page that is not there yet, which then has it in its first frame. The last ones are held. */
export function preloadImage(address: string): void {
  const picture = new Image()
  picture.src = address
  held.delete(address)
  held.set(address, picture)
  const [oldest] = held.keys()
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest)
}
