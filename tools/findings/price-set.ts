import type { Random } from './random.ts'

/** One price that a school paid or a vendor asks, per unit, with tax. */
type PricePoint = { readonly vendor: number; readonly price: number; readonly isPlanted: boolean }
/** Prices of comparable goods in one region. */
export type PriceGroup = readonly PricePoint[]

/**
 * Draws prices of comparable goods by region. Honest prices differ by vendor, by brand and by the
 * way to the school, and some goods are sold in two qualities under one name.
 */
export function drawPrices(random: Random, planted: number): PriceGroup[] {
  const groups = Array.from({ length: 1_200 }, () => honestGroup(random))
  for (let at = 0; at < planted; at += 1) {
    const group = groups[random.whole(0, groups.length - 1)] ?? []
    const base = [...group].sort((a, b) => a.price - b.price)[Math.floor(group.length / 2)]?.price ?? 0
    group.push({
      vendor: random.whole(1, 4_000),
      price: Math.round(base * random.between(1.4, 2.6)),
      isPlanted: true,
    })
  }
  return groups
}

function honestGroup(random: Random): PricePoint[] {
  const base = Math.exp(random.between(Math.log(8_000), Math.log(9_000_000)))
  const spread = random.between(0.02, 0.13)
  // Two qualities under one name, in one group of twenty.
  const better = random.next() < 0.05 ? random.between(1.15, 1.4) : 1
  return Array.from({ length: random.whole(9, 40) }, () => {
    const quality = random.next() < 0.4 ? better : 1
    const remote = random.next() < 0.06 ? random.between(1.05, 1.25) : 1
    const price = base * quality * remote * Math.exp(random.normal(0, spread))
    return {
      vendor: random.whole(1, 4_000),
      price: Math.max(500, Math.round(price / 100) * 100),
      isPlanted: false,
    }
  })
}

/** The sales of one item within a year, and its list price at the end. */
export type ItemSales = {
  readonly listPrice: number
  readonly sales: readonly { readonly price: number; readonly isPlanted: boolean }[]
}

/**
 * Draws sales of items without comparable offers. Honest prices stay, rise during the year, fall
 * for a promotion or for good, and are lower for large quantities.
 *
 * @param planted number of sales with a price that was raised for one school
 */
export function drawItemSales(random: Random, planted: number): ItemSales[] {
  return Array.from({ length: planted * 4 }, (_, at) => {
    const base = Math.exp(random.between(Math.log(8_000), Math.log(9_000_000)))
    const kind = random.next()
    const rise = kind < 0.25 ? random.between(0.02, 0.15) : 0
    const cut = kind > 0.95 ? random.between(0.15, 0.3) : 0
    const cutAt = random.next()
    const priceAt = (time: number) => base * (1 + rise * time) * (time > cutAt ? 1 - cut : 1)
    const honest = Array.from({ length: random.whole(1, 12) }, () => {
      const isPromotion = kind > 0.85 && kind < 0.95 && random.next() < 0.2
      const discount = isPromotion
        ? random.between(0.1, 0.35)
        : random.next() < 0.15
          ? random.between(0.05, 0.2)
          : 0
      return { price: Math.round(priceAt(random.next()) * (1 - discount)), isPlanted: false }
    })
    const raised = { price: Math.round(priceAt(random.next()) * random.between(1.4, 2.6)), isPlanted: true }
    return { listPrice: Math.round(priceAt(1)), sales: at % 4 === 0 ? [...honest.slice(1), raised] : honest }
  })
}
