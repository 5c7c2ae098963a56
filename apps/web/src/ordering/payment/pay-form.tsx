import { zodResolver } from '@hookform/resolvers/zod'
import { Payment, payOrder } from '@pasar/contract/ordering/steps'
import { isoDay } from '@pasar/domain/kernel/dates'
import { type UseFormRegister, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { storedDraft } from '../../store/stored-value.ts'
import { Button } from '../../ui/base/button.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RequiredNote } from '../../ui/fields/field-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { UploadSlot } from '../../ui/fields/upload-slot.tsx'
import { formatRupiah } from '../../ui/text/money.ts'
import { billedAmounts } from '../base/order-figures.ts'
import type { StepProps } from '../base/step-props.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { type OrderFileUploads, useOrderFiles } from '../base/use-order-files.ts'
import { PayInstructions } from './pay-instructions.tsx'

const PaymentForm = z.extend(z.omit(Payment, { version: true, amount: true }), {
  agreed: z.boolean().check(z.refine((isAgreed) => isAgreed, 'Centang pernyataan untuk melanjutkan')),
})
type Input = z.input<typeof PaymentForm>
type Output = z.output<typeof PaymentForm>

/** Stores the draft of a payment. The statement must be accepted each time. */
const paymentDraft = (orderId: number) =>
  storedDraft(
    'visit',
    `payment-${orderId}`,
    z.object({ paidOn: z.string(), bank: z.string(), reference: z.string() }),
  )

/** Restores the draft from before a reload and stores every change. */
function useDraft(form: UseFormReturn<Input, unknown, Output>, draftStore: ReturnType<typeof paymentDraft>) {
  useOnMount(() => {
    const draft = draftStore.read()
    if (draft !== null) form.reset({ ...draft, agreed: false }, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { paidOn, bank, reference } }) => draftStore.write({ paidOn, bank, reference }),
    })
  })
}

/**
 * bast: amount, account and upload of the payment proof. The amount is that of the bill and
 * read-only.
 */
export function PayForm({ order, onMoved }: StepProps) {
  const { renderedAt } = usePageContext()
  const proofs = useOrderFiles(order, 'payment')
  const draftStore = paymentDraft(order.id)
  const paying = useCall(payOrder, (updatedOrder) => {
    draftStore.remove()
    proofs.clear()
    return onMoved(updatedOrder)
  })
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(PaymentForm),
    defaultValues: { paidOn: isoDay(renderedAt), bank: '', reference: '', agreed: false },
  })
  useDraft(form, draftStore)
  const { register, handleSubmit, formState } = form
  const amount = billedAmounts(order).amounts.total
  const { errors } = formState
  const errorOf = (field: TransferField) => errors[field]?.message ?? paying.fieldError(field)
  const send = ({ agreed: _, ...filled }: Output) =>
    paying.send({ params: { orderId: order.id }, body: { ...filled, amount, version: order.version } })
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="flex flex-col gap-4">
      <PayInstructions order={order} amount={amount} />
      <div>
        <h3 className="font-bold">Bukti bayar</h3>
        <p className="caption text-ink-2">
          Hanya bila Anda mentransfer ke rekening platform, bukan ke virtual account.
        </p>
      </div>
      <RequiredNote />
      <TransferFields
        {...{ register, errorOf }}
        earliest={order.bastAt === null ? undefined : isoDay(order.bastAt)}
        latest={isoDay(renderedAt)}
      />
      <ProofSlot proofs={proofs} isMissing={formState.isSubmitted && proofs.doneCount === 0} />
      <Checkbox
        label={`Jumlah yang ditransfer tepat ${formatRupiah(amount)}, sama dengan tagihan`}
        {...register('agreed')}
        error={errors.agreed?.message ?? paying.fieldError('amount')}
      />
      <StepRefusal refusal={paying.refusal} />
      <Button
        type="submit"
        variant="stamp"
        icon="bank"
        className="self-start max-sm:w-full"
        busy={paying.isPending || proofs.isBusy}
        busyText={proofs.isBusy ? 'Mengunggah bukti…' : 'Mengirim…'}
      >
        Kirim bukti bayar
      </Button>
    </form>
  )
}

type TransferField = 'paidOn' | 'bank' | 'reference'

type TransferFieldsProps = {
  register: UseFormRegister<Input>
  errorOf: (field: TransferField) => string | undefined
  /** First and last day on which the transfer can have been made. */
  earliest: string | undefined
  latest: string
}

function TransferFields({ register, errorOf, earliest, latest }: TransferFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Tanggal bayar"
        type="date"
        required
        min={earliest}
        max={latest}
        {...register('paidOn')}
        error={errorOf('paidOn')}
      />
      <TextField label="Bank pengirim" required {...register('bank')} error={errorOf('bank')} />
      <TextField
        label="Nomor referensi transfer"
        required
        {...register('reference')}
        error={errorOf('reference')}
      />
    </div>
  )
}

function ProofSlot({ proofs, isMissing }: { proofs: OrderFileUploads; isMissing: boolean }) {
  return (
    <UploadSlot
      label="Unggah bukti bayar"
      help="JPG, PNG, atau PDF, paling besar 5 MB"
      accept="image/jpeg,image/png,application/pdf"
      required
      camera
      maxFiles={5}
      files={proofs.files}
      onPick={(files) => proofs.pick(files)}
      onRemove={proofs.remove}
      onRetry={proofs.retry}
      error={
        proofs.rejectionFor(null) ?? (isMissing && !proofs.isBusy ? 'Unggah bukti bayar dahulu' : undefined)
      }
    />
  )
}
