import type { NearbyVillage } from '@pasar/contract/shipping/village-location'
import { type Address, parseVillageLabel, pointOf } from '@pasar/domain/shipping/address'
import { metresBetween } from '@pasar/domain/shipping/freight'
import { roundPoint } from '@pasar/domain/shipping/map-rules'
import { type ComponentType, useEffect, useId, useState } from 'react'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { AddressPreview } from './address-preview.tsx'
import type { MapPicker, PickerEnd } from './map-picker.tsx'
import { findPlace } from './shipping.api.ts'
import { VillageSearch } from './village-search.tsx'

type AddressFieldsProps = {
  value: Address
  onChange: (value: Address) => void
  /** Errors by name of the part; an error of the village may also be under `village`. */
  errors?: Partial<Record<keyof Address, string | undefined>> | undefined
  /**
   * Prefix of the field ids `-address`, `-villageCode`, `-postal`, `-latitude`, which the error
   * summary links to.
   */
  id?: string | undefined
  /** Whether the village is required. The street and the point always are. */
  villageRequired?: boolean | undefined
}

/**
 * Village, street, postal code and point of an address, with its map image and the map picker.
 *
 * @spec 2 address with map
 */
export function AddressFields({
  value,
  onChange,
  errors = {},
  id: idOverride,
  villageRequired = true,
}: AddressFieldsProps) {
  const ownId = useId()
  const id = idOverride ?? ownId
  const change = (part: Partial<Address>) => onChange({ ...value, ...part })
  return (
    <div className="flex flex-col gap-4">
      <VillageField
        id={`${id}-villageCode`}
        address={value}
        required={villageRequired}
        error={errors.villageCode ?? errors.village}
        onChange={change}
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

type VillageFieldProps = {
  id: string
  address: Address
  required: boolean
  error: string | undefined
  onChange: (part: Partial<Address>) => void
}

/** The village, which also sets district, regency and province. */
function VillageField({ id, address, required, error, onChange }: VillageFieldProps) {
  const { villageCode, villageLabel } = address
  return (
    <VillageSearch
      id={id}
      label="Kelurahan, kecamatan, atau kode pos"
      required={required}
      error={error}
      value={villageCode === '' ? null : { key: villageCode, label: villageLabel || villageCode }}
      onChange={(chosenVillage) =>
        onChange({
          villageCode: chosenVillage?.key ?? '',
          villageLabel: chosenVillage?.label ?? '',
          ...parseVillageLabel(chosenVillage?.label ?? ''),
        })
      }
    />
  )
}

/** A point farther from its village than this, in metres, is probably a mistake. */
const FAR_METRES = 25_000

type PointFieldProps = {
  id: string
  value: Address
  error: string | undefined
  onChange: (value: Address) => void
}

/** The point of the address: map image, coordinates, and the button that opens the picker. */
function PointField({ id, value, error, onChange }: PointFieldProps) {
  const chosenPoint = pointOf(value)
  const point = chosenPoint && roundPoint(chosenPoint)
  const nearbyVillage = useNearbyVillage(value.villageCode)
  const { Picker, isOpen, open, close } = usePicker()
  const end = (result: PickerEnd) => {
    close()
    if (result.role === 'cancel') return
    const { code, village, postal, district, regency, province } = result.village
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
  // Start the picker at the village, not at an outdated point.
  const isFar = point !== null && nearbyVillage !== null && metresBetween(point, nearbyVillage) > FAR_METRES
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains a button and its result, no form fields
    <div role="group" aria-label="Titik pada peta" className="flex flex-col gap-2">
      <AddressPreview value={value} village={nearbyVillage} />
      <p className="caption tnum text-ink-2">
        {point
          ? `Latitude ${point.latitude}, longitude ${point.longitude}`
          : 'Titik belum dipilih pada peta.'}
      </p>
      {isFar && (
        <p className="caption font-semibold text-brass-700">
          Titik berada jauh dari kelurahan/desa yang dipilih. Periksa kembali titiknya.
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Button
        id={id}
        variant="outline"
        icon="map-pin"
        className="self-start"
        aria-describedby={error === undefined ? undefined : `${id}-error`}
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

/** Manages the picker. Its chunk and that of the map load when it opens. */
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

/** Returns the location of the address's village; null until it is loaded. */
function useNearbyVillage(code: string): NearbyVillage | null {
  const { call } = usePageContext()
  const [nearbyVillage, setNearbyVillage] = useState<NearbyVillage | null>(null)
  useEffect(() => {
    if (!/^[0-9]{10}$/.test(code)) return setNearbyVillage(null)
    const abort = new AbortController()
    findPlace(call, code, abort.signal).then(
      (foundVillage) => {
        if (!abort.signal.aborted) setNearbyVillage(foundVillage)
      },
      // A failure only leaves out the map image.
      () => undefined,
    )
    return () => abort.abort()
  }, [call, code])
  return nearbyVillage?.code === code ? nearbyVillage : null
}
