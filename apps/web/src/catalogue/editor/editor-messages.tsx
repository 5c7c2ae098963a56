import type { ItemInEditor } from '@pasar/contract/catalogue/item-editor'
import { type ReactNode, useRef } from 'react'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import type { ItemSaving } from '../draft/use-item-saving.ts'
import type { ListingType } from '../listings/listings-address.ts'
import { type ChangeLabelSources, EditorConflicts } from './editor-conflicts.tsx'
import { ProposalNote } from './editor-proposal.tsx'

type MessagesProps = ChangeLabelSources & {
  type: ListingType
  base: ItemInEditor | null
  saving: ItemSaving
  onDiscardDraft: () => void
}

/** Notices about the item, and why the last save was refused. */
export function EditorMessages({ type, base, saving, onDiscardDraft, ...labelSources }: MessagesProps) {
  const { refusal, isRestored, isUserSave, pendingMerge, values } = saving
  return (
    <>
      {base !== null && base.reason !== '' && (
        <Banner kind="attention" title="Catatan petugas">
          {base.reason}
        </Banner>
      )}
      {base?.state === 'live' && base.proposal === null && (
        <Banner kind="info">
          Barang ini sedang tayang: nama, kategori, dan kelompok PPN terkunci.{' '}
          {base.changesAtOnce
            ? 'Isian lain langsung berubah.'
            : 'Harga dan stok langsung berubah; isian lain dilihat sekolah sesudah diperiksa petugas.'}
        </Banner>
      )}
      {base?.proposal && (
        <ProposalNote type={type} pageId={base.id} proposal={base.proposal} isDirty={saving.isDirty} />
      )}
      {isRestored && (
        <Banner
          kind="info"
          action={
            <Button variant="outline" size="small" onClick={onDiscardDraft}>
              {base === null ? 'Mulai dari kosong' : 'Buang perubahan'}
            </Button>
          }
        >
          Isian yang belum disimpan di perangkat ini dilanjutkan.
        </Banner>
      )}
      {pendingMerge !== null && (
        <ScrolledIntoView isUserSave={isUserSave} trigger={pendingMerge}>
          <EditorConflicts {...{ pendingMerge, values, ...labelSources }} onChoose={saving.choose} />
        </ScrolledIntoView>
      )}
      {refusal !== null && (
        <ScrolledIntoView isUserSave={isUserSave} trigger={refusal} id={REFUSAL_ID}>
          <Banner
            kind="danger"
            title={refusal.message}
            action={
              refusal.status === 409 ? (
                <Button variant="outline" size="small" onClick={() => location.reload()}>
                  Buka versi terbaru
                </Button>
              ) : undefined
            }
          >
            {refusal.fields.map(({ field, message }) => (
              <p key={field}>{message}</p>
            ))}
          </Banner>
        </ScrolledIntoView>
      )}
    </>
  )
}

/** Target of the link in the bottom bar. */
export const REFUSAL_ID = 'refusal'

type FocusOnChangeProps = {
  isUserSave: boolean
  /** A new value moves the focus to the message again. */
  trigger: unknown
  id?: string
  children: ReactNode
}

/**
 * Takes the focus after a save by the user. Automatic saves never move the focus away from the
 * input.
 */
function ScrolledIntoView({ isUserSave, trigger, id, children }: FocusOnChangeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffectOnChange(trigger, () => {
    if (isUserSave) box.current?.focus()
  })
  return (
    <div ref={box} id={id} tabIndex={-1} className="scroll-mt-20 rounded-lg">
      {children}
    </div>
  )
}
