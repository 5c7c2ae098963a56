import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import { type Address, pointOf } from '@pasar/domain/shipping/address'
import type { Point } from '@pasar/domain/shipping/freight'
import { DEFAULT_CENTRE, isGeocodable, previewZoom, roundPoint, ZOOM } from '@pasar/domain/shipping/map-rules'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import type { ComboboxChoice } from '../ui/fields/combobox.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { MapDetails } from './map-details.tsx'
import { MapField, type MapView } from './map-field.tsx'
import { findPlace, labelOf, locate } from './shipping.api.ts'
import { messageOf, useGuess } from './use-guess.ts'
import { ADDRESS_CHOICE_KEY, VillageSearch } from './village-search.tsx'

/** A search result, with its village if known. */
type SearchedPoint = Point & { readonly code: string | null }

/** The result of the picker. @spec 4 OK ends with role ok and the data, close with role cancel */
export type PickerEnd =
  | { role: 'ok'; point: Point; village: NearbyVillage; address: string }
  | { role: 'cancel' }

type MapPickerProps = { isOpen: boolean; start: Address; onEnd: (end: PickerEnd) => void }

/**
 * The dialog to choose a point on the map.
 *
 * @spec 2 Pilih Geolokasi
 */
export function MapPicker({ isOpen, start, onEnd }: MapPickerProps) {
  const detailsId = useId()
  const picking = usePicking(start)
  const { point, village, look, isLocating, pick } = picking
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onEnd({ role: 'cancel' })}
      title="Pilih Geolokasi"
      width="wide"
      phone="full"
      footer={
        <Button
          className="sm:min-w-32"
          disabled={!point || !village}
          aria-describedby={detailsId}
          onClick={() => point && village && onEnd({ role: 'ok', point, village, address: labelOf(village) })}
        >
          OK
        </Button>
      }
    >
      <div className="flex h-full min-h-120 flex-col gap-3 sm:h-[29.5rem]">
        <VillageSearch
          label="Cari lokasi"
          hideLabel
          value={null}
          findsAddresses
          near={point ?? look.centre}
          onChange={(chosenVillage) => chosenVillage && picking.choose(chosenVillage)}
        />
        <MapField
          point={point}
          look={look}
          describedBy={detailsId}
          onPick={pick}
          onChoose={picking.pickAndCentre}
        >
          <LocateButton isLocating={isLocating} onClick={picking.locateMe} />
        </MapField>
        <MapDetails
          id={detailsId}
          {...{ point, village }}
          guess={picking.guess}
          notice={picking.notice}
          onPoint={(typedPoint) => pick(roundPoint(typedPoint))}
          onPlaceChange={picking.chooseVillage}
        />
      </div>
    </Dialog>
  )
}

function LocateButton({ isLocating, onClick }: { isLocating: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant="outline"
      busy={isLocating}
      busyText="Mencari lokasi…"
      className="shrink-0 bg-raised whitespace-nowrap"
      {...{ onClick }}
    >
      <span className="inline-flex items-center gap-1.5">
        <Crosshair />
        Lokasi Saat Ini
      </span>
    </Button>
  )
}

const Crosshair = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor">
    <circle cx="9" cy="9" r="5" strokeWidth="1.8" />
    <path strokeWidth="1.8" strokeLinecap="round" d="M9 1v3M9 14v3M1 9h3M14 9h3" />
  </svg>
)

/** Timeout of geolocation, in ms. */
const PATIENCE_MS = 15_000
const DENIED = 'Izin lokasi ditolak. Pilih titik pada peta.'
const NOT_FOUND = 'Lokasi perangkat tidak ditemukan. Pilih titik pada peta.'

function beginning(start: Address): Point | null {
  const point = pointOf(start)
  return point && roundPoint(point)
}

/** Manages the state of the picker: the point, the view and the guessed village. */
function usePicking(start: Address) {
  const { call } = usePageContext()
  const [point, setPoint] = useState(() => beginning(start))
  const [look, setLook] = useState<MapView>(() => ({
    centre: point ?? DEFAULT_CENTRE,
    zoom: point ? ZOOM.chosen : ZOOM.first,
  }))
  /**
   * The village named by its chip, the search, or the address. It applies while it is near the
   * point.
   */
  const [namedVillage, setNamedVillage] = useState(start.villageCode)
  const [notice, setNotice] = useState<string | null>(null)
  const guess = useGuess(point)
  const villages = guess.state === 'found' ? guess.villages : []
  const village = villages.find(({ code }) => code === namedVillage) ?? villages[0] ?? null
  /** Moves point and view to a chosen position. @spec 9 zoom 12, 17 on a choice */
  const go = (to: Point) => {
    setPoint(to)
    setLook({ centre: to, zoom: ZOOM.chosen })
  }
  const pick = (to: Point) => {
    setNotice(null)
    setNamedVillage(start.villageCode)
    setPoint(to)
  }
  const pickAndCentre = (to: Point) => {
    pick(to)
    go(to)
  }
  const choose = ({ key, label }: ComboboxChoice) => {
    setNotice(null)
    const search: Promise<SearchedPoint | null> =
      key === ADDRESS_CHOICE_KEY
        ? firstAddress(call, { address: label, postal: '' }, undefined, point ?? look.centre)
        : findPlace(call, key)
    search.then(
      (foundPoint) => {
        if (!foundPoint) return setNotice('No results found')
        setNamedVillage(foundPoint.code ?? '')
        go(roundPoint(foundPoint))
      },
      (error: unknown) => setNotice(messageOf(error)),
    )
  }
  const { locateMe, isLocating } = useDeviceLocation(pickAndCentre, setNotice)
  useStart(
    start,
    // Do not move the view if the user has set a point meanwhile.
    (foundView) => !point && setLook(foundView),
    (message) => !point && setNotice(message),
  )
  return {
    ...{ point, village, look, guess, notice, pick, pickAndCentre, choose, locateMe, isLocating },
    chooseVillage: setNamedVillage,
  }
}

/**
 * Geocodes an address without a point and moves the map there. The user sets the point.
 *
 * @spec 4 A start at 0,0 begins in East Java and geocodes a known address
 */
function useStart(start: Address, setLook: (look: MapView) => void, setNotice: (notice: string) => void) {
  const { call } = usePageContext()
  const look = useEffectEvent(setLook)
  const notice = useEffectEvent(setNotice)
  const begin = useEffectEvent((signal: AbortSignal) => {
    if (pointOf(start)) return
    const hasVillage = start.villageCode !== ''
    if (!hasVillage && !isGeocodable(start.address) && start.postal.length !== 5) return
    const pointSearch: Promise<SearchedPoint | null> = hasVillage
      ? findPlace(call, start.villageCode, signal)
      : locate(call, start, signal).then(([first]) => first ?? null)
    pointSearch.then(
      (foundPoint) => {
        if (signal.aborted) return
        if (foundPoint) look({ centre: roundPoint(foundPoint), zoom: previewZoom(start) })
        else notice('No results found')
      },
      (error: unknown) => {
        if (!signal.aborted) notice(messageOf(error))
      },
    )
  })
  useEffect(() => {
    const abort = new AbortController()
    begin(abort.signal)
    return () => abort.abort()
  }, [])
}

async function firstAddress(...query: Parameters<typeof locate>): Promise<SearchedPoint | null> {
  const [first] = await locate(...query)
  return first ?? null
}

/** Requests the location of the device. */
function useDeviceLocation(onFound: (point: Point) => void, setNotice: (notice: string | null) => void) {
  const [isLocating, setLocating] = useState(false)
  const locateMe = () => {
    setNotice(null)
    // Some browsers have no geolocation API when the user has disabled it.
    if (!('geolocation' in navigator)) return setNotice(NOT_FOUND)
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        onFound(roundPoint(coords))
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false)
        setNotice(code === PERMISSION_DENIED ? DENIED : NOT_FOUND)
      },
      { enableHighAccuracy: true, timeout: PATIENCE_MS },
    )
  }
  return { locateMe, isLocating }
}
