import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import type { Point } from '@pasar/domain/shipping/freight'
import { useEffect, useState } from 'react'
import { RefusalError } from '../call/call.ts'
import { useOnline } from '../offline/use-online.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { findPlaces } from './shipping.api.ts'

/** The known villages around a point. */
export type Guess =
  | { state: 'none' }
  | { state: 'asking' }
  | { state: 'found'; villages: readonly NearbyVillage[] }
  | { state: 'failed'; message: string }

/** Debounce in ms, since the pin may still be moving. @spec 9 dropdown search 250 ms */
const PAUSE_MS = 250

/**
 * Returns the villages around a point, nearest first. Offline, it waits for a network and retries.
 *
 * @spec 4 is geocoded and becomes the choice
 * @spec 8 Geocoder failed due to
 */
export function useGuess(point: Point | null): Guess {
  const { call } = usePageContext()
  const isOnline = useOnline()
  const [guess, setGuess] = useState<Guess & { of?: Point | null }>({ state: 'none' })
  useEffect(() => {
    if (!point) return
    if (!isOnline) return setGuess({ state: 'failed', message: 'Not online', of: point })
    const abort = new AbortController()
    const timer = setTimeout(() => {
      findPlaces(call, point, abort.signal).then(
        (villages) => {
          if (!abort.signal.aborted) setGuess({ state: 'found', villages, of: point })
        },
        (error: unknown) => {
          if (!abort.signal.aborted) setGuess({ state: 'failed', message: messageOf(error), of: point })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [call, point, isOnline])
  if (!point) return { state: 'none' }
  return guess.of === point ? guess : { state: 'asking' }
}

/** Returns the message of a failed lookup. @spec 8 Geocoder failed due to */
export const messageOf = (error: unknown): string =>
  error instanceof RefusalError ? `Geocoder failed due to: ${statusOf(error)}` : 'Not online'

/** Returns the service's own status if there is one, else the HTTP status. */
const statusOf = ({ fields, status }: RefusalError): string | number =>
  fields.find(({ field }) => field === 'status')?.message ?? status
