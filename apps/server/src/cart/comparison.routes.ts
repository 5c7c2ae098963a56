import { compareOffers, estimateShipping, saveComparison } from '@pasar/contract/cart/comparison'
import { candidateFault } from '@pasar/domain/cart/comparison-duty'
import { MAX_COMPARED_OFFERS, parseOfferId } from '@pasar/domain/cart/offer-list'
import { ownZone } from '@pasar/domain/catalogue/zone-price'
import { refuse } from '@pasar/domain/kernel/result'
import { landedUnitPrice } from '@pasar/domain/shipping/landed-price'
import { type Actor, signature } from '../call/actor.ts'
import { type ApiCall, serve } from '../call/serve.ts'
import { priceViewOf } from '../call/viewer.ts'
import { readFreightRates } from '../shipping/shipping.queries.ts'
import { insertComparison, type OfferRow, readComparedOffers } from './comparison.queries.ts'
import { buildComparison, toSavedOffer } from './comparison.ts'
import { similarOffers } from './similar-offers.ts'

type Asking = Pick<ApiCall, 'db' | 'now' | 'services' | 'actor'>
type Side = { itemId: number; optionId: number | null }

/** Loads offers for the caller, with a function that prices them. */
async function readFor({ db, now, services, actor }: Asking) {
  const { tax } = await services.settings(now)
  const isSchool = actor?.role === 'buyer'
  const zone = ownZone(actor)
  const rates = isSchool ? await readFreightRates(db) : []
  return {
    isSchool,
    zone,
    read: (offers: readonly Side[], quantity: number) =>
      readComparedOffers(db, offers, quantity, { schoolId: isSchool ? actor.memberId : null, now }),
    priced: (rows: readonly OfferRow[]) =>
      buildComparison(rows, {
        viewer: { isSchool, zone, freeTradeZone: isSchool && actor.freeTradeZone },
        rates,
        rule: tax,
        categoryName: (id) => services.catalogue.categories.pathOf(id).at(-1)?.name ?? '',
      }),
  }
}

export const comparisonRoutes = [
  serve(compareOffers, async ({ query, ...asking }) => {
    const { actor } = asking
    const { isSchool, zone, read, priced } = await readFor(asking)
    const comparedOffers = priced(await read(query.offers.map(parseOfferId), query.quantity))
    const readPriced = async (ids: readonly number[]) => {
      const offers = ids.map((itemId) => ({ itemId, optionId: null }))
      return priced(await read(offers, query.quantity)).offers
    }
    const hasRoom = isSchool && comparedOffers.offers.length < MAX_COMPARED_OFFERS
    const { catalogue } = asking.services
    if (hasRoom) await catalogue.whenReady()
    const similar = hasRoom
      ? await similarOffers(
          catalogue,
          comparedOffers.offers,
          await priceViewOf(actor, asking.services, asking.now),
          readPriced,
        )
      : []
    return {
      ...comparedOffers,
      quantity: query.quantity,
      zone: zone ?? '1',
      gone: query.offers.length - comparedOffers.offers.length,
      similar,
    }
  }),

  serve(estimateShipping, async ({ query: { offer: requestedOffer, quantity }, ...asking }) => {
    const { read, priced } = await readFor(asking)
    const { offers, destination } = priced(await read([parseOfferId(requestedOffer)], quantity))
    const [offer] = offers
    if (!offer || !destination) return refuse('item/not-found')
    const freight = offer.freights?.[0] ?? null
    return {
      regencyName: destination.regencyName,
      freight,
      landedUnit: freight && landedUnitPrice(offer.unitPrice, freight.cost, quantity),
    }
  }),

  serve(saveComparison, async ({ body, ...asking }) => {
    const actor: Actor = asking.actor
    const { read, priced } = await readFor(asking)
    const { offers, unlike } = priced(await read(body.offers.map(parseOfferId), body.quantity))
    const savedOffers = offers.map(toSavedOffer)
    const fault = candidateFault(
      offers.map(({ vendor }, at) => ({ vendorId: vendor.id, isOrderable: savedOffers[at] !== null })),
      unlike.length === 0 ? 'alike' : 'unlike',
    )
    if (fault) return refuse(fault)
    const whole = savedOffers.filter((offer) => offer !== null)
    const id = await insertComparison(asking.db, {
      schoolId: actor.memberId,
      at: asking.now,
      by: signature(actor),
      quantity: body.quantity,
      offers: whole,
    })
    return { id, offers: whole }
  }),
]
