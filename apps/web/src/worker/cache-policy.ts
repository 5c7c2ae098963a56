/** What the device keeps of an address: the files of the product, public pictures, or what a reader was shown. */
export type CacheKind = 'file' | 'picture' | 'page' | 'answer'

/** Pages that a reader may see again without a network. None that signs in, pays, carries a secret in its address, or is for staff. */
const PAGES =
  /^\/(home|search|banding|cart|(detail|vendor)\/\d+|history\/[a-z0-9_-]+|account\/contact|message\/message-history\/\d+)$/

/** The calls that those pages make when they are gone to inside the product. */
const ANSWERS =
  /^\/api\/(home|global|cart|budget\/balances|vendor\/\d+|item|item\/(more|category|page\/\d+)|history|history\/\d+(\/document)?|member\/tasks|chat\/all(\/\d+)?)$/

/** @returns null for what always goes to the network alone */
export function cacheKindOf(path: string): CacheKind | null {
  if (/^\/(assets\/[^/]+|ikon-[a-z0-9-]+\.png|manifest\.webmanifest)$/.test(path)) return 'file'
  if (/^\/(gambar|foto)\//.test(path)) return 'picture'
  if (PAGES.test(path)) return 'page'
  return ANSWERS.test(path) ? 'answer' : null
}

/** An order has one page whatever of it is open: the page that stands in for an address; null where it has to be that very one. */
export const fallbackPageFor = (path: string): string | null => /^(\/history\/\d+)\?/.exec(path)?.[1] ?? null

/** How many things of a kind a device keeps; the oldest give way. */
export const MAX_ENTRIES = { page: 40, answer: 120, picture: 300 } as const

/** What is older is shown to nobody any more. */
const LONGEST_MS = 7 * 24 * 3_600_000

/** @param keptAt when it was kept, as ISO text; null or no time counts as too old */
export function isStale(keptAt: string | null, now: number): boolean {
  const at = Date.parse(keptAt ?? '')
  return Number.isNaN(at) || now - at > LONGEST_MS || at > now + LONGEST_MS
}
