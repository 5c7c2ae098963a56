import { formatOffer, MAX_COMPARED_OFFERS, parseOfferId, parseOffers } from '@pasar/domain/cart/offer-list'
import { useSyncExternalStore } from 'react'

/** localStorage key of the compared offers. */
const NAME = 'compared-offers'
const NONE: readonly string[] = []

/** null until the first read. The server has no such list. */
let offers: readonly string[] | null = null
const listeners = new Set<() => void>()

function read(): readonly string[] {
  try {
    return parseOffers(localStorage.getItem(NAME) ?? '')
  } catch {
    return NONE
  }
}

function current(): readonly string[] {
  offers ??= read()
  return offers
}

/** Stores the compared offers on this device and notifies all subscribers in the page. */
export function storeComparedOffers(next: readonly string[]): void {
  offers = next
  try {
    localStorage.setItem(NAME, next.join(','))
  } catch {
    // Without storage the selection lasts until the page is left.
  }
  for (const listen of listeners) listen()
}

const isOf = (itemId: number) => (offer: string) => parseOfferId(offer).itemId === itemId

/** Whether an item is being compared, with any option. */
export const isCompared = (list: readonly string[], itemId: number) => list.some(isOf(itemId))

/**
 * Adds an item to the comparison, or removes it.
 *
 * @param optionId the selected option, if any
 * @returns `full` when the comparison already holds three other items
 */
export function toggleCompared(itemId: number, optionId: number | null = null): 'in' | 'out' | 'full' {
  const others = current().filter((offer) => !isOf(itemId)(offer))
  if (others.length < current().length) {
    storeComparedOffers(others)
    return 'out'
  }
  if (others.length === MAX_COMPARED_OFFERS) return 'full'
  storeComparedOffers([...others, formatOffer({ itemId, optionId })])
  return 'in'
}

function subscribe(listen: () => void) {
  // Another window on this device changed the list.
  const changed = ({ key }: StorageEvent) => {
    if (key !== NAME && key !== null) return
    offers = null
    listen()
  }
  listeners.add(listen)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(listen)
    removeEventListener('storage', changed)
  }
}

/** Offers compared on this device: items, some with an option. */
export const useComparedOffers = (): readonly string[] => useSyncExternalStore(subscribe, current, () => NONE)
