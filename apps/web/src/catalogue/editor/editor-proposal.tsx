import { withdrawProposal } from '@pasar/contract/catalogue/delete-item'
import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { useCall } from '../../page/use-call.ts'
import { useIsCurrentPage } from '../../page/use-navigate-if-current.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { LockReason } from '../../ui/base/lock-reason.tsx'
import { lockedBy } from '../../ui/base/locked-by.ts'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import type { ListingType } from '../listings/listings-address.ts'
import { SAVE_FIRST } from './editor-fields.tsx'
import { ItemChanges } from './item-changes.widget.tsx'

type NoteProps = {
  type: ListingType
  pageId: number
  proposal: NonNullable<ItemInEditor['proposal']>
  isDirty: boolean
}

/** Notice about a pending or rejected change of a published item, with a button to withdraw it. */
export function ProposalNote({ type, pageId, proposal, isDirty }: NoteProps) {
  const isHere = useIsCurrentPage()
  const withdrawing = useCall(withdrawProposal, () => isHere() && location.reload())
  const isWaiting = proposal.state === 'waiting'
  return (
    <Banner
      kind={isWaiting ? 'info' : 'attention'}
      title={isWaiting ? 'Perubahan menunggu diperiksa' : 'Perubahan dikembalikan petugas'}
      action={
        <Button
          variant="outline"
          size="small"
          busy={withdrawing.isPending}
          {...lockedBy(isDirty || null, 'why-not-withdrawn')}
          onClick={() => void withdrawing.send({ params: { type, pageId } })}
        >
          Tarik usulan
        </Button>
      }
    >
      {isWaiting ? (
        <p>
          Diusulkan {dateAndTime(proposal.proposedAt)}. Sekolah masih melihat isi yang lama. Usulan dapat
          diubah lagi di formulir ini.
        </p>
      ) : (
        <>
          <p className="wrap-anywhere">{proposal.reason}</p>
          <p>Sekolah masih melihat isi yang lama. Perbaiki di formulir ini, lalu simpan.</p>
        </>
      )}
      {isDirty && <LockReason id="why-not-withdrawn">{SAVE_FIRST}</LockReason>}
      <CallErrorNote calls={[withdrawing]} />
      {proposal.changes.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold">
            Lihat {proposal.changes.length} perubahan
          </summary>
          <ItemChanges changes={proposal.changes} />
        </details>
      )}
    </Banner>
  )
}
