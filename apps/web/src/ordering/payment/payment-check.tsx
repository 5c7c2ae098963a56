import { zodResolver } from '@hookform/resolvers/zod'
import { confirmPayment, refusePayment } from '@pasar/contract/ordering/steps'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { SecondPersonReason } from '../../offline/second-person-reason.tsx'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { focusInvalidField } from '../../ui/base/focus-invalid-field.ts'
import { UnopenedFile } from '../../ui/base/scan-tag.tsx'
import { Ledger, LedgerRow } from '../../ui/blocks/ledger.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { longDate } from '../../ui/text/date.ts'
import { formatRupiah } from '../../ui/text/money.ts'
import { billedAmounts } from '../base/order-figures.ts'
import { ReasonDialog } from '../base/reason-dialog.tsx'
import type { StepProps } from '../base/step-props.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { ProofFile as ProofLink } from './approval-card.widget.tsx'

const ReceivedPayment = z.omit(confirmPayment.body, { version: true, reason: true })
type Input = z.input<typeof ReceivedPayment>

const WHY_REFUSE = [
  'Bukti tidak terbaca',
  'Jumlah berbeda dari tagihan',
  'Dana belum masuk',
  'Bukti milik pesanan lain',
]

/**
 * paid: staff compare the proof with the bank account. They type the amount again, and it must
 * match.
 */
export function PaymentCheck({ order, onMoved }: StepProps) {
  const { id, version } = order
  const [isRefusing, setRefusing] = useState(false)
  const reason = useTextDraft(`second-person-payment-${id}`)
  const confirming = useCall(confirmPayment, (updatedOrder) => {
    reason.forget()
    onMoved(updatedOrder)
  })
  const refusing = useCall(refusePayment, (updatedOrder) => {
    setRefusing(false)
    onMoved(updatedOrder)
  })
  const form = useForm<Input>({
    resolver: zodResolver(ReceivedPayment),
    defaultValues: { reference: '' },
  })
  const send = (filledForm: Input) =>
    confirming.send({ params: { orderId: id }, body: { ...filledForm, version, reason: reason.text } })
  return (
    <RoleGate call={confirmPayment}>
      <form
        ref={focusInvalidField}
        noValidate
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="flex flex-col gap-4"
      >
        <Proof order={order} />
        <Movements order={order} />
        <ReceivedFields form={form} order={order} errorOf={confirming.fieldError} />
        {order.needsSecondPerson && (
          <SecondPersonReason draft={reason} error={confirming.fieldError('reason')} />
        )}
        {confirming.refusal?.fields.length === 0 && <StepRefusal refusal={confirming.refusal} />}
        <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
          <Button type="submit" icon="seal-check" busy={confirming.isPending} busyText="Menyimpan…">
            {order.needsSecondPerson ? 'Ajukan kepada petugas kedua' : 'Konfirmasi pembayaran'}
          </Button>
          <Button variant="danger-outline" onPointerDown={preloadDialog} onClick={() => setRefusing(true)}>
            Tolak bukti
          </Button>
        </div>
        <ReasonDialog
          isOpen={isRefusing}
          onOpenChange={setRefusing}
          title={`Tolak bukti bayar ${order.number}`}
          effect="Pesanan kembali menunggu pembayaran; sekolah mengunggah bukti lagi."
          legend="Alasan penolakan"
          reasons={WHY_REFUSE}
          submitLabel="Tolak bukti"
          busyLabel="Menolak…"
          isBusy={refusing.isPending}
          refusal={refusing.refusal}
          draftKey={`refuse-proof-${id}`}
          onSend={(reason) => refusing.send({ params: { orderId: id }, body: { version, reason } })}
        />
      </form>
    </RoleGate>
  )
}

type ReceivedFieldsProps = {
  form: UseFormReturn<Input>
  order: StepProps['order']
  errorOf: (field: string) => string | undefined
}

function ReceivedFields({ form: { control, register, formState }, order, errorOf }: ReceivedFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <MoneyField
            label="Jumlah yang diterima"
            required
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            help={`Harus sama dengan tagihan ${formatRupiah(billedAmounts(order).amounts.total)}`}
            error={fieldState.error?.message ?? errorOf('amount')}
          />
        )}
      />
      <TextField
        label="Nomor referensi mutasi"
        required
        {...register('reference')}
        error={formState.errors.reference?.message ?? errorOf('reference')}
      />
    </div>
  )
}

/** Bank movements of this order, to compare with the proof. */
function Movements({ order }: { order: StepProps['order'] }) {
  return (
    <Ledger
      title="Mutasi bank untuk pesanan ini"
      className="-mx-4"
      note={
        order.movements.length === 0
          ? 'Bank belum memberi tahu uang masuk ke virtual account pesanan ini.'
          : undefined
      }
    >
      {order.movements.map((one) => (
        <LedgerRow
          key={one.id}
          label={one.bankId}
          value={formatRupiah(one.amount)}
          note={`${longDate(one.paidAt)}, ${one.payer}`}
        />
      ))}
    </Ledger>
  )
}

/** The payment as recorded by the school, and the picture of its proof. */
function Proof({ order }: { order: StepProps['order'] }) {
  const waitingPayment = order.payments.findLast(({ state }) => state === 'waiting')
  const proofs = order.files.filter(({ purpose }) => purpose === 'payment')
  return (
    <>
      {waitingPayment !== undefined && (
        <Ledger title="Pembayaran yang dicatat sekolah" className="-mx-4">
          <LedgerRow label="Jumlah" value={formatRupiah(waitingPayment.amount)} />
          <LedgerRow label="Tanggal bayar" value={longDate(new Date(waitingPayment.paidOn))} />
          <LedgerRow label="Bank pengirim" value={waitingPayment.bank} />
          <LedgerRow label="Nomor referensi" value={waitingPayment.reference} />
        </Ledger>
      )}
      <ul className="flex flex-wrap gap-3">
        {proofs.map((file) => (
          <li key={file.id}>
            {file.scan !== 'clean' ? (
              <UnopenedFile name={`Bukti bayar ${file.name}`} scan={file.scan} />
            ) : (
              <ProofLink url={file.url} name={file.name} mime={file.mime} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
