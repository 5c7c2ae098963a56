/** How many offers stand side by side. @decision 0028 */
export const MAX_COMPARED_OFFERS = 3

/** An item, or an item and one of its options: `15`, `15-3`. */
export const OFFER_PATTERN = /^[1-9][0-9]{0,14}(-[1-9][0-9]{0,14})?$/

/** An offer of a list as its two numbers. */
export function parseOffer(text: string): { itemId: number; optionId: number | null } {
  const [item, option] = text.split('-')
  return { itemId: Number(item), optionId: option === undefined ? null : Number(option) }
}

/**
 * The offers of a comparison as an address has them, with commas between. What is no offer is passed over, an item is not compared with
 * itself, and of more than three the first three stay.
 *
 * @decision 0028
 */
export function parseOffers(text: string): string[] {
  const found = new Map<number, string>()
  for (const offer of text.split(',')) {
    if (found.size === MAX_COMPARED_OFFERS) break
    const { itemId } = parseOffer(offer)
    if (OFFER_PATTERN.test(offer) && !found.has(itemId)) found.set(itemId, offer)
  }
  return [...found.values()]
}
