import { MAX_COMPARED_OFFERS, parseOffer, parseOffers } from '@pasar/domain/cart/offer-list'
import { useSyncExternalStore } from 'react'

/** Where this device keeps what its reader has put side by side. */
const NAME = 'bandingkan'
const NONE: readonly string[] = []

/** null until somebody asks: the server has no such list. */
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

/** Keeps what is to be compared, on this device and in every part of the page. */
export function storeComparedOffers(next: readonly string[]): void {
  offers = next
  try {
    localStorage.setItem(NAME, next.join(','))
  } catch {
    // Then it is kept until the page is left.
  }
  for (const listen of listeners) listen()
}

const isOf = (itemId: number) => (offer: string) => parseOffer(offer).itemId === itemId

/** Whether an item is among what is compared, with whichever option. */
export const isCompared = (list: readonly string[], itemId: number) => list.some(isOf(itemId))

/**
 * Takes an item out of the comparison, or puts it in.
 *
 * @param optionId the option that was chosen, if any
 * @returns full when three others are there already
 */
export function toggleCompared(itemId: number, optionId: number | null = null): 'in' | 'out' | 'full' {
  const others = current().filter((offer) => !isOf(itemId)(offer))
  if (others.length < current().length) {
    storeComparedOffers(others)
    return 'out'
  }
  if (others.length === MAX_COMPARED_OFFERS) return 'full'
  storeComparedOffers([...others, optionId === null ? String(itemId) : `${itemId}-${optionId}`])
  return 'in'
}

function subscribe(listen: () => void) {
  // Another window of the same device has changed it.
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

/** What this device has put side by side: items, some with an option. */
export const useComparedOffers = (): readonly string[] => useSyncExternalStore(subscribe, current, () => NONE)
