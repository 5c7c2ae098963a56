import { type ApiKey, createKey, rotateKey, SCOPE_LABELS } from '@pasar/contract/identity/api-key'
import type { CurrentMember } from '@pasar/contract/identity/session'
import { type ApiScope, KEY_DAYS, OVERLAP_HOURS, scopesOf } from '@pasar/domain/identity/api-scopes'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { SecretDialog } from '../../ui/overlay/secret-dialog.tsx'

/** A new key as its dialog shows it, once. */
export type ShownKey = { name: string; key: string }

const dayOptions = KEY_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 tahun' : `${days} hari`,
}))
const overlapLabels: Record<(typeof OVERLAP_HOURS)[number], string> = {
  0: 'Langsung tidak berlaku',
  24: 'Masih berlaku 1 hari',
  168: 'Masih berlaku 7 hari',
}
const overlapOptions = OVERLAP_HOURS.map((hours) => ({ value: String(hours), label: overlapLabels[hours] }))

/** The last field of both dialogs. */
function Lifetime({ days, onDays }: { days: string; onDays: (days: string) => void }) {
  return (
    <Select
      label="Masa berlaku"
      options={dayOptions}
      value={days}
      onChange={(event) => onDays(event.target.value)}
    />
  )
}

type ScopeFieldsProps = {
  role: 'buyer' | 'vendor'
  chosen: readonly ApiScope[]
  onChange: (scopes: ApiScope[]) => void
  error: string | undefined
}

function ScopeFields({ role, chosen, onChange, error }: ScopeFieldsProps) {
  const toggle = (scope: ApiScope) =>
    onChange(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-md font-bold">Izin</legend>
      {scopesOf(role).map((scope) => (
        <Checkbox
          key={scope}
          label={SCOPE_LABELS[scope].title}
          help={SCOPE_LABELS[scope].text}
          checked={chosen.includes(scope)}
          onChange={() => toggle(scope)}
        />
      ))}
      {error !== undefined && <FieldError id="key-scopes-error">{error}</FieldError>}
    </fieldset>
  )
}

type DialogProps = { onClose: () => void; onDone: (key: ShownKey) => unknown }

type KeyOwner = 'shop' | 'person'
const KEY_OWNERS = [
  { value: 'shop', label: 'Toko' },
  { value: 'person', label: 'Saya' },
]

/** Returns whose keys a user may create: people of a shop own ones, its owners both. */
function keyOwnersOf(member: CurrentMember | null): KeyOwner | 'both' {
  if (member === null || member.shop === null || member.personId === null) return 'shop'
  return member.shop.roles.includes('owner') ? 'both' : 'person'
}

type OwnerFieldProps = { choice: KeyOwner | 'both'; owner: KeyOwner; onChange: (owner: KeyOwner) => void }

/** Whose key it is: an owner of a shop chooses, others read it. */
function OwnerField({ choice, owner, onChange }: OwnerFieldProps) {
  if (choice === 'shop') return null
  return choice === 'person' ? (
    <p className="caption text-ink-2">
      Kunci ini milik Anda: izinnya mengikuti peran Anda, dan berakhir bersama akses Anda.
    </p>
  ) : (
    <Select
      label="Milik"
      help="Kunci milik Anda berakhir bersama akses Anda; kunci milik toko tetap berlaku."
      options={KEY_OWNERS}
      value={owner}
      onChange={({ target }) => onChange(target.value === 'person' ? 'person' : 'shop')}
    />
  )
}

/** Returns the fields of a new key, and what the call sends. */
function useKeyFields(member: CurrentMember | null) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [days, setDays] = useState<string>(String(KEY_DAYS[1]))
  const [owner, setOwner] = useState<KeyOwner>('shop')
  const choice = keyOwnersOf(member)
  const whose = choice === 'both' ? { isPersonal: owner === 'person' } : {}
  const body = { name, scopes, days: Number(days), ...whose }
  return { name, setName, scopes, setScopes, days, setDays, owner, setOwner, choice, body }
}

/** Creates a key: its name, what it may do, and how long. */
export function CreateKeyDialog({ isOpen, onClose, onDone }: DialogProps & { isOpen: boolean }) {
  const { member } = usePageContext()
  const fields = useKeyFields(member)
  const { name, setName, scopes, setScopes, days, setDays, owner, setOwner, choice, body } = fields
  const creating = useCall(
    createKey,
    (createdKey) => {
      setName('')
      setScopes([])
      return onDone(createdKey)
    },
    'in-place',
  )
  const send = () => creating.send({ body })
  return (
    <FormDialog
      isOpen={isOpen}
      title="Buat kunci API"
      description="Beri kunci izin sesedikit mungkin, dan satu kunci untuk tiap program."
      onClose={onClose}
      busy={creating.isPending}
      busyLabel="Membuat…"
      submitLabel="Buat kunci"
      onSubmit={() => void send()}
    >
      <FormRefusal refusal={creating.refusal} />
      <TextField
        label="Nama kunci"
        required
        maxLength={60}
        help="Misalnya nama program yang memakainya: “Kasir toko”."
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={creating.fieldError('name')}
      />
      <OwnerField choice={choice} owner={owner} onChange={setOwner} />
      <ScopeFields
        role={member?.role === 'vendor' ? 'vendor' : 'buyer'}
        chosen={scopes}
        onChange={setScopes}
        error={creating.fieldError('scopes')}
      />
      <Lifetime days={days} onDays={setDays} />
    </FormDialog>
  )
}

/** Replaces a key by a new one with the same name and scopes. */
export function RotateKeyDialog({ target, onClose, onDone }: DialogProps & { target: ApiKey | null }) {
  const [days, setDays] = useState<string>(String(KEY_DAYS[1]))
  const [overlap, setOverlap] = useState<(typeof OVERLAP_HOURS)[number]>(OVERLAP_HOURS[1])
  const rotating = useCall(rotateKey, onDone, 'in-place')
  const send = () =>
    target !== null &&
    void rotating.send({ params: { keyId: target.id }, body: { days: Number(days), overlap } })
  return (
    <FormDialog
      isOpen={target !== null}
      title="Ganti kunci"
      description="Kunci baru memiliki nama dan izin yang sama. Pasang kunci baru di program Anda selama kunci lama masih berlaku."
      onClose={onClose}
      busy={rotating.isPending}
      busyLabel="Mengganti…"
      submitLabel="Ganti kunci"
      onSubmit={send}
    >
      <FormRefusal refusal={rotating.refusal} />
      <Select
        label="Kunci lama"
        options={overlapOptions}
        value={String(overlap)}
        onChange={(event) =>
          setOverlap(OVERLAP_HOURS.find((hours) => String(hours) === event.target.value) ?? overlap)
        }
      />
      <Lifetime days={days} onDays={setDays} />
    </FormDialog>
  )
}

/** Shows a new key, once. */
export function NewKeyDialog({ shown, onClose }: { shown: ShownKey | null; onClose: () => void }) {
  return (
    <SecretDialog
      secret={shown === null ? null : { title: `Kunci “${shown.name}” sudah dibuat`, value: shown.key }}
      label="Kunci API"
      subject="kunci API"
      warning="Salin dan simpan kunci ini sekarang. Setelah jendela ini ditutup, kunci tidak dapat ditampilkan lagi."
      onClose={onClose}
    >
      Sertakan <code className="whitespace-nowrap">Authorization: Bearer …</code> di setiap permintaan. Jangan
      menaruh kunci di kode halaman web atau di tempat yang dibaca orang lain.
    </SecretDialog>
  )
}
