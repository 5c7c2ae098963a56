import type { DocumentBlockView } from '@pasar/contract/document/block'
import { previewOrderLetter, printDraft } from '@pasar/contract/ordering/checkout'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { must } from '@pasar/domain/kernel/must'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { saveFile } from '../call/fetch-file.ts'
import { useCall } from '../page/use-call.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { LazyDialog, preloadDialog } from '../ui/overlay/lazy-dialog.tsx'
import type { FutureOrder } from './checkout-figures.ts'
import type { CheckoutFormInput } from './checkout-form.tsx'

type OrderLetterDraftProps = {
  order: FutureOrder
  orderIndex: number
  service: string | undefined
  showBlocks: (blocks: readonly DocumentBlockView[]) => ReactNode
}

/**
 * Previews the surat pesanan with the current input, on the screen and as a file.
 *
 * @decision 0033
 */
export function OrderLetterDraft({ order, orderIndex, service, showBlocks }: OrderLetterDraftProps) {
  const { getValues } = useFormContext<CheckoutFormInput>()
  const [draft, setDraft] = useState<Reply<typeof previewOrderLetter>>()
  const [isOpen, setOpen] = useState(false)
  const reading = useCall(
    previewOrderLetter,
    (reply) => {
      setDraft(reply)
      setOpen(true)
    },
    'in-place',
  )
  const printing = useCall(printDraft, ({ name, pdf }) => saveFile({ name, content: pdfOf(pdf) }))
  const body = () => draftRequest(getValues(), order, orderIndex, service)
  return (
    <div className="mt-2">
      <Button
        variant="quiet"
        size="small"
        busy={reading.isPending}
        busyText="Menyusun…"
        onPointerDown={preloadDialog}
        onClick={() => void reading.send({ body: body() })}
      >
        Lihat draf surat pesanan<span className="sr-only"> untuk {order.vendorName}</span>
      </Button>
      {reading.refusal !== null && <FieldError>{reading.refusal.message}</FieldError>}
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={draft?.title ?? ''}
        width="wide"
        phone="full"
        isText
        footer={
          <Button
            variant="outline"
            icon="download-simple"
            busy={printing.isPending}
            busyText="Menyusun…"
            onClick={() => void printing.send({ body: body() })}
          >
            Unduh PDF
          </Button>
        }
      >
        {draft && (
          <div className="flex flex-col gap-4">
            <Banner kind="attention">{draft.words}</Banner>
            {showBlocks(draft.blocks)}
            <CallErrorNote calls={[printing]} />
          </div>
        )}
      </LazyDialog>
    </div>
  )
}

/** Returns the body of a preview with the current input. */
function draftRequest(
  { fund, receiver, neededBy, orders }: CheckoutFormInput,
  { vendorId }: FutureOrder,
  orderIndex: number,
  service: string | undefined,
) {
  const { note = '', priceReason = '', plan = [] } = orders[orderIndex] ?? {}
  return {
    vendorId,
    freightService: service ?? '',
    fund,
    receiver,
    neededBy: neededBy || null,
    note,
    priceReason,
    plan: plan
      .filter(({ planId }) => Boolean(planId))
      .map(({ lineId, planId }) => ({ lineId: Number(lineId), planId: Number(planId) })),
  }
}

/** Decodes the base64 PDF of a reply. */
const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => must(character.codePointAt(0), 'a byte'))], {
    type: 'application/pdf',
  })
