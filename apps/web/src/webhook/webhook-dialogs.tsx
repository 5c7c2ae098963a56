import { addWebhook, editWebhook, WEBHOOK_GROUP_LABELS, type Webhook } from '@pasar/contract/webhook/webhook'
import { type WebhookGroup, webhookGroupsOf } from '@pasar/domain/webhook/webhooks'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { SecretDialog } from '../ui/overlay/secret-dialog.tsx'

type FormProps = {
  /** The endpoint to change, or `new`; null while the dialog is closed. */
  target: Webhook | 'new' | null
  onClose: () => void
  /** Receives the secret of a new endpoint; null after a change. */
  onDone: (secret: string | null) => unknown
}

/** Adds an endpoint or changes it. */
export function WebhookDialog({ target, onClose, onDone }: FormProps) {
  return (
    target !== null && (
      <OpenWebhookDialog key={target === 'new' ? 0 : target.id} {...{ target, onClose, onDone }} />
    )
  )
}

function OpenWebhookDialog({ target, onClose, onDone }: FormProps & { target: Webhook | 'new' }) {
  const { member } = usePageContext()
  const role = member?.role === 'vendor' ? 'vendor' : 'buyer'
  const [url, setUrl] = useState(target === 'new' ? '' : target.url)
  const [groups, setGroups] = useState<readonly WebhookGroup[]>(
    target === 'new' ? ['order', 'payment'] : target.groups,
  )
  const adding = useCall(addWebhook, ({ secret }) => onDone(secret), 'in-place')
  const editing = useCall(editWebhook, () => onDone(null), 'in-place')
  const calling = target === 'new' ? adding : editing
  const toggle = (group: WebhookGroup) =>
    setGroups(groups.includes(group) ? groups.filter((one) => one !== group) : [...groups, group])
  const body = { url, groups: [...groups] }
  const send = () =>
    target === 'new' ? adding.send({ body }) : editing.send({ params: { webhookId: target.id }, body })
  const groupError = calling.fieldError('groups')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={target === 'new' ? 'Tambah webhook' : 'Ubah webhook'}
      description="Setiap kejadian yang Anda pilih dikirim ke alamat ini, dengan tanda tangan."
      busy={calling.isPending}
      busyLabel="Menyimpan…"
      submitLabel="Simpan"
      onSubmit={() => void send()}
    >
      <FormRefusal refusal={calling.refusal} />
      <TextField
        label="Alamat"
        required
        maxLength={500}
        inputMode="url"
        placeholder="https://"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={calling.fieldError('url')}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-md font-bold">Kejadian</legend>
        {webhookGroupsOf(role).map((group) => (
          <Checkbox
            key={group}
            label={WEBHOOK_GROUP_LABELS[group]}
            checked={groups.includes(group)}
            onChange={() => toggle(group)}
          />
        ))}
        {groupError !== undefined && <FieldError id="webhook-groups-error">{groupError}</FieldError>}
      </fieldset>
    </FormDialog>
  )
}

/** Shows the secret of an endpoint, once. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <SecretDialog
      secret={secret === null ? null : { title: 'Rahasia webhook', value: secret }}
      label="Rahasia"
      subject="rahasia webhook"
      warning="Salin dan simpan rahasia ini sekarang. Setelah jendela ini ditutup, rahasia tidak dapat ditampilkan lagi."
      onClose={onClose}
    >
      Dengan rahasia ini program Anda memeriksa tanda tangan setiap pesan menurut Standard Webhooks.
    </SecretDialog>
  )
}
