import type { ComparedOfferView, ComparisonView } from '@pasar/contract/cart/comparison'
import type { SavedOffer } from '@pasar/contract/cart/saved-comparison'
import type { Buyer } from '@pasar/domain/cart/cart-line'
import {
  type ComparedOffer as Compared,
  compareOffer,
  highlightOffers,
  type OfferHighlights,
} from '@pasar/domain/cart/comparison'
import { lowestQuantity } from '@pasar/domain/catalogue/quantity'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { FreightRate } from '@pasar/domain/shipping/freight'
import type { Destination } from '@pasar/domain/shipping/landed-price'
import type { TaxRule } from '@pasar/domain/tax/rule'
import type { OfferRow } from './comparison.queries.ts'

/** The viewer of a comparison: a school with its zone and address, or any other viewer. */
export type ComparisonViewer = Buyer & { readonly isSchool: boolean }

/**
 * Compares offers: the cost of each for this viewer, with tax and freight, and their other
 * differences. An order that must prove its comparison stores this result.
 *
 * @param rows the loaded offers; an item below the minimum display price counts as not on sale
 * @param of.categoryName returns the name of a category id
 * @decision 0028
 */
export function buildComparison(
  rows: readonly OfferRow[],
  of: {
    viewer: ComparisonViewer
    rates: readonly FreightRate[]
    rule: TaxRule
    categoryName: (id: number) => string
  },
): Omit<ComparisonView, 'zone' | 'gone' | 'quantity' | 'similar'> {
  const { viewer, rates, rule, categoryName } = of
  const school = (viewer.isSchool && rows[0]?.school) || null
  const destination: Destination | null = school && { to: school, rates }
  const pricedOffers = rows
    .map((row) => {
      const offer = {
        lineInput: row.lineInput,
        isService: row.kind === 'service',
        weightGrams: row.weightGrams,
        from: row.from,
        isReady: row.availability === 'ready',
      }
      return { row, offer, compared: compareOffer(offer, viewer, destination, rule) }
    })
    .filter(({ compared }) => compared.line.listPrice >= MIN_PRICE)
  const unlike = unlikeIn(pricedOffers.map(({ row }) => row))
  const highlights = unlike.includes('unit') ? [] : highlightOffers(pricedOffers)
  return {
    destination: school && { school: school.name, regencyName: school.regencyName },
    offers: pricedOffers.map(({ row, compared }, at) =>
      offerView(row, compared, {
        viewer,
        category: categoryName(row.categoryId),
        highlights: highlights[at] ?? { isCheapest: false, isFastest: false },
      }),
    ),
    unlike,
  }
}

/** Returns the attributes that differ between offers and make their prices incomparable. */
function unlikeIn(rows: readonly OfferRow[]): ComparisonView['unlike'] {
  const differs = (of: (row: OfferRow) => string | number) => new Set(rows.map(of)).size > 1
  return [
    ...(differs((row) => row.categoryId) ? (['category'] as const) : []),
    ...(differs((row) => row.unit.toLowerCase()) ? (['unit'] as const) : []),
    ...(differs((row) => row.condition) ? (['condition'] as const) : []),
  ]
}

function offerView(
  row: OfferRow,
  { line, amounts, freights, landed }: Compared,
  of: { viewer: ComparisonViewer; category: string; highlights: OfferHighlights },
): ComparedOfferView {
  const hasZone = typeof row.lineInput.prices !== 'number'
  const dependsOnZone = hasZone && of.viewer.zone === null
  const { dpp, dppOther, ppn, pph } = amounts
  // A line without PPN has no DPP; its tax base is the whole price.
  const base = line.exemptReason === null ? dpp : line.lineTotal
  return {
    itemId: row.itemId,
    optionId: row.optionId,
    kind: row.kind,
    name: row.name,
    picture: row.picture,
    unit: row.unit,
    category: of.category,
    brand: row.brand,
    optionNames: row.optionNames,
    options: row.options,
    isLowestPrice: row.isLowestPrice,
    minimum: lowestQuantity(row),
    multiple: row.multiple,
    stock: line.stock,
    production: row.production,
    goodsType: row.goodsType,
    condition: row.condition,
    availability: row.availability,
    weightGrams: row.weightGrams,
    book: row.book,
    extra: row.extra.map(({ label, text }) => ({ label, text })),
    vendor: row.vendor,
    hasZone,
    unitPrice: line.unitPrice,
    priceSource: line.priceSource,
    exemptReason: line.exemptReason,
    goods: line.lineTotal,
    tax: dependsOnZone ? null : { dpp: base, dppOther, ppn, pph },
    freights: freights && [...freights],
    landed,
    problem: line.problem,
    ...of.highlights,
  }
}

/** Returns an offer in the form that a comparison stores; null when it cannot be ordered. */
export function toSavedOffer(offer: ComparedOfferView): SavedOffer | null {
  const { itemId, optionId, name, unit, vendor, unitPrice, goods, tax, landed } = offer
  const [freight] = offer.freights ?? []
  if (offer.problem !== null || tax === null || landed === null || !freight) return null
  return {
    itemId,
    optionId,
    name: [name, ...(offer.options.find(({ id }) => id === optionId)?.values ?? [])].join(', '),
    unit,
    vendorId: vendor.id,
    vendorName: vendor.name,
    regencyName: vendor.regencyName,
    unitPrice,
    goods,
    dpp: tax.dpp,
    dppOther: tax.dppOther,
    ppn: tax.ppn,
    freight: freight.cost,
    freightName: freight.name,
    days: freight.maxDays,
    landed,
    exemptReason: offer.exemptReason,
  }
}
