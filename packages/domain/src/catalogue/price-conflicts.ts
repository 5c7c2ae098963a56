import { formatThousands } from '../kernel/money.ts'
import type { OptionOffer } from './item-grids.ts'
import { type WholesaleRow, wholesaleSteps } from './wholesale-rows.ts'
import { ZONES, type Zone } from './zone-price.ts'

const NO_ZONES = { '1': 0, '2': 0, '3': 0, '4': 0, '5a': 0, '5b': 0 }

/**
 * Returns why a new price of an item without zones and options contradicts its wholesale prices.
 *
 * @param price whole rupiah, tax included
 * @returns the message with both figures, or null
 */
export const priceConflict = (price: number, wholesale: readonly WholesaleRow[]): string | null =>
  wholesaleConflict({ hasZone: false, price, zonePrices: NO_ZONES, wholesale, options: [] })

/** The prices of an item in whole rupiah including tax; 0 when not given. */
export type ItemPrices = {
  readonly hasZone: boolean
  readonly price: number
  readonly zonePrices: { readonly [Z in Zone]: number }
  readonly wholesale: readonly WholesaleRow[]
  readonly options: readonly OptionOffer[]
}

type NamedPrice = { readonly label: string; readonly price: number }

/** Returns the prices that a wholesale step replaces with their labels, the lowest first. */
export function replacedPrices({ hasZone, price, zonePrices, options }: ItemPrices): NamedPrice[] {
  const own = options.flatMap(({ values, price: optionPrice }) =>
    optionPrice === null ? [] : [{ label: `harga pilihan ${values.join(', ')}`, price: optionPrice }],
  )
  // The price of the item applies only without options, or to options without their own price.
  const hasBase = options.length === 0 || own.length < options.length
  const bases = hasZone
    ? ZONES.map((zone) => ({ label: `harga Zona ${zone}`, price: zonePrices[zone] }))
    : [{ label: 'harga satuan', price }]
  return [...(hasBase ? bases : []), ...own]
    .filter((one) => one.price > 0)
    .sort((one, two) => one.price - two.price)
}

const formatStep = ({ amount, price }: WholesaleRow) =>
  `Harga grosir mulai ${formatThousands(amount)}, Rp ${formatThousands(price)},`

/**
 * Returns why wholesale prices contradict other prices: a step must be below every price that it
 * replaces, and below the step before it.
 *
 * @returns the message with both figures, or null
 */
export function wholesaleConflict(item: ItemPrices): string | null {
  const steps = wholesaleSteps(item.wholesale) ?? []
  const [first] = steps
  const [lowest] = replacedPrices(item)
  if (first && lowest && first.price >= lowest.price)
    return `${formatStep(first)} harus di bawah ${lowest.label}, Rp ${formatThousands(lowest.price)}`
  for (const [index, step] of steps.entries()) {
    const before = index > 0 ? steps[index - 1] : undefined
    if (before && step.price >= before.price)
      return `${formatStep(step)} harus di bawah harga mulai ${formatThousands(before.amount)}, Rp ${formatThousands(before.price)}`
  }
  return null
}

/** What a wholesale step does to the options of one price; whole rupiah per unit, tax included. */
type FlattenedPrice = {
  readonly options: readonly string[]
  readonly from: number
  readonly to: number
}

/** A wholesale step that gives options of different price one price. */
export type FlatteningStep = { readonly amount: number; readonly prices: readonly FlattenedPrice[] }

/**
 * Returns the wholesale steps that flatten options of different price, with the loss of each price.
 *
 * @returns steps by ascending amount, prices by descending loss; empty when nothing is flattened
 * @decision 0126
 */
export function flattening(item: ItemPrices): FlatteningStep[] {
  const base = item.hasZone ? item.zonePrices['1'] : item.price
  const pricedOptions = item.options
    .map(({ values, price }) => ({ name: values.join(', '), price: price ?? base }))
    .filter(({ price }) => price > 0)
  const prices = [...Map.groupBy(pricedOptions, ({ price }) => price)].sort(([one], [two]) => two - one)
  if (prices.length < 2) return []
  return (wholesaleSteps(item.wholesale) ?? []).map(({ amount, price: to }) => ({
    amount,
    prices: prices.map(([from, options]) => ({ options: options.map(({ name }) => name), from, to })),
  }))
}

/**
 * Returns a text that is equal for equal steps and option prices. A vendor confirms a flattening
 * for exactly these prices.
 *
 * @returns empty when nothing is flattened
 */
export const flatteningKey = (item: ItemPrices): string =>
  flattening(item)
    .map(({ amount, prices }) => `${amount}: ${prices.map(({ from, to }) => `${from}>${to}`).join(' ')}`)
    .join('; ')

/** Number of losses in a message; the editor shows all. */
const MAX_LOSSES = 12

/** Returns the losses of a flattening as one sentence, or null when nothing is flattened. */
export function flatteningMessage(item: ItemPrices): string | null {
  const losses = flattening(item).flatMap(({ amount, prices }) =>
    prices.map(
      ({ options, from, to }) =>
        `mulai ${formatThousands(amount)}, ${options.join(' dan ')} dari Rp ${formatThousands(from)} menjadi Rp ${formatThousands(to)}, turun Rp ${formatThousands(from - to)} per satuan`,
    ),
  )
  if (losses.length === 0) return null
  const others = losses.length - MAX_LOSSES
  const rest = others > 0 ? [`dan ${formatThousands(others)} lainnya`] : []
  return `Setujui dahulu, sebab harga grosir menyamakan harga pilihan: ${[...losses.slice(0, MAX_LOSSES), ...rest].join('; ')}`
}
