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

/** Returns the prices that a wholesale step replaces, the lowest first. */
function replacedPrices({ hasZone, price, zonePrices, options }: ItemPrices): NamedPrice[] {
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
