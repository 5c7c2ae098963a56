import type { Located } from '@pasar/contract/shipping/village-location'
import type { Point } from '@pasar/domain/shipping/freight'
import { isNearIndonesia } from '@pasar/domain/shipping/map-rules'
import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { searchVillageAreas } from './area-search.queries.ts'
import { findVillageByCode } from './nearby-villages.queries.ts'

/** Why no answer came, in the word that a person reads: `OVER_QUERY_LIMIT`. @spec 8 Geocoder failed due to */
export type GeocoderFault = { readonly failed: string }

/**
 * Finds where an address of words is.
 *
 * `near` is where the searcher looks: of equal names the nearest comes first.
 *
 * @returns the likeliest first, five at the most, each with a point in Indonesia; none for an address that is nowhere
 * @decision 0020
 */
export type Geocoder = {
  readonly locate: (db: Db, address: string, near?: Point | null) => Promise<Located[] | GeocoderFault>
}

const MOST_FOUND = 5
const LEAST_LETTERS = 5

/**
 * The built-in one: the whole of an address is looked up among the villages, then what stands behind its commas. It finds the village, no
 * street.
 */
export const villageGeocoder: Geocoder = {
  async locate(db, address, near = null) {
    const parts = address
      .split(/[,\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const tries = parts
      .map((_, at) => parts.slice(at).join(' '))
      .filter(({ length }) => length >= LEAST_LETTERS)
    for (const text of tries) {
      const located = await villagesOf(db, text, near)
      if (located.length > 0) return located
    }
    return []
  },
}

/** A place without geometry is passed over. @spec 4 Map picker states */
async function villagesOf(db: Db, text: string, near: Point | null): Promise<Located[]> {
  const located: Located[] = []
  for (const { code, label } of (await searchVillageAreas(db, text, near)).slice(0, MOST_FOUND)) {
    const place = await findVillageByCode(db, code)
    if (place) located.push({ latitude: place.latitude, longitude: place.longitude, address: label, code })
  }
  return located
}

/** How long a service may think. */
const PATIENCE_MS = 6_000
/** Operators of public services allow one question a second for a whole application. */
const GAP_MS = 1_000
/** More than these wait no longer. */
const MOST_WAITING = 4
const MOST_KEPT = 500

const Answer = z.array(
  z.object({
    lat: z.optional(z.coerce.number()),
    lon: z.optional(z.coerce.number()),
    display_name: z.string(),
  }),
)

/**
 * A service that answers like Nominatim. It is asked once a second at the most, and never twice the same.
 *
 * @param url where it is, without `/search`
 * @param caller how we call ourselves, as such services ask for
 */
export function nominatimGeocoder(url: string, caller: string): Geocoder {
  const kept = new Map<string, Located[]>()
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()
  const ask = async (from: URL): Promise<Located[] | GeocoderFault> => {
    const answer = await fetched(from, caller)
    if ('failed' in answer) return answer
    const located = readPlaces(answer.body)
    if ('failed' in located) return located
    kept.set(from.href, located)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return located
  }
  return {
    async locate(_, given, near = null) {
      const address = given.replaceAll(/\s+/g, ' ').trim()
      if (address.length < LEAST_LETTERS) return []
      const from = searchUrl(url, address, near)
      const known = kept.get(from.href)
      if (known) return known
      if (waiting >= MOST_WAITING) return { failed: 'OVER_QUERY_LIMIT' }
      waiting += 1
      const answer = turn.then(() => ask(from))
      turn = answer.then(() => new Promise((done) => setTimeout(done, GAP_MS).unref()))
      try {
        return await answer
      } finally {
        waiting -= 1
      }
    },
  }
}

/** How far around the searcher a place is preferred, in degrees. */
const AROUND = 1

function searchUrl(url: string, address: string, near: Point | null): URL {
  const search = new URL(`${url.replace(/\/$/, '')}/search`)
  search.search = new URLSearchParams({
    q: address,
    format: 'jsonv2',
    countrycodes: 'id',
    limit: String(MOST_FOUND),
    'accept-language': 'id',
    ...(near && { viewbox: viewbox(near), bounded: '0' }),
  }).toString()
  return search
}

/** The box that the service prefers: west, north, east, south. */
const viewbox = ({ latitude, longitude }: Point): string =>
  [longitude - AROUND, latitude + AROUND, longitude + AROUND, latitude - AROUND].join(',')

/** Whatever goes wrong on the way is said by one word; nothing is thrown, as the built-in map goes on without. @spec 8 Map messages */
async function fetched(url: URL, caller: string): Promise<{ body: unknown } | GeocoderFault> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': caller },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
    if (response.status === 429) return { failed: 'OVER_QUERY_LIMIT' }
    if (!response.ok) return { failed: String(response.status) }
    return { body: await response.json() }
  } catch (error) {
    if (error instanceof SyntaxError) return { failed: 'INVALID_RESPONSE' }
    return { failed: error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

function readPlaces(body: unknown): Located[] | GeocoderFault {
  const answer = Answer.safeParse(body)
  if (!answer.success) return { failed: 'INVALID_RESPONSE' }
  return answer.data
    .flatMap(({ lat, lon, display_name }) =>
      lat === undefined || lon === undefined
        ? []
        : [{ latitude: lat, longitude: lon, address: display_name.slice(0, 300), code: null }],
    )
    .filter(isNearIndonesia)
    .slice(0, MOST_FOUND)
}
