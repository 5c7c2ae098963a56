import { replayWebhook } from '@pasar/contract/webhook/webhook'
import { daysBefore, isoDay } from '@pasar/domain/kernel/dates'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Banner } from '../ui/base/banner.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'

const DAY_MS = 86_400_000

/** Returns the start of a day in WIB. */
const startOf = (day: string) => new Date(`${day}T00:00:00+07:00`)

function DayField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  return (
    <TextField label={label} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
  )
}

type ReplayDialogProps = { webhookId: number; isOpen: boolean; onClose: () => void }

/** Sends the events of some days once more. */
export function ReplayDialog({ webhookId, isOpen, onClose }: ReplayDialogProps) {
  const router = useRouter()
  const { renderedAt } = usePageContext()
  const [from, setFrom] = useState(isoDay(daysBefore(renderedAt, 3)))
  const [to, setTo] = useState(isoDay(renderedAt))
  const [onlyDead, setOnlyDead] = useState(true)
  const replaying = useCall(
    replayWebhook,
    ({ count }) => {
      onClose()
      showToast(count === 0 ? 'Tidak ada kejadian di hari-hari itu' : `${count} kejadian dikirim ulang`)
      return router.invalidate()
    },
    'in-place',
  )
  const send = () => {
    if (from === '' || to === '') return
    const body = { from: startOf(from), to: new Date(startOf(to).getTime() + DAY_MS), onlyDead }
    return replaying.send({ params: { webhookId }, body })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Kirim ulang kejadian"
      description="Pesannya memakai nomor yang sama, jadi program Anda dapat melewati yang sudah diolah."
      onClose={onClose}
      busy={replaying.isPending}
      busyLabel="Mengirim…"
      submitLabel="Kirim ulang"
      onSubmit={() => void send()}
    >
      {replaying.refusal !== null && <Banner kind="danger">{replaying.refusal.message}</Banner>}
      <div className="grid grid-cols-2 gap-3">
        <DayField label="Dari tanggal" value={from} onChange={setFrom} />
        <DayField label="Sampai tanggal" value={to} onChange={setTo} />
      </div>
      <Checkbox
        label="Hanya yang gagal"
        checked={onlyDead}
        onChange={(event) => setOnlyDead(event.target.checked)}
      />
    </FormDialog>
  )
}
