import { compareOffers } from '@pasar/contract/cart/comparison'
import { offerOf } from '@pasar/domain/cart/offer-list'
import { ownZone } from '@pasar/domain/catalogue/zone-price'
import { serve } from '../http/serve.ts'
import { readFreightRates } from '../shipping/shipping.queries.ts'
import { readOffers } from './comparison.queries.ts'
import { compare } from './comparison.ts'

export const comparisonRoutes = [
  serve(compareOffers, async ({ query, actor, db, now, services }) => {
    const { tax } = await services.settings(now)
    const isSchool = actor?.role === 'buyer'
    const rows = await readOffers(
      db,
      query.offers.map(offerOf),
      query.quantity,
      isSchool ? actor.memberId : null,
    )
    const zone = ownZone(actor)
    const compared = compare(rows, {
      reader: { isSchool, zone, freeTradeZone: isSchool && actor.freeTradeZone },
      rates: isSchool ? await readFreightRates(db) : [],
      rule: tax,
      categoryName: (id) => services.catalogue.categories.pathOf(id).at(-1)?.name ?? '',
    })
    return {
      ...compared,
      quantity: query.quantity,
      zone: zone ?? '1',
      gone: query.offers.length - compared.offers.length,
    }
  }),
]
