import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import type { Point } from '@pasar/domain/shipping/freight'
import { parseDegrees } from '@pasar/domain/shipping/map-rules'
import { type KeyboardEvent, useState } from 'react'
import { QuickFilter } from '../ui/filter-chip.tsx'
import { TextField } from '../ui/text-field.tsx'
import { labelOf } from './shipping.api.ts'
import type { Guess } from './use-guess.ts'

const OUTSIDE = 'Titik berada di luar wilayah Indonesia.'

type MapDetailsProps = {
  id: string
  point: Point | null
  guess: Guess
  place: NearbyVillage | null
  /** Something that the person has to know beside the guess. */
  notice: string | null
  onPoint: (point: Point) => void
  onPlaceChange: (code: string) => void
}

/** Under the map: the point in numbers, and the village that it seems to be in. */
export function MapDetails({ id, point, guess, place, notice, onPoint, onPlaceChange }: MapDetailsProps) {
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="grid grid-cols-2 gap-3">
        <DegreesField
          label="Latitude"
          value={point?.latitude ?? null}
          onChange={(latitude) => onPoint({ longitude: 0, ...point, latitude })}
        />
        <DegreesField
          label="Longitude"
          value={point?.longitude ?? null}
          onChange={(longitude) => onPoint({ latitude: 0, ...point, longitude })}
        />
      </div>
      <div className="flex min-h-21 min-w-0 flex-col gap-2">
        <div role="status" id={id} className="min-h-10">
          <GuessStatus {...{ point, guess, place, notice }} />
        </div>
        {guess.state === 'known' && guess.places.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: buttons that are pressed, no fields
          <div
            role="group"
            aria-label="Kelurahan atau desa terdekat"
            className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap"
          >
            {guess.places.map(({ code, village }) => (
              <QuickFilter key={code} isOn={code === place?.code} onPress={() => onPlaceChange(code)}>
                {village}
              </QuickFilter>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

type GuessStatusProps = Pick<MapDetailsProps, 'point' | 'guess' | 'place' | 'notice'>

function GuessStatus({ point, guess, place, notice }: GuessStatusProps) {
  if (notice !== null) return <p className="font-semibold text-merah">{notice}</p>
  if (!point) return <p className="text-tinta-2">click peta untuk meletakan titik pada lokasi</p>
  if (guess.state === 'asking') return <p className="text-tinta-2">Mencari kelurahan atau desa…</p>
  if (guess.state === 'failed')
    return (
      <p lang="en" className="font-semibold text-merah">
        {guess.message}
      </p>
    )
  if (!place) return <p className="font-semibold text-merah">{OUTSIDE}</p>
  return (
    <>
      <p className="font-bold">
        <span className="font-normal text-tinta-2">Kelurahan/desa perkiraan: </span>
        {place.village} ({place.postal}), {place.district}
      </p>
      <p className="keterangan text-tinta-3">{labelOf(place)}</p>
    </>
  )
}

type DegreesFieldProps = { label: string; value: number | null; onChange: (degrees: number) => void }

/** Degrees as a person types them: taken when the field is left, or with Enter. */
function DegreesField({ label, value, onChange }: DegreesFieldProps) {
  // Of another point, such as one that was searched for, nothing that was typed holds.
  const [kept, setKept] = useState<{ text: string; of: number | null }>()
  const typed = kept?.of === value ? kept?.text : undefined
  const take = () => {
    const degrees = typed === undefined ? null : parseDegrees(typed)
    if (degrees !== null) onChange(degrees)
    if (degrees !== null || typed === '') setKept(undefined)
  }
  const takeOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    take()
  }
  return (
    <TextField
      label={label}
      inputMode="text"
      autoComplete="off"
      inputClassName="tnum"
      error={typed && parseDegrees(typed) === null ? 'Isi angka' : undefined}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => setKept({ text: event.currentTarget.value, of: value })}
      onBlur={take}
      onKeyDown={takeOnEnter}
    />
  )
}
