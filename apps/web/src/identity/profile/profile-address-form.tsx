import { type Profile, ProfileFields } from '@pasar/contract/identity/profile'
import { type Address, EMPTY_ADDRESS, parseVillageLabel } from '@pasar/domain/shipping/address'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { FieldProblem } from '../../ui/fields/field-group.tsx'
import type { DraftValues } from './profile-draft.ts'
import { usePersistDraft, useSaveProfile } from './profile-editing.ts'
import { SectionForm, type SectionFormProps } from './profile-forms.tsx'

/** Slot for the address fields, which belong to another feature. */
type ProfileAddressSlot = (props: {
  id: string
  value: Address
  onChange: (value: Address) => void
  errors: Partial<Record<keyof Address, string | undefined>>
  villageRequired: boolean
}) => ReactNode

const ID = 'address'
const PARTS = ['address', 'villageCode', 'postal', 'latitude', 'longitude'] as const
type Part = (typeof PARTS)[number]

const AddressForm = z.required(
  z.pick(ProfileFields, { address: true, villageCode: true, postal: true, latitude: true, longitude: true }),
)

const filterAddress = (profile: Profile): Address => ({
  ...EMPTY_ADDRESS,
  address: profile.address,
  villageCode: profile.villageCode ?? '',
  villageLabel: profile.villageLabel,
  ...parseVillageLabel(profile.villageLabel),
  postal: profile.postal,
  latitude: profile.latitude,
  longitude: profile.longitude,
})

/** Returns the draft from before a reload, merged over the stored address. */
function restored(storedAddress: Address, draft: DraftValues | null): Address {
  if (draft === null) return storedAddress
  const text = (name: keyof Address, otherwise: string) => {
    const draftValue = draft[name]
    return typeof draftValue === 'string' ? draftValue : otherwise
  }
  const degrees = (name: 'latitude' | 'longitude') => {
    const draftValue = draft[name]
    return typeof draftValue === 'number' ? draftValue : null
  }
  const villageLabel = text('villageLabel', storedAddress.villageLabel)
  return {
    ...storedAddress,
    ...parseVillageLabel(villageLabel),
    address: text('address', storedAddress.address),
    villageCode: text('villageCode', storedAddress.villageCode),
    villageLabel,
    postal: text('postal', storedAddress.postal),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
  }
}

type AddressFormProps = SectionFormProps & { AddressFields: ProfileAddressSlot }

/** Edits the address of the account: village, street, postal code and map position. */
export function AddressSectionForm({ profile, draft, onClose, AddressFields }: AddressFormProps) {
  const storedAddress = filterAddress(profile)
  const [value, setValue] = useState(() => restored(storedAddress, draft))
  const [wasSent, setSent] = useState(false)
  const { save, isPending, refusal, fieldError } = useSaveProfile(onClose)
  usePersistDraft(
    'address',
    { ...value },
    draft !== null || JSON.stringify(value) !== JSON.stringify(storedAddress),
  )
  const parsedForm = z.safeParse(AddressForm, value)
  const local = wasSent && !parsedForm.success ? parsedForm.error.issues : []
  const errorOf = (part: Part) => local.find(({ path }) => path[0] === part)?.message ?? fieldError(part)
  const problems: FieldProblem[] = PARTS.flatMap((part) => {
    const message = errorOf(part)
    // Latitude and longitude share one error message.
    if (message === undefined || (part === 'longitude' && message === errorOf('latitude'))) return []
    return [{ fieldId: `${ID}-${part === 'longitude' ? 'latitude' : part}`, message }]
  })
  const send = async () => {
    setSent(true)
    if (parsedForm.success) await save(parsedForm.data)
  }
  return (
    <SectionForm title="Alamat" problems={problems} onSubmit={send} {...{ isPending, refusal, onClose }}>
      <AddressFields
        id={ID}
        value={value}
        onChange={setValue}
        errors={Object.fromEntries(PARTS.map((part) => [part, errorOf(part)]))}
        villageRequired
      />
    </SectionForm>
  )
}
