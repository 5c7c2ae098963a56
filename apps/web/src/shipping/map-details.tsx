import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import type { Point } from '@pasar/domain/shipping/freight'
import { parseDegrees } from '@pasar/domain/shipping/map-rules'
import { type KeyboardEvent, useState } from 'react'
import { QuickFilter } from '../ui/fields/filter-chip.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { labelOf } from './shipping.api.ts'
import type { Guess } from './use-guess.ts'

const OUTSIDE = 'Titik berada di luar wilayah Indonesia.'

type MapDetailsProps = {
  id: string
  point: Point | null
  guess: Guess
  village: NearbyVillage | null
  /** A message to show besides the guess. */
  notice: string | null
  onPoint: (point: Point) => void
  onPlaceChange: (code: string) => void
}

/** Below the map: the coordinates, and the guessed village. */
export function MapDetails({ id, point, guess, village, notice, onPoint, onPlaceChange }: MapDetailsProps) {
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
          <GuessStatus {...{ point, guess, village, notice }} />
        </div>
        {guess.state === 'found' && guess.villages.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: the group contains buttons, no form fields
          <div
            role="group"
            aria-label="Kelurahan atau desa terdekat"
            className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 sm:flex-wrap"
          >
            {guess.villages.map(({ code, village: name }) => (
              <QuickFilter key={code} isOn={code === village?.code} onPress={() => onPlaceChange(code)}>
                {name}
              </QuickFilter>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

type GuessStatusProps = Pick<MapDetailsProps, 'point' | 'guess' | 'village' | 'notice'>

function GuessStatus({ point, guess, village, notice }: GuessStatusProps) {
  if (notice !== null) return <p className="font-semibold text-red">{notice}</p>
  if (!point) return <p className="text-ink-2">click peta untuk meletakan titik pada lokasi</p>
  if (guess.state === 'asking') return <p className="text-ink-2">Mencari kelurahan atau desa…</p>
  if (guess.state === 'failed')
    return (
      <p lang="en" className="font-semibold text-red">
        {guess.message}
      </p>
    )
  if (!village) return <p className="font-semibold text-red">{OUTSIDE}</p>
  return (
    <>
      <p className="font-bold">
        <span className="font-normal text-ink-2">Kelurahan/desa perkiraan: </span>
        {village.village} ({village.postal}), {village.district}
      </p>
      <p className="caption text-ink-3">{labelOf(village)}</p>
    </>
  )
}

type DegreesFieldProps = { label: string; value: number | null; onChange: (degrees: number) => void }

/** An input for degrees, applied on blur or Enter. */
function DegreesField({ label, value, onChange }: DegreesFieldProps) {
  // Drop the input when the point changes, for example after a search.
  const [draft, setDraft] = useState<{ text: string; of: number | null }>()
  const typedText = draft?.of === value ? draft?.text : undefined
  const take = () => {
    const degrees = typedText === undefined ? null : parseDegrees(typedText)
    if (degrees !== null) onChange(degrees)
    if (degrees !== null || typedText === '') setDraft(undefined)
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
      error={typedText && parseDegrees(typedText) === null ? 'Isi angka' : undefined}
      value={typedText ?? (value === null ? '' : String(value))}
      onChange={(event) => setDraft({ text: event.currentTarget.value, of: value })}
      onBlur={take}
      onKeyDown={takeOnEnter}
    />
  )
}
