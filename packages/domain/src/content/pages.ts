/** What a page of content is for. @spec 3 Option codes */
export const CONTENT_KINDS = ['guide', 'information', 'question', 'announcement', 'privacy'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Whose guide it is. */
export const AUDIENCES = ['everyone', 'school', 'vendor', 'supervisor', 'staff'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Kinds whose pages have an address of their own. */
export const hasOwnPage = (kind: ContentKind): boolean => kind === 'guide' || kind === 'information'

/** Kinds that one page only has; it can be changed, and never taken away. */
export const isSingleton = (kind: ContentKind): boolean => kind === 'announcement' || kind === 'privacy'

/**
 * The last word of a name in small letters: what its address ends with.
 *
 * @returns letters, digits and hyphens; empty where the name ends with none
 * @spec 2 Footer menu
 */
export const targetOf = (name: string): string =>
  (name.trim().toLowerCase().split(/\s+/).at(-1) ?? '')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '')

/** Where a page stands for its readers at a moment. */
export type PublicationState = 'draft' | 'scheduled' | 'shown' | 'withdrawn'

/**
 * The standing of a page.
 *
 * @param shown the version that readers see; null for none
 * @param scheduled the version that they will see at its time; null for none
 * @param wasShown whether they ever saw one
 */
export function publicationStateOf(
  shown: number | null,
  scheduled: number | null,
  wasShown: boolean,
): PublicationState {
  if (shown !== null) return 'shown'
  if (scheduled !== null) return 'scheduled'
  return wasShown ? 'withdrawn' : 'draft'
}
