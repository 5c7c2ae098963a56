import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import { type Address, parseVillageLabel, pointOf } from '@pasar/domain/shipping/address'
import { metresBetween } from '@pasar/domain/shipping/freight'
import { roundPoint } from '@pasar/domain/shipping/map-rules'
import { type ComponentType, useEffect, useId, useState } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { showToast } from '../ui/toasts.tsx'
import { AddressPreview } from './address-preview.tsx'
import type { MapPicker, PickerEnd } from './map-picker.tsx'
import { findPlace } from './shipping.api.ts'
import { VillageSearch } from './village-search.tsx'

type AddressFieldsProps = {
  value: Address
  onChange: (value: Address) => void
  /** What is wrong, under the name of the part; the village's sentence may stand under `village` too. */
  errors?: Partial<Record<keyof Address, string | undefined>> | undefined
  /** The ids of the fields begin with it: `-address`, `-villageCode`, `-postal`, `-latitude`; an error summary links there. */
  id?: string | undefined
  /** Whether the village has to be chosen; the street and the point always have to. */
  villageRequired?: boolean | undefined
}

/**
 * Village, street, postal code and point of an address, with its picture and the map picker.
 *
 * @spec 2 address with map
 */
export function AddressFields({
  value,
  onChange,
  errors = {},
  id: givenId,
  villageRequired = true,
}: AddressFieldsProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const change = (part: Partial<Address>) => onChange({ ...value, ...part })
  const village =
    value.villageCode === ''
      ? null
      : { key: value.villageCode, label: value.villageLabel || value.villageCode }
  return (
    <div className="flex flex-col gap-4">
      <VillageSearch
        id={`${id}-villageCode`}
        label="Kelurahan, kecamatan, atau kode pos"
        required={villageRequired}
        error={errors.villageCode ?? errors.village}
        value={village}
        onChange={(chosen) =>
          change({
            villageCode: chosen?.key ?? '',
            villageLabel: chosen?.label ?? '',
            ...parseVillageLabel(chosen?.label ?? ''),
          })
        }
      />
      <TextArea
        id={`${id}-address`}
        label="Alamat"
        required
        autoComplete="street-address"
        help="Jalan, nomor, RT/RW"
        maxLength={300}
        error={errors.address}
        value={value.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <TextField
        id={`${id}-postal`}
        label="Kode pos"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        className="max-w-40"
        inputClassName="tnum"
        error={errors.postal}
        value={value.postal}
        onChange={(event) => change({ postal: event.currentTarget.value.replaceAll(/[^0-9]/g, '') })}
      />
      <PointField
        id={`${id}-latitude`}
        value={value}
        error={errors.latitude ?? errors.longitude}
        onChange={onChange}
      />
    </div>
  )
}

/** Farther from its village than this a point is most likely a mistake. */
const FAR_METRES = 25_000

type PointFieldProps = {
  id: string
  value: Address
  error: string | undefined
  onChange: (value: Address) => void
}

/** The point of the address: its picture, its numbers, and the button that opens the picker. */
function PointField({ id, value, error, onChange }: PointFieldProps) {
  const chosen = pointOf(value)
  const point = chosen && roundPoint(chosen)
  const place = usePlace(value.villageCode)
  const { Picker, isOpen, open, close } = usePicker()
  const end = (result: PickerEnd) => {
    close()
    if (result.role === 'cancel') return
    const { code, village, postal, district, regency, province } = result.place
    const names = {
      villageCode: code,
      villageLabel: result.address,
      village,
      district,
      regency,
      province,
    }
    onChange({ ...value, ...names, postal, ...result.point })
  }
  // The picker then begins at the village, not at the point that was left behind.
  const isFar = point !== null && place !== null && metresBetween(point, place) > FAR_METRES
  return (
    // biome-ignore lint/a11y/useSemanticElements: one button and what it has chosen, no fields
    <div role="group" aria-label="Titik pada peta" className="flex flex-col gap-2">
      <AddressPreview value={value} place={place} />
      <p className="keterangan tnum text-tinta-2">
        {point
          ? `Latitude ${point.latitude}, longitude ${point.longitude}`
          : 'Titik belum dipilih pada peta.'}
      </p>
      {isFar && (
        <p className="keterangan font-semibold text-kuningan-700">
          Titik berada jauh dari kelurahan/desa yang dipilih. Periksa kembali titiknya.
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-galat`}>{error}</FieldError>}
      <Button
        id={id}
        variant="outline"
        icon="map-pin"
        className="self-start"
        aria-describedby={error === undefined ? undefined : `${id}-galat`}
        onClick={open}
      >
        {point ? 'Ubah titik pada peta' : 'Pilih titik pada peta'}
      </Button>
      {Picker && isOpen && (
        <Picker isOpen start={isFar ? { ...value, latitude: null, longitude: null } : value} onEnd={end} />
      )}
    </div>
  )
}

/** The picker: its code, and that of the map, comes when it is opened. */
function usePicker() {
  const [Picker, setPicker] = useState<ComponentType<Parameters<typeof MapPicker>[0]> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    import('./map-picker.tsx').then(
      (part) => {
        setPicker(() => part.MapPicker)
        setOpen(true)
      },
      () => showToast(navigator.onLine ? 'Could not initialise map' : 'Not online', 'danger'),
    )
  }
  return { Picker, isOpen, open, close: () => setOpen(false) }
}

/** Where the village of the address is; null until that is known. */
function usePlace(code: string): NearbyVillage | null {
  const { call } = usePageContext()
  const [place, setPlace] = useState<NearbyVillage | null>(null)
  useEffect(() => {
    if (!/^[0-9]{10}$/.test(code)) return setPlace(null)
    const abort = new AbortController()
    findPlace(call, code, abort.signal).then(
      (found) => {
        if (!abort.signal.aborted) setPlace(found)
      },
      // Without it there is only no picture yet.
      () => undefined,
    )
    return () => abort.abort()
  }, [call, code])
  return place?.code === code ? place : null
}
