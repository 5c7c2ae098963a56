import type { Address } from '@pasar/domain/shipping/address'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { getFieldError } from './register-fields.ts'
import { FORM_ID, type RegisterFormState } from './register-parts.ts'

/** Slot for the address fields, which belong to another feature. */
export type RegisterAddressSlot = (props: {
  id: string
  value: Address
  onChange: (value: Address) => void
  errors: Partial<Record<keyof Address, string | undefined>>
}) => ReactNode

type RegisterAddressProps = { form: RegisterFormState; AddressFields: RegisterAddressSlot }

const PARTS = [
  'address',
  'destinationCode',
  'province',
  'regency',
  'district',
  'village',
  'postal',
  'latitude',
  'longitude',
] as const

const degreesOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null)

/** Address of the vendor or school. @spec 2 address with map */
export function RegisterAddress({ form, AddressFields }: RegisterAddressProps) {
  const [address, villageCode, province, regency, district, village, postal, latitude, longitude] = useWatch({
    control: form.control,
    name: PARTS,
  })
  const value: Address = {
    address,
    villageCode: villageCode ?? '',
    villageLabel: villageCode ? `${village} (${postal}), ${district}, ${regency}, ${province}` : '',
    province: province ?? '',
    regency: regency ?? '',
    district: district ?? '',
    village: village ?? '',
    postal: postal ?? '',
    latitude: degreesOf(latitude),
    longitude: degreesOf(longitude),
  }
  const change = (next: Address) => {
    const { villageCode: destinationCode, villageLabel: _, ...parts } = next
    const changedParts = { ...parts, destinationCode, originCode: destinationCode }
    for (const name of [...PARTS, 'originCode'] as const)
      form.setValue(name, changedParts[name], { shouldDirty: true })
    const wrong = PARTS.filter((name) => form.getFieldState(name).error)
    if (wrong.length > 0) void form.trigger(wrong)
  }
  return (
    <AddressFields
      id={FORM_ID}
      value={value}
      onChange={change}
      errors={{
        address: getFieldError(form, 'address'),
        villageCode: getFieldError(form, 'destinationCode'),
        postal: getFieldError(form, 'postal'),
        latitude: getFieldError(form, 'latitude'),
        longitude: getFieldError(form, 'longitude'),
      }}
    />
  )
}
