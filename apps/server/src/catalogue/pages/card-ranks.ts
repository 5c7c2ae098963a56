import type { CardRank, ItemCard } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { Destination } from '@pasar/domain/shipping/landed-price'
import type { OfferScans } from '@pasar/search/comparable-prices'
import type { SearchIndex } from '../search/search-index.ts'

/**
 * Returns the position of the price of each card among comparable offers: those of the province, or
 * of the whole country if the province has too few. Cards of one list share the scans.
 *
 * @param of.province two-digit code of a school's province; empty for other viewers
 * @param of.destination regency of a school; null compares without freight
 * @returns only cards with enough comparable offers
 * @decision 0107
 */
export function cardRanks(
  catalogue: SearchIndex,
  cards: readonly ItemCard[],
  of: { zone: Zone; province: string; destination: Destination | null },
): CardRank[] {
  const scans = new Map<string, OfferScans>()
  const rankIn = (card: ItemCard, province: string) => {
    const destination = card.kind === 'service' ? null : of.destination
    const key = `${province} ${destination ? card.minimum : ''}`
    const ofKey: OfferScans = scans.get(key) ?? new Map()
    scans.set(key, ofKey)
    const landing = destination && { ...destination, quantity: card.minimum }
    return catalogue.comparablePrices({ itemId: card.id, zone: of.zone, province, landing }, ofKey)
  }
  return cards.flatMap((card) => {
    const rank = rankIn(card, of.province) ?? (of.province === '' ? null : rankIn(card, ''))
    if (rank === null) return []
    const { offers, cheaper, landed } = rank
    return [{ id: card.id, offers, cheaper, landed: landed !== null }]
  })
}
