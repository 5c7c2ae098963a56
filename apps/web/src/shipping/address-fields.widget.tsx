import { searchVillages } from '@pasar/contract/shipping/shipping'
import { type Address, partsOfLabel } from '@pasar/domain/shipping/address'
import { useId } from 'react'
import { usePageContext } from '../api/use-page-context.ts'
import { Combobox, type ComboboxChoice } from '../ui/combobox.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'

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
  const { call } = usePageContext()
  const change = (part: Partial<Address>) => onChange({ ...value, ...part })
  const village: ComboboxChoice | null =
    value.villageCode === ''
      ? null
      : { key: value.villageCode, label: value.villageLabel || value.villageCode }
  const degrees = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))
  return (
    <div className="flex flex-col gap-4">
      <Combobox
        id={`${id}-villageCode`}
        label="Kelurahan, kecamatan, atau kode pos"
        placeholder="Ketik nama tempat"
        required={villageRequired}
        fromLetters={3}
        error={errors.villageCode ?? errors.village}
        value={village}
        search={async (typed, signal) =>
          (await call(searchVillages, { params: { text: typed }, signal })).map(({ code, label }) => ({
            key: code,
            label,
          }))
        }
        onChange={(chosen) =>
          change(
            chosen
              ? { villageCode: chosen.key, villageLabel: chosen.label, ...partsOfLabel(chosen.label) }
              : { villageCode: '', villageLabel: '', ...partsOfLabel('') },
          )
        }
      />
      <TextArea
        id={`${id}-address`}
        label="Alamat"
        required
        autoComplete="street-address"
        error={errors.address}
        value={value.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <TextField
        id={`${id}-postal`}
        label="Kode pos"
        inputMode="numeric"
        maxLength={5}
        error={errors.postal}
        value={value.postal}
        onChange={(event) => change({ postal: event.currentTarget.value })}
      />
      <TextField
        id={`${id}-latitude`}
        label="Latitude"
        required
        error={errors.latitude ?? errors.longitude}
        defaultValue={value.latitude ?? ''}
        onBlur={(event) => change({ latitude: degrees(event.currentTarget.value) })}
      />
      <TextField
        id={`${id}-longitude`}
        label="Longitude"
        required
        defaultValue={value.longitude ?? ''}
        onBlur={(event) => change({ longitude: degrees(event.currentTarget.value) })}
      />
    </div>
  )
}
