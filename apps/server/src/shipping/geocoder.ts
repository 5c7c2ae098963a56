import type { Located } from '@pasar/contract/shipping/village-location'
import type { Point } from '@pasar/domain/shipping/freight'
import { isNearIndonesia } from '@pasar/domain/shipping/map-rules'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { fetchSpan } from '../tracing/tracing.ts'
import { searchVillageAreas } from './area-search.queries.ts'
import { findVillageByCode } from './nearby-villages.queries.ts'
import { createAddressCache } from './shipping-cache.ts'

/**
 * Reason for a missing answer, as the code shown to users: `OVER_QUERY_LIMIT`.
 *
 * @spec 8 Geocoder failed due to
 */
type GeocoderFault = { readonly failed: string }

/**
 * Finds the location of an address.
 *
 * `near` is the location that the user looks at. Among equal names, the nearest comes first.
 *
 * @returns at most five places with coordinates in Indonesia, likeliest first; empty when the
 *   address is not found
 * @decision 0020
 */
export type Geocoder = {
  readonly locate: (db: Db, address: string, near?: Point | null) => Promise<Located[] | GeocoderFault>
}

const MAX_RESULTS = 5
const MIN_ADDRESS_LENGTH = 5

/**
 * The built-in geocoder. It searches the villages for the whole address, then for the parts after
 * each comma. It finds villages but not streets.
 */
export const villageGeocoder: Geocoder = {
  async locate(db, address, near = null) {
    const parts = address
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const tries = parts
      .map((_, at) => parts.slice(at).join(' '))
      .filter(({ length }) => length >= MIN_ADDRESS_LENGTH)
    for (const text of tries) {
      const villages = await villagesOf(db, text, near)
      if (villages.length > 0) return villages
    }
    return []
  },
}

/**
 * Finds villages as places. A place without coordinates is skipped.
 *
 * @spec 4 Map picker states
 */
async function villagesOf(db: Db, text: string, near: Point | null): Promise<Located[]> {
  const locations: Located[] = []
  for (const { code, label } of (await searchVillageAreas(db, text, near)).slice(0, MAX_RESULTS)) {
    const village = await findVillageByCode(db, code)
    if (village)
      locations.push({ latitude: village.latitude, longitude: village.longitude, address: label, code })
  }
  return locations
}

/** Timeout of a request to the service. */
const PATIENCE_MS = 6_000
/** Operators of public services allow one request a second per application. */
const GAP_MS = 1_000
/** Maximum number of waiting requests. Further ones are refused. */
const MAX_PENDING_REQUESTS = 4

const Answer = z.array(
  z.object({
    lat: z.optional(z.coerce.number()),
    lon: z.optional(z.coerce.number()),
    display_name: z.string(),
  }),
)

/**
 * Returns a geocoder that uses a service with the Nominatim API. It sends at most one request a
 * second and caches the answers.
 *
 * @param url base URL of the service, without `/search`
 * @param caller name of this application, which such services require
 */
export function nominatimGeocoder(url: string, caller: string): Geocoder {
  const cache = createAddressCache()
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()
  const fetchLocations = async (from: URL): Promise<Located[] | GeocoderFault> => {
    const answer = await fetched(from, caller)
    if ('failed' in answer) return answer
    const locations = parseLocations(answer.body)
    if ('failed' in locations) return locations
    cache.set(from.href, locations)
    return locations
  }
  return {
    async locate(_, query, near = null) {
      const address = query.replaceAll(/\s+/g, ' ').trim()
      if (address.length < MIN_ADDRESS_LENGTH) return []
      const from = searchUrl(url, address, near)
      const cachedLocations = cache.get(from.href)
      if (cachedLocations) return cachedLocations
      if (waiting >= MAX_PENDING_REQUESTS) return { failed: 'OVER_QUERY_LIMIT' }
      waiting += 1
      const answer = turn.then(() => fetchLocations(from))
      turn = answer.then(() => new Promise((done) => setTimeout(done, GAP_MS).unref()))
      try {
        return await answer
      } finally {
        waiting -= 1
      }
    },
  }
}

/** Half the side of the preferred box around the user's location, in degrees. */
const AROUND = 1

function searchUrl(url: string, address: string, near: Point | null): URL {
  const search = new URL(`${url.replace(/\/$/, '')}/search`)
  search.search = new URLSearchParams({
    q: address,
    format: 'jsonv2',
    countrycodes: 'id',
    limit: String(MAX_RESULTS),
    'accept-language': 'id',
    ...(near && { viewbox: viewbox(near), bounded: '0' }),
  }).toString()
  return search
}

/** Returns the box that the service prefers: west, north, east, south. */
const viewbox = ({ latitude, longitude }: Point): string =>
  [longitude - AROUND, latitude + AROUND, longitude + AROUND, latitude - AROUND].join(',')

/**
 * Fetches a URL. It returns every failure as a one-word code and throws nothing, since the built-in
 * map works without the service.
 *
 * @spec 8 Map messages
 */
async function fetched(url: URL, caller: string): Promise<{ body: unknown } | GeocoderFault> {
  try {
    const response = await fetchSpan('geocoder', 'GET', () =>
      fetch(url, {
        headers: { accept: 'application/json', 'user-agent': caller },
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      }),
    )
    if (response.status === 429) return { failed: 'OVER_QUERY_LIMIT' }
    if (!response.ok) return { failed: String(response.status) }
    return { body: await response.json() }
  } catch (error) {
    if (error instanceof SyntaxError) return { failed: 'INVALID_RESPONSE' }
    return { failed: error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

function parseLocations(body: unknown): Located[] | GeocoderFault {
  const answer = Answer.safeParse(body)
  if (!answer.success) return { failed: 'INVALID_RESPONSE' }
  return answer.data
    .flatMap(({ lat, lon, display_name }) =>
      lat === undefined || lon === undefined
        ? []
        : [{ latitude: lat, longitude: lon, address: display_name.slice(0, 300), code: null }],
    )
    .filter(isNearIndonesia)
    .slice(0, MAX_RESULTS)
}
