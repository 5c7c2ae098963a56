/** Maximum number of compared offers. @decision 0028 */
export const MAX_COMPARED_OFFERS = 3

/** An item id, optionally with the id of one of its options: `15`, `15-3`. */
export const OFFER_PATTERN = /^[1-9][0-9]{0,14}(-[1-9][0-9]{0,14})?$/

/** Returns the text of an offer in a comparison URL. */
export const formatOffer = ({ itemId, optionId }: { itemId: number; optionId: number | null }): string =>
  optionId === null ? String(itemId) : `${itemId}-${optionId}`

/** Returns the item id and the option id of an offer. */
export function parseOfferId(text: string): { itemId: number; optionId: number | null } {
  const [item, option] = text.split('-')
  return { itemId: Number(item), optionId: option === undefined ? null : Number(option) }
}

/**
 * Parses the comma-separated offers of a comparison URL. Invalid offers and repeated items are
 * ignored; only the first three remain.
 *
 * @decision 0028
 */
export function parseOffers(text: string): string[] {
  const namesById = new Map<number, string>()
  for (const offer of text.split(',')) {
    if (namesById.size === MAX_COMPARED_OFFERS) break
    const { itemId } = parseOfferId(offer)
    if (OFFER_PATTERN.test(offer) && !namesById.has(itemId)) namesById.set(itemId, offer)
  }
  return [...namesById.values()]
}
