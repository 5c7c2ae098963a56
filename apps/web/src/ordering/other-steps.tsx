import type { OrderView } from '@pasar/contract/ordering/order'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useReopenForm } from '../api/reopen-forms.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { preloadDialog } from '../ui/lazy-dialog.tsx'
import { ClosureForms } from './closure-forms.tsx'
import { ConsentRequestDialog, type RequestableKind } from './consent-request-dialog.tsx'
import { requestKindLabels } from './request-labels.ts'
import type { Viewer } from './status-labels.ts'

const KINDS = ['cancel', 'return', 'close'] as const

/** What the reader can ask the other side for, beside the next step. What follows an inspection is asked where it stands. */
export function OtherSteps({
  order,
  viewer,
  onRequested,
}: {
  order: OrderView
  viewer: Viewer
  onRequested: (words: string) => void
}) {
  const [asked, setAsked] = useState<RequestableKind>()
  const [isOpen, setOpen] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const kinds = KINDS.filter((kind) => order.askable.includes(kind))
  useReopenForm('langkah-lain', isOpen ? (asked ?? null) : null, (shown) => {
    setAsked(KINDS.find((kind) => kind === shown))
    setOpen(true)
  })
  const canChange = order.askable.includes('change')
  if (kinds.length === 0 && !canChange) return null
  return (
    <section aria-labelledby="judul-langkah-lain" className="kartu flex flex-col gap-3 p-4 md:p-5">
      <h2 id="judul-langkah-lain" className="judul-3">
        Langkah lain
      </h2>
      <p className="text-tinta-2">
        Memerlukan persetujuan pihak lain. Hanya satu permintaan berjalan sekaligus.
      </p>
      <div className="flex flex-wrap gap-2 *:max-sm:w-full">
        {canChange && (
          <Link
            to="/multi-cart/$changeId"
            params={{ changeId: order.id }}
            className={buttonClass('outline', 'medium')}
          >
            {requestKindLabels('change').buttonLabel}
          </Link>
        )}
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="danger-outline"
            onPointerDown={preloadDialog}
            onClick={() => {
              setAsked(kind)
              setOpen(true)
            }}
          >
            {requestKindLabels(kind).buttonLabel}
          </Button>
        ))}
      </div>
      {asked !== undefined && (
        <ConsentRequestDialog
          key={asked}
          kind={asked}
          {...{ order, isOpen, onRequested, isUploading }}
          onOpenChange={setOpen}
        >
          {asked === 'close' && <ClosureForms {...{ order, viewer }} onUploading={setUploading} />}
        </ConsentRequestDialog>
      )}
    </section>
  )
}
