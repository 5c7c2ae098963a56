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
