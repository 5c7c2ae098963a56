import { type Profile, ProfileFields } from '@pasar/contract/identity/profile'
import { type Address, EMPTY_ADDRESS, parseVillageLabel } from '@pasar/domain/shipping/address'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import type { FieldProblem } from '../ui/field-group.tsx'
import type { DraftValues } from './profile-draft.ts'
import { usePersistDraft, useSaveProfile } from './profile-editing.ts'
import { SectionForm, type SectionFormProps } from './profile-forms.tsx'

/** The fields of an address, which another part of the product has. */
export type ProfileAddressSlot = (props: {
  id: string
  value: Address
  onChange: (value: Address) => void
  errors: Partial<Record<keyof Address, string | undefined>>
  villageRequired: boolean
}) => ReactNode

const ID = 'alamat'
const PARTS = ['address', 'villageCode', 'postal', 'latitude', 'longitude'] as const
type Part = (typeof PARTS)[number]

const AddressForm = z.required(
  z.pick(ProfileFields, { address: true, villageCode: true, postal: true, latitude: true, longitude: true }),
)

const addressOf = (profile: Profile): Address => ({
  ...EMPTY_ADDRESS,
  address: profile.address,
  villageCode: profile.villageCode ?? '',
  villageLabel: profile.villageLabel,
  ...parseVillageLabel(profile.villageLabel),
  postal: profile.postal,
  latitude: profile.latitude,
  longitude: profile.longitude,
})

/** What was typed before a reload, over what is stored. */
function restored(stored: Address, draft: DraftValues | null): Address {
  if (draft === null) return stored
  const text = (name: keyof Address, otherwise: string) => {
    const kept = draft[name]
    return typeof kept === 'string' ? kept : otherwise
  }
  const degrees = (name: 'latitude' | 'longitude') => {
    const kept = draft[name]
    return typeof kept === 'number' ? kept : null
  }
  const villageLabel = text('villageLabel', stored.villageLabel)
  return {
    ...stored,
    ...parseVillageLabel(villageLabel),
    address: text('address', stored.address),
    villageCode: text('villageCode', stored.villageCode),
    villageLabel,
    postal: text('postal', stored.postal),
    latitude: degrees('latitude'),
    longitude: degrees('longitude'),
  }
}

type AddressFormProps = SectionFormProps & { AddressFields: ProfileAddressSlot }

/** Where the account is: village, street, postal code and the point on the map. */
export function AddressSectionForm({ profile, draft, onClose, AddressFields }: AddressFormProps) {
  const stored = addressOf(profile)
  const [value, setValue] = useState(() => restored(stored, draft))
  const [wasSent, setSent] = useState(false)
  const { save, isPending, refusal, fieldError } = useSaveProfile(onClose)
  usePersistDraft('address', { ...value }, draft !== null || JSON.stringify(value) !== JSON.stringify(stored))
  const checked = z.safeParse(AddressForm, value)
  const local = wasSent && !checked.success ? checked.error.issues : []
  const errorOf = (part: Part) => local.find(({ path }) => path[0] === part)?.message ?? fieldError(part)
  const problems: FieldProblem[] = PARTS.flatMap((part) => {
    const message = errorOf(part)
    // One point on the map, one sentence.
    if (message === undefined || (part === 'longitude' && message === errorOf('latitude'))) return []
    return [{ fieldId: `${ID}-${part === 'longitude' ? 'latitude' : part}`, message }]
  })
  const send = async () => {
    setSent(true)
    if (checked.success) await save(checked.data)
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
