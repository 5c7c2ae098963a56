import { decideBusinessChange } from '@pasar/contract/identity/business-change'
import type { MemberDocument, MemberDossier } from '@pasar/contract/identity/member-console'
import { vendorNameLabel } from '@pasar/domain/identity/business-change'
import { documentName } from '@pasar/domain/identity/documents'
import { type ReactNode, useState } from 'react'
import { ReasonField } from '../../offline/reason-field.tsx'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { lockedBy } from '../../ui/base/locked-by.ts'
import { BeforeAfter } from '../../ui/blocks/before-after.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { DocumentRows } from './member-documents.tsx'

type Change = NonNullable<MemberDossier['businessChange']>
type CardProps = { member: MemberDossier; onMoved: (updatedMember: MemberDossier, message: string) => void }

const REASONS = [
  'Nama baru tidak sesuai dengan dokumen',
  'Nama baru menyerupai penyedia lain',
  'Dokumen tidak terbaca',
  'NPWP pada dokumen berbeda dari isian',
  'Surat PKP tidak sesuai',
  'Dokumen bukan milik penyedia ini',
]

const statusName = (isPkp: boolean) => (isPkp ? 'PKP' : 'Non PKP')

/**
 * A vendor's request to change business data: current and requested values, and the decision.
 *
 * @decision 0071
 */
export function BusinessChangeCard({ member, onMoved }: CardProps) {
  const change = member.businessChange
  if (change === null) return null
  // The key resets the reason when another request is shown.
  return <OpenChange key={change.id} change={change} member={member} onMoved={onMoved} />
}

function OpenChange({ change, member, onMoved }: CardProps & { change: Change }) {
  const [openDialog, setOpenDialog] = useState<'approve' | 'refuse' | null>(null)
  useReopenForm('refuse-business-change', openDialog === 'refuse' ? '' : null, () => setOpenDialog('refuse'))
  const hasUncleanFile = change.documents.some(({ scan }) => scan !== 'clean')
  return (
    <section className="card flex flex-col gap-3 px-4 py-3" aria-label="Perubahan data usaha">
      <div>
        <h2 className="text-base font-bold">Perubahan data usaha menunggu diperiksa</h2>
        <p className="caption text-ink-2">Diajukan {dateAndTime(change.askedAt)}</p>
      </div>
      {change.warnings.length > 0 && (
        <Banner kind="attention" title="Periksa lebih teliti">
          {change.warnings.join(' ')}
        </Banner>
      )}
      <BeforeAfter
        rows={[
          ...(change.name === null ? [] : [{ label: vendorNameLabel(member.kind), ...change.name }]),
          {
            label: 'Status pajak',
            before: statusName(change.wasPkp),
            after: change.isPkp === change.wasPkp ? null : statusName(change.isPkp),
          },
          { label: 'NPWP', before: change.oldNpwp, after: change.newNpwp },
        ]}
      />
      {change.newNpwp !== null && (
        <p className="caption text-ink-2">
          Nomor lengkapnya ada pada tombol Tampilkan nomor. Cocokkan dengan dokumen.
        </p>
      )}
      {change.note !== '' && (
        <p className="wrap-anywhere">
          <b>Catatan penyedia:</b> {change.note}
        </p>
      )}
      <Documents change={change} inForce={member.documents} />
      {hasUncleanFile && <UncleanFile />}
      <RoleGate call={decideBusinessChange}>
        <div className="flex flex-wrap gap-2">
          <Button
            {...lockedBy(hasUncleanFile || null, 'unclean-file')}
            onClick={() => setOpenDialog('approve')}
          >
            Setujui perubahan
          </Button>
          <Button variant="danger-outline" onClick={() => setOpenDialog('refuse')}>
            Tolak
          </Button>
        </div>
      </RoleGate>
      <Decision {...{ change, member, onMoved, openDialog }} onClose={() => setOpenDialog(null)} />
    </section>
  )
}

const UncleanFile = () => (
  <div id="unclean-file">
    <Banner kind="attention">
      Ada berkas yang masih diperiksa dari virus atau ditolak. Perubahan baru dapat disetujui setelah semua
      berkas lolos.
    </Banner>
  </div>
)

/** Each new document, followed by the current one that it would replace. */
function Documents({ change, inForce }: { change: Change; inForce: readonly MemberDocument[] }) {
  if (change.documents.length === 0) return <p className="text-ink-2">Tidak ada dokumen baru.</p>
  const isNew = new Set(change.documents.map(({ id }) => id))
  return (
    <div className="rounded-xl border border-line px-3 py-1">
      <DocumentRows
        documents={change.documents.flatMap((one) => [
          one,
          ...inForce.filter(({ kind }) => kind === one.kind),
        ])}
        nameOf={({ id, kind }) => `${documentName(kind)}, ${isNew.has(id) ? 'baru' : 'yang berlaku'}`}
      />
    </div>
  )
}

type DecisionProps = CardProps & {
  change: Change
  openDialog: 'approve' | 'refuse' | null
  onClose: () => void
}

function Decision({ change, member, onMoved, openDialog, onClose }: DecisionProps) {
  const { text: reason, write, forget } = useTextDraft(`refuse-business-change-${change.id}`)
  const deciding = useCall(
    decideBusinessChange,
    (updatedMember) => {
      forget()
      onClose()
      onMoved(updatedMember, openDialog === 'refuse' ? DONE.refuse : DONE.approve)
    },
    'in-place',
  )
  const decide = (action: 'approve' | 'refuse') =>
    void deciding.send({
      params: { memberId: member.id },
      body: { changeId: change.id, action, reason: action === 'refuse' ? reason : '' },
    })
  const refusal = deciding.refusal !== null && deciding.fieldError('reason') === undefined && (
    <Banner kind="danger" className="mt-3">
      {deciding.refusal.message}
    </Banner>
  )
  return (
    <>
      <ApproveDialog
        isOpen={openDialog === 'approve'}
        isPending={deciding.isPending}
        refusal={refusal}
        onClose={onClose}
        onApprove={() => decide('approve')}
      />
      <FormDialog
        isOpen={openDialog === 'refuse'}
        title="Tolak perubahan data usaha?"
        description="Data yang lama tetap berlaku. Penyedia menerima alasan ini lewat email dan dapat mengajukan lagi."
        onClose={onClose}
        variant="danger"
        busy={deciding.isPending}
        busyLabel="Menolak…"
        submitLabel="Tolak"
        onSubmit={() => decide('refuse')}
      >
        <ReasonField
          label="Alasan"
          reasons={REASONS}
          value={reason}
          onChange={write}
          error={deciding.fieldError('reason')}
          templates={{ subject: 'member', values: { nama: member.name } }}
        />
        {refusal}
      </FormDialog>
    </>
  )
}

const DONE = {
  approve: 'Perubahan data usaha disetujui dan berlaku.',
  refuse: 'Perubahan data usaha ditolak.',
} as const

type ApproveDialogProps = {
  isOpen: boolean
  isPending: boolean
  refusal: ReactNode
  onClose: () => void
  onApprove: () => void
}

function ApproveDialog({ isOpen, isPending, refusal, onClose, onApprove }: ApproveDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title="Setujui perubahan data usaha?"
      description="Data baru berlaku sekarang juga. Pesanan yang sudah dibuat tidak berubah; pesanan baru memakai nama dan status pajak yang baru. Penyedia diberi tahu lewat email."
      onClose={onClose}
      busy={isPending}
      busyLabel="Menyetujui…"
      submitLabel="Setujui"
      onSubmit={onApprove}
    >
      {refusal}
    </FormDialog>
  )
}
