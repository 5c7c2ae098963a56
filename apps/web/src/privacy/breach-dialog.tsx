import { zodResolver } from '@hookform/resolvers/zod'
import { type Breaches, openBreach } from '@pasar/contract/privacy/breach'
import { useForm } from 'react-hook-form'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { focusInvalidField } from '../ui/base/focus-invalid-field.ts'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { LazyDialog } from '../ui/overlay/lazy-dialog.tsx'

const FIELDS = [
  { name: 'title', label: 'Apa yang terjadi' },
  { name: 'data', label: 'Data apa' },
  { name: 'affected', label: 'Milik siapa' },
  { name: 'affectedCount', label: 'Jumlah orang atau akun', inputMode: 'numeric' },
  { name: 'hoursSinceFound', label: 'Diketahui sejak', inputMode: 'numeric', suffix: 'jam lalu' },
] as const

type BreachDialogProps = { isOpen: boolean; onClose: () => void; onOpened: (list: Breaches) => void }

/** Opens a breach case. */
export function BreachDialog({ isOpen, onClose, onOpened }: BreachDialogProps) {
  const form = useForm({
    resolver: zodResolver(openBreach.body),
    defaultValues: { title: '', data: '', affected: '', affectedCount: '', hoursSinceFound: '0' },
  })
  const opening = useCall(
    openBreach,
    (list) => {
      form.reset()
      onOpened(list)
    },
    'in-place',
  )
  const { errors } = form.formState
  const submit = form.handleSubmit((body) => opening.send({ body }))
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Catat kebocoran"
      description="Waktu 3 × 24 jam berjalan sejak kebocoran diketahui, bukan sejak dicatat."
    >
      <form
        ref={focusInvalidField}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex flex-col gap-4"
      >
        <FormRefusal refusal={opening.refusal} />
        {FIELDS.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            required
            error={errors[name]?.message ?? opening.fieldError(name)}
            {...form.register(name)}
          />
        ))}
        <Button type="submit" busy={opening.isPending} busyText="Mencatat…">
          Catat
        </Button>
      </form>
    </LazyDialog>
  )
}
