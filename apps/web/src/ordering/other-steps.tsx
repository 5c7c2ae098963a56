import type { OrderView } from '@pasar/contract/ordering/order'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useReopening } from '../api/reopening.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { warmDialog } from '../ui/lazy-dialog.tsx'
import { type AskableKind, AskDialog } from './ask-dialog.tsx'
import { ClosureForms } from './closure-forms.tsx'
import { kindWords } from './request-words.ts'
import type { Viewer } from './status-words.ts'

const KINDS = ['cancel', 'return', 'close'] as const

/** What the reader can ask the other side for, beside the next step. What follows an inspection is asked where it stands. */
export function OtherSteps({
  order,
  viewer,
  onAsked,
}: {
  order: OrderView
  viewer: Viewer
  onAsked: (words: string) => void
}) {
  const [asked, setAsked] = useState<AskableKind>()
  const [isOpen, setOpen] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const kinds = KINDS.filter((kind) => order.askable.includes(kind))
  useReopening('langkah-lain', isOpen ? (asked ?? null) : null, (shown) => {
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
            {kindWords('change').act}
          </Link>
        )}
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="danger-outline"
            onPointerDown={warmDialog}
            onClick={() => {
              setAsked(kind)
              setOpen(true)
            }}
          >
            {kindWords(kind).act}
          </Button>
        ))}
      </div>
      {asked !== undefined && (
        <AskDialog
          key={asked}
          kind={asked}
          {...{ order, isOpen, onAsked, isUploading }}
          onOpenChange={setOpen}
        >
          {asked === 'close' && <ClosureForms {...{ order, viewer }} onUploading={setUploading} />}
        </AskDialog>
      )}
    </section>
  )
}
