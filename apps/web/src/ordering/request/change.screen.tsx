import type { OrderView } from '@pasar/contract/ordering/order'
import { quoteChange, requestChange } from '@pasar/contract/ordering/requests'
import { withFormattedUnits } from '@pasar/domain/catalogue/format-unit'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useNavigateIfCurrent } from '../../page/use-navigate-if-current.ts'
import { useQuote } from '../../page/use-quote.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { AgreementTerms } from '../base/agreement-rows.ts'
import { AgreementTable } from '../base/agreement-table.tsx'
import { requestKindLabels } from '../base/request-labels.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { subjectText } from '../base/subject-labels.ts'
import { type ChangeDraft, initialChangeDraft, isChanged, useChangeDraft } from './change-draft.ts'
import { ChangeFields } from './change-fields.tsx'
import { currentTerms } from './request-terms.tsx'

const route = getRouteApi('/multi-cart/$changeId')

/** Previews an order after a change, before the request to the other side. @decision 0029 */
export function ChangeScreen() {
  const loadedOrder = route.useLoaderData()
  const order = { ...loadedOrder, lines: withFormattedUnits(loadedOrder.lines) }
  if (order.askable.includes('change')) return <ChangeForm key={order.version} order={order} />
  return (
    <div className="page-container py-6 md:py-8">
      <PageHead title={`Ubah pesanan ${order.number}`} />
      <EmptyState
        drawing="folder"
        action={
          <Link to="/history/$orderId" params={{ orderId: order.id }} className={buttonClass()}>
            Buka pesanan
          </Link>
        }
      >
        {subjectText(
          order,
          'Pesanan ini tidak dapat diubah sekarang: ada permintaan yang belum dijawab, barang sudah dikirim, atau pesanan sudah berakhir.',
        )}
      </EmptyState>
    </div>
  )
}

/** Returns the agreement that the draft would create, with the server's total. */
const changedTerms = (order: OrderView, draft: ChangeDraft, total: number | null): AgreementTerms => ({
  lines: order.lines.map((line) => ({
    ...line,
    ...draft.lines.find(({ lineNo }) => lineNo === line.lineNo),
  })),
  freight: draft.freight,
  neededBy: draft.neededBy,
  total,
})

function ChangeForm({ order }: { order: OrderView }) {
  const { draft, change, forget } = useChangeDraft(order)
  const [isMissing, setMissing] = useState(false)
  const { reason, agreement: _, ...terms } = draft
  const params = { orderId: order.id }
  const pricing = usePricedChange(order, draft)
  const request = useChangeRequest(order.id, forget)
  const fieldError = (field: string) =>
    pricing.refusal?.fields.find((one) => one.field === field)?.message ?? request.fieldError(field)
  const send = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '')
      void request.send({ params, body: { ...terms, version: order.version, reason: reason.trim() } })
  }
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Ubah pesanan" />
      <ChangeBanner number={order.number} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_28rem]">
        <ChangeFields {...{ order, draft, change, fieldError }} />
        <section
          aria-labelledby="differences-heading"
          className="card flex flex-col gap-3 p-4 lg:sticky lg:top-24"
        >
          <Differences {...{ order, draft, priced: pricing }} />
          <TextArea
            label="Alasan"
            required
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
            error={isMissing && reason.trim() === '' ? 'Alasan wajib diisi' : request.fieldError('reason')}
          />
          <p className="caption text-ink-2">{requestKindLabels('change', order).noAnswerText}</p>
          <StepRefusal refusal={request.refusal} />
          <ChangeButtons
            {...{ params, send }}
            isDifferent={pricing.isDifferent}
            isPriced={pricing.isPriced}
            isSending={request.isPending}
            onUndo={() => change(initialChangeDraft(order))}
          />
        </section>
      </div>
    </div>
  )
}

type ChangeButtonsProps = {
  params: { orderId: number }
  isDifferent: boolean
  isPriced: boolean
  isSending: boolean
  onUndo: () => void
  send: () => void
}

/** The buttons of the form, and why they do not work while nothing has been changed. */
function ChangeButtons({ params, isDifferent, isPriced, isSending, onUndo, send }: ChangeButtonsProps) {
  const reasonId = isDifferent ? undefined : 'nothing-changes'
  return (
    <>
      {!isDifferent && (
        <p id="nothing-changes" className="caption text-ink-2">
          Belum ada yang diubah: ubah jumlah, harga, ongkos kirim, atau hari dibutuhkan dahulu.
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Link to="/history/$orderId" params={params} className={buttonClass('outline', 'medium')}>
          Kembali
        </Link>
        <Button variant="quiet" disabled={!isDifferent} aria-describedby={reasonId} onClick={onUndo}>
          Urungkan semua
        </Button>
        <Button
          busy={isSending}
          busyText="Mengirim…"
          disabled={!isPriced}
          aria-describedby={reasonId}
          onClick={send}
        >
          Kirim permintaan
        </Button>
      </div>
    </>
  )
}

function ChangeBanner({ number }: { number: string }) {
  return (
    <Banner title={`Anda sedang mengubah pesanan ${number}`}>
      Jumlah, ongkos kirim, dan hari dibutuhkan dapat diubah; harga hanya dapat turun. Perubahan berlaku
      setelah pihak lain setuju.
    </Banner>
  )
}

type DifferencesProps = { order: OrderView; draft: ChangeDraft; priced: PricedChange }

function Differences({ order, draft, priced }: DifferencesProps) {
  return (
    <>
      <h2 id="differences-heading" className="heading-2">
        Sebelum dan sesudah
      </h2>
      <AgreementTable
        caption="Pesanan sebelum dan sesudah perubahan"
        before={currentTerms(order)}
        after={changedTerms(order, draft, priced.total)}
      />
      <p role="status" className="caption text-ink-2">
        {priced.status}
      </p>
      {priced.refusal !== null && <p className="font-semibold text-red">{priced.refusal.message}</p>}
    </>
  )
}

/** The change with the total that the server computes. */
function usePricedChange(order: OrderView, draft: ChangeDraft) {
  const { reason: _reason, agreement: _agreement, ...terms } = draft
  const isDifferent = isChanged(draft, order)
  const quote = useQuote(quoteChange, isDifferent ? { params: { orderId: order.id }, body: terms } : null)
  const { isCurrent, reply } = quote
  const isPriced = isCurrent && reply !== null
  return {
    isDifferent,
    isPriced,
    total: isDifferent ? (isPriced ? reply.amounts.total : null) : order.amounts.total,
    refusal: isCurrent ? quote.refusal : null,
    status: isDifferent ? quoteStatus(quote) : 'Belum ada yang diubah.',
  }
}

type PricedChange = ReturnType<typeof usePricedChange>

function quoteStatus(quote: { isCurrent: boolean; reply: object | null; problem: string | null }) {
  if (!quote.isCurrent) return 'Menghitung…'
  return quote.reply === null ? quote.problem : 'Jumlah dihitung oleh server, dengan pajaknya.'
}

function useChangeRequest(orderId: number, forgetDraft: () => void) {
  const navigate = useNavigateIfCurrent()
  return useCall(
    requestChange,
    async () => {
      forgetDraft()
      showToast('Permintaan perubahan terkirim. Pihak lain diminta menjawab.')
      await navigate({ to: '/history/$orderId', params: { orderId } })
    },
    'in-place',
  )
}
