/** Longest description of a shop, in characters. */
export const MAX_SHOP_DESCRIPTION = 2000

/** Most lines of a description, so that it does not push the goods off the page. */
const MAX_LINES = 60

/** Brings a description to the form that is stored: at most one empty line between paragraphs. */
export const tidyDescription = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The paragraphs of a tidy description; single line breaks stay inside them. */
export const descriptionParagraphs = (description: string): string[] =>
  description.split('\n\n').filter((paragraph) => paragraph !== '')

/** What a shop says about itself, and why staff hide it; null while they do not. */
export type ShopDescriptionState = { readonly description: string; readonly hiddenReason: string | null }

/**
 * Returns why a new description cannot be stored; null if it can. A hidden text comes back only as
 * another text, or by staff.
 *
 * @param next a tidy description
 * @decision 0173
 */
export function descriptionFault(next: string, current: ShopDescriptionState): string | null {
  if (next.split('\n').length > MAX_LINES) return `Paling banyak ${MAX_LINES} baris`
  return current.hiddenReason !== null && next === current.description
    ? 'Petugas menyembunyikan teks ini. Ubah dahulu sesuai alasannya.'
    : null
}

/**
 * Says in the log what a description was and what it became.
 *
 * @param from empty for none
 */
export const descriptionChange = (from: string, to: string): string =>
  `Semula: ${from === '' ? '(kosong)' : from}\nMenjadi: ${to === '' ? '(kosong)' : to}`
