import { type listReviewItems, moveReviewItem } from '@pasar/contract/moderation/item-review'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { type ReactNode, useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { BulkBar } from '../../ui/data/data-table.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatRupiah } from '../../ui/text/money.ts'

type Item = Reply<typeof listReviewItems>['items'][number]
type Outcome = { item: Item; fault: string | null }

type BulkApprovalProps = {
  chosen: readonly Item[]
  onClear: () => void
  onDone: () => Promise<void>
  /** The list; the report is above it, the action bar below. */
  children: ReactNode
}

/**
 * Approves the selected items after a question. Each item is approved or refused separately, in the
 * version that the list showed, and the report names the refused ones.
 */
export function BulkApproval({ chosen, onClear, onDone, children }: BulkApprovalProps) {
  const { call } = usePageContext()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [report, setReport] = useState<readonly Outcome[]>([])
  const approveAll = async () => {
    setDialogOpen(false)
    setPending(true)
    const outcomes: Outcome[] = []
    for (const item of chosen) outcomes.push({ item, fault: await approve(call, item) })
    setPending(false)
    setReport(outcomes)
    onClear()
    await onDone()
  }
  return (
    <>
      <ApprovalReport outcomes={report} />
      {children}
      <BulkBar count={chosen.length} onClear={onClear}>
        <Button
          size="toolbar"
          busy={isPending}
          busyText="Menyetujui…"
          onPointerDown={preloadDialog}
          onClick={() => setDialogOpen(true)}
        >
          {`Setujui ${chosen.length} barang`}
        </Button>
      </BulkBar>
      <FormDialog
        isOpen={isDialogOpen}
        title={`Setujui ${chosen.length} barang?`}
        description="Setiap barang langsung tayang, dan penyedianya diberi tahu. Periksa dahulu isinya."
        onClose={() => setDialogOpen(false)}
        submitLabel="Setujui"
        onSubmit={() => void approveAll()}
      >
        <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto">
          {chosen.map(({ id, name, vendorName, price }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                <b>{name}</b>
                <span className="caption block text-ink-2">{vendorName}</span>
              </span>
              <span className="tnum ml-auto whitespace-nowrap">{formatRupiah(price)}</span>
            </li>
          ))}
        </ul>
      </FormDialog>
    </>
  )
}

/** Approves one item. Returns why it was refused, or null. */
async function approve(call: ReturnType<typeof usePageContext>['call'], { id, version }: Item) {
  const body = { action: 'approve' as const, reason: '', version }
  return call(moveReviewItem, { params: { itemId: id }, body }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof RefusalError || error instanceof NetworkError) return error.message
      throw error
    },
  )
}

function ApprovalReport({ outcomes }: { outcomes: readonly Outcome[] }) {
  const approvedItems = outcomes.filter(({ fault }) => fault === null)
  const refusedItems = outcomes.filter(({ fault }) => fault !== null)
  if (outcomes.length === 0) return null
  return (
    <div role="status" className="mb-3 flex flex-col gap-2">
      {approvedItems.length > 0 && (
        <Banner kind="success" title={`${approvedItems.length} dari ${outcomes.length} barang disetujui`}>
          {approvedItems.map(({ item }) => item.name).join(', ')}
        </Banner>
      )}
      {refusedItems.length > 0 && (
        <Banner kind="danger" title={`${refusedItems.length} barang tidak disetujui`}>
          <ul className="list-disc pl-5">
            {refusedItems.map(({ item, fault }) => (
              <li key={item.id}>
                {item.name}: {fault}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}
