import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { moveItems } from '@pasar/contract/catalogue/item-listings'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useIsCurrentPage } from '../../page/use-navigate-if-current.ts'
import { Button } from '../../ui/base/button.tsx'
import { LockReason } from '../../ui/base/lock-reason.tsx'
import { lockedBy } from '../../ui/base/locked-by.ts'
import { ActionBar } from '../../ui/blocks/action-bar.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { ItemSaving } from '../draft/use-item-saving.ts'
import { UNPUBLISH_WARNING } from '../listings/listing-labels.ts'
import type { ListingType } from '../listings/listings-address.ts'
import { SAVE_FIRST } from './editor-fields.tsx'
import { REFUSAL_ID } from './editor-messages.tsx'

type BarProps = { type: ListingType; base: ItemInEditor | null; saving: ItemSaving; onPublish: () => void }

/** Actions for the item in its current state. */
export function EditorBar({ type, base, saving, onPublish }: BarProps) {
  const { isBusy, isDirty, status, refusal } = saving
  const actions = base?.actions ?? []
  const isOffered = actions.includes('publish') || actions.includes('submit')
  return (
    <ActionBar
      stays="always"
      className="max-sm:[&>button]:flex-1 max-sm:[&>div]:basis-full"
      lead={
        <span role="status" className="text-sm text-ink-2">
          {status}
          {refusal !== null && (
            <a href={`#${REFUSAL_ID}`} className={`${linkClass} flex min-h-11 items-center`}>
              Lihat sebabnya
            </a>
          )}
        </span>
      }
    >
      {base !== null && (actions.includes('unpublish') || actions.includes('withdraw')) && !isOffered && (
        <TakeBack type={type} base={base} isDirty={isDirty} />
      )}
      <Button type="submit" variant={isOffered ? 'outline' : 'primary'} busy={isBusy}>
        {base === null || isOffered ? 'Simpan draf' : 'Simpan'}
      </Button>
      {isOffered && (
        <Button busy={isBusy} onClick={onPublish}>
          {actions.includes('publish') ? 'Tayangkan' : 'Ajukan pemeriksaan'}
        </Button>
      )}
    </ActionBar>
  )
}

/**
 * Unpublishes an item after confirmation, or withdraws it from review, so that all fields
 * become editable.
 */
function TakeBack({ type, base, isDirty }: { type: ListingType; base: ItemInEditor; isDirty: boolean }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const isHere = useIsCurrentPage()
  const moving = useCall(moveItems, ({ error: [first] }) => {
    setRefusal(first === undefined ? null : new Error(first.message))
    if (first !== undefined) return
    if (isHere()) location.reload()
  })
  const take = () => {
    setDialogOpen(false)
    void moving.send({ params: { type }, body: { ids: [base.id], action: 'unpublish' } })
  }
  const isLive = base.state === 'live'
  return (
    <>
      {isDirty && <LockReason id="why-not-taken-back">{SAVE_FIRST}</LockReason>}
      <Button
        variant="outline"
        busy={moving.isPending}
        {...lockedBy(isDirty || null, 'why-not-taken-back')}
        onClick={() => (isLive ? setDialogOpen(true) : take())}
      >
        {isLive ? 'Turunkan' : 'Tarik'}
      </Button>
      <CallErrorNote calls={[{ refusal: refusal }, moving]} />
      <LazyDialog
        isOpen={isDialogOpen}
        onOpenChange={setDialogOpen}
        title="Turunkan barang ini?"
        description={UNPUBLISH_WARNING}
        footer={
          <>
            <Button variant="outline" onClick={() => setDialogOpen(false)}>
              Batal
            </Button>
            <Button variant="danger" onClick={take}>
              Turunkan
            </Button>
          </>
        }
      />
    </>
  )
}
