import { quoteShipping, searchVillages } from '@pasar/contract/shipping/shipping'
import { findNearbyVillages, geocode, locateVillage } from '@pasar/contract/shipping/village-location'
import { refuse } from '@pasar/domain/kernel/result'
import { distanceKm, freightsFor, type Point } from '@pasar/domain/shipping/freight'
import { serve } from '../call/serve.ts'
import { searchVillageAreas } from './area-search.queries.ts'
import { findVillageByCode, readNearestVillages } from './nearby-villages.queries.ts'
import { findVillageByNames, readFreightRates, readVillagePoints } from './shipping.queries.ts'

/** Returns the location that the user looks at; null for 0,0, which stands for none. */
const placed = ({ latitude, longitude }: Point): Point | null =>
  latitude === 0 && longitude === 0 ? null : { latitude, longitude }

export const shippingRoutes = [
  serve(searchVillages, async ({ params, query, db }) => searchVillageAreas(db, params.text, placed(query))),
  serve(quoteShipping, async ({ body, db }) => {
    const destinationCode = body.destinationCode ?? (await findVillageByNames(db, body))
    if (destinationCode === null) return refuse('location/not-found')
    const villagePoints = await readVillagePoints(db, [body.originCode, destinationCode])
    const origin = villagePoints.get(body.originCode)
    const destination = villagePoints.get(destinationCode)
    if (!origin || !destination) return refuse('location/not-found')
    const km = distanceKm(origin, destination)
    const load = { km, weightGrams: body.weightGrams, onlyServices: false }
    return { km, freights: freightsFor(load, await readFreightRates(db)) }
  }),
  serve(geocode, async ({ query, db, services }) => {
    const locations = await services.map.geocoder.locate(db, query.address, placed(query))
    return 'failed' in locations
      ? refuse('location/geocoder-failed', [{ field: 'status', message: locations.failed }])
      : locations
  }),
  serve(findNearbyVillages, async ({ query, db }) => readNearestVillages(db, query)),
  serve(
    locateVillage,
    async ({ params, db }) => (await findVillageByCode(db, params.code)) ?? refuse('location/not-found'),
  ),
]
