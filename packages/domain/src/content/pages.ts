/** Kinds of content pages. @spec 3 Option codes */
export const CONTENT_KINDS = ['guide', 'information', 'question', 'announcement', 'privacy'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** The audience of a guide. */
export const AUDIENCES = ['everyone', 'school', 'vendor', 'supervisor', 'staff'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Returns whether pages of a kind have a URL of their own. */
export const hasOwnPage = (kind: ContentKind): boolean => kind === 'guide' || kind === 'information'

/** Returns whether a kind has a single page, which can be changed but not withdrawn. */
export const isSingleton = (kind: ContentKind): boolean => kind === 'announcement' || kind === 'privacy'

/**
 * Returns the last word of a name in lower case, which is the last segment of its URL.
 *
 * @returns letters, digits and hyphens; empty when the name does not end with any
 * @spec 2 Footer menu
 */
export const targetOf = (name: string): string =>
  (name.trim().toLowerCase().split(/\s+/).at(-1) ?? '')
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/^-+|-+$/g, '')

/** Publication state of a page at a moment. */
export type PublicationState = 'draft' | 'scheduled' | 'shown' | 'withdrawn'

/**
 * Returns the publication state of a page.
 *
 * @param shownVersion the published version; null for none
 * @param scheduledVersion the version that is scheduled for publication; null for none
 * @param wasShown whether any version was ever published
 */
export function publicationStateOf(
  shownVersion: number | null,
  scheduledVersion: number | null,
  wasShown: boolean,
): PublicationState {
  if (shownVersion !== null) return 'shown'
  if (scheduledVersion !== null) return 'scheduled'
  return wasShown ? 'withdrawn' : 'draft'
}
