import type { LineProblem } from '@pasar/domain/cart/cart-line'
import { nameOf } from '@pasar/domain/document/parts'
import { dayOf } from '@pasar/domain/kernel/dates'
import { must } from '@pasar/domain/kernel/must'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Actor } from '../../call/actor.ts'
import { priced } from '../../cart/cart-view.ts'
import type { Db } from '../../db/database.ts'
import { readFreightRates } from '../../shipping/shipping.queries.ts'
import { readCheckoutParties } from '../checkout/parties.queries.ts'
import { quoteOrder } from '../checkout/quote.ts'
import { shownDifferences } from '../checkout/shown-figures.ts'
import { readWaitingBasket } from './basket.queries.ts'

const FAULTS: Readonly<Record<LineProblem, string>> = {
  'not-for-sale': 'tidak dijual lagi',
  'vendor-closed': 'penyedia sedang tidak menerima pesanan',
  'vendor-holiday': 'penyedia sedang libur',
  decree: 'SK kelayakan buku tidak memenuhi syarat lagi',
  option: 'varian ini tidak tersedia lagi',
  minimum: 'jumlahnya di bawah pemesanan paling sedikit yang baru',
  multiple: 'jumlahnya bukan kelipatan yang baru',
  stock: 'stok tidak cukup',
  value: 'nilai barisnya terlalu besar',
}

/** What differs in the shop from a waiting basket, in sentences. */
type BasketDifferences = { changes: string[]; faults: string[] }

/**
 * Compares a waiting basket with the prices, taxes, freight and offers of now.
 *
 * @param buyer any user of the school: its zone decides the prices
 * @returns the changed figures, and what can no longer be ordered
 * @decision 0170
 */
export async function compareBasket(
  db: Db,
  orderId: number,
  { buyer, settings, now }: { buyer: Actor; settings: Settings; now: Date },
): Promise<BasketDifferences> {
  const basket = await readWaitingBasket(db, orderId, now)
  const { school, parties } = await readCheckoutParties(
    db,
    basket.buyerId,
    [basket.vendorId],
    dayOf(now).year,
  )
  const lines = basket.lines.map((row) => priced(row, buyer, settings.tax))
  const faults = lines.flatMap(({ row, priced: { problem } }) =>
    problem === null ? [] : [`${nameOf(row)}: ${FAULTS[problem]}`],
  )
  const vendor = must(parties.get(basket.vendorId), 'the vendor of a basket')
  const quote = quoteOrder(lines, vendor, school, await readFreightRates(db))
  const freight = quote.freights.find(({ service }) => service === basket.freightService)
  if (!freight)
    return { changes: [], faults: [...faults, `${vendor.name}: pengiriman yang dipilih tidak tersedia lagi`] }
  const shownOrder = { freight: basket.freight, lines: basket.requestLines }
  return {
    changes: shownDifferences({ quote, freight }, shownOrder, 0).map(({ message }) => message),
    faults,
  }
}
