import type { OrderView } from '@pasar/contract/ordering/order'
import { openRequest, requestChange } from '@pasar/contract/ordering/requests'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useMissingRole } from '../../page/missing-role.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { ClosureForms } from '../base/closure-forms.tsx'
import { ConsentRequestDialog, type RequestableKind } from '../base/consent-request-dialog.tsx'
import { requestKindLabels } from '../base/request-labels.ts'
import type { OrderViewer } from '../base/status-labels.ts'

const KINDS = ['cancel', 'return', 'close'] as const

type OtherStepsProps = { order: OrderView; viewer: OrderViewer; onRequested: (message: string) => void }

/**
 * Requests to the other side, besides the next step. Requests after an inspection are shown with
 * the inspection.
 */
export function OtherSteps({ order, viewer, onRequested }: OtherStepsProps) {
  const [selectedKind, setSelectedKind] = useState<RequestableKind>()
  const [isOpen, setOpen] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const kinds = KINDS.filter((kind) => order.askable.includes(kind))
  useReopenForm('other-steps', isOpen ? (selectedKind ?? null) : null, (shownKind) => {
    setSelectedKind(KINDS.find((kind) => kind === shownKind))
    setOpen(true)
  })
  const canChange = order.askable.includes('change')
  if (kinds.length === 0 && !canChange) return null
  return (
    <section aria-labelledby="other-steps-heading" className="card flex flex-col gap-3 p-4 md:p-5">
      <h2 id="other-steps-heading" className="heading-3">
        Langkah lain
      </h2>
      <p className="text-ink-2">
        Memerlukan persetujuan pihak lain. Hanya satu permintaan berjalan sekaligus.
      </p>
      <RoleGate call={openRequest}>
        <div className="flex flex-wrap gap-2 *:max-sm:w-full">
          {canChange && <ChangeLink order={order} />}
          {kinds.map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              onPointerDown={preloadDialog}
              onClick={() => {
                setSelectedKind(kind)
                setOpen(true)
              }}
            >
              {requestKindLabels(kind, order).buttonLabel}
            </Button>
          ))}
        </div>
      </RoleGate>
      {selectedKind !== undefined && (
        <ConsentRequestDialog
          key={selectedKind}
          kind={selectedKind}
          {...{ order, isOpen, onRequested, isUploading }}
          onOpenChange={setOpen}
        >
          {selectedKind === 'close' && <ClosureForms {...{ order, viewer }} onUploading={setUploading} />}
        </ConsentRequestDialog>
      )}
    </section>
  )
}

/** Without the role, a button that the gate disables: a link would still lead to the page. */
function ChangeLink({ order }: { order: OrderView }) {
  const missing = useMissingRole(requestChange)
  const { buttonLabel } = requestKindLabels('change', order)
  return missing === null ? (
    <Link to="/multi-cart/$changeId" params={{ changeId: order.id }} className={buttonClass('quiet')}>
      {buttonLabel}
    </Link>
  ) : (
    <Button variant="quiet">{buttonLabel}</Button>
  )
}
