import {
  decideCodeRemoval,
  type MemberDossier,
  proposeCodeRemoval,
} from '@pasar/contract/identity/member-console'
import { proposeRoles } from '@pasar/contract/identity/staff-account'
import { type ReactNode, useState } from 'react'
import { ReasonField } from '../../offline/reason-field.tsx'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { dateAndTime } from '../../ui/text/date.ts'

type CodeRemovalProps = {
  member: MemberDossier
  onMoved: (updatedMember: MemberDossier, message: string) => void
}

/** The call whose role the removal needs: accounts of the platform belong to operators. */
const rightCall = ({ kind }: MemberDossier) =>
  kind === 'staff' || kind === 'supervisor' ? proposeRoles : proposeCodeRemoval

const REASONS = ['Ponsel hilang', 'Ponsel rusak', 'Ganti ponsel']

/** Removes an authenticator: one staff member requests it, another one decides. @decision 0062 */
export function CodeRemoval({ member, onMoved }: CodeRemovalProps) {
  const { member: me } = usePageContext()
  if (member.codeRemoval !== null)
    return <WaitingRemoval member={member} removal={member.codeRemoval} onMoved={onMoved} />
  if (!member.hasCode || member.id === me?.memberId) return null
  return <RemovalRequest member={member} onMoved={onMoved} />
}

function RemovalRequest({ member, onMoved }: CodeRemovalProps) {
  const [isOpen, setOpen] = useState(false)
  const { text: reason, write, forget } = useTextDraft(`authenticator-removal-${member.id}`)
  useReopenForm('request-authenticator-removal', isOpen ? '' : null, () => setOpen(true))
  const asking = useCall(
    proposeCodeRemoval,
    (updatedMember) => {
      forget()
      setOpen(false)
      onMoved(updatedMember, 'Pelepasan autentikator diajukan. Petugas lain memutuskan.')
    },
    'in-place',
  )
  return (
    <div>
      <RoleGate call={rightCall(member)}>
        <Button variant="outline" icon="lock-simple" onClick={() => setOpen(true)}>
          Ajukan pelepasan autentikator
        </Button>
      </RoleGate>
      <FormDialog
        isOpen={isOpen}
        title="Ajukan pelepasan autentikator?"
        description="Pakai bila ponsel pemiliknya hilang atau rusak. Petugas lain harus menyetujui; setelah itu semua sesinya berakhir, dan pada masuk berikutnya ia menyiapkan autentikator baru."
        onClose={() => setOpen(false)}
        busy={asking.isPending}
        busyLabel="Mengajukan…"
        submitLabel="Ajukan"
        onSubmit={() => void asking.send({ params: { memberId: member.id }, body: { reason } })}
      >
        <ReasonField
          label="Alasan"
          reasons={REASONS}
          value={reason}
          onChange={write}
          error={asking.fieldError('reason')}
        />
        <FormRefusal refusal={asking.refusal} />
      </FormDialog>
    </div>
  )
}

type WaitingRemovalProps = CodeRemovalProps & { removal: NonNullable<MemberDossier['codeRemoval']> }

function WaitingRemoval({ member, removal, onMoved }: WaitingRemovalProps) {
  const { member: me } = usePageContext()
  const [isRefusing, setRefusing] = useState(false)
  const { text: reason, write, forget } = useTextDraft(`refuse-authenticator-removal-${member.id}`)
  useReopenForm('refuse-authenticator-removal', isRefusing ? '' : null, () => setRefusing(true))
  const deciding = useCall(
    decideCodeRemoval,
    (updatedMember) => {
      forget()
      setRefusing(false)
      onMoved(
        updatedMember,
        updatedMember.hasCode ? 'Autentikator tetap berlaku.' : 'Aplikasi autentikator dilepas.',
      )
    },
    'in-place',
  )
  const decide = (action: 'approve' | 'refuse' | 'cancel') =>
    void deciding.send({ params: { memberId: member.id }, body: { action, reason } })
  const isOwner = member.id === me?.memberId
  return (
    <section className="card flex flex-col gap-3 px-4 py-3">
      <h2 className="text-base font-bold">Pelepasan autentikator menunggu keputusan</h2>
      <p>
        Diajukan {removal.askedBy}, {dateAndTime(removal.askedAt)}. Alasan: {removal.reason}
      </p>
      {isOwner && <p>Petugas lain yang memutuskan. Bila Anda tidak memintanya, segera hubungi mereka.</p>}
      {removal.isOwn && <p>Petugas lain yang memutuskan.</p>}
      {!isOwner && (
        <RoleGate call={rightCall(member)}>
          <DecisionButtons
            isOwn={removal.isOwn}
            isPending={deciding.isPending}
            onDecide={decide}
            onRefuse={() => setRefusing(true)}
          />
        </RoleGate>
      )}
      {deciding.refusal !== null && !isRefusing && <Banner kind="danger">{deciding.refusal.message}</Banner>}
      <RefuseDialog
        isOpen={isRefusing}
        isPending={deciding.isPending}
        onOpenChange={setRefusing}
        onRefuse={() => decide('refuse')}
      >
        <ReasonField
          label="Alasan"
          reasons={['Pemiliknya tidak meminta', 'Belum dapat dipastikan']}
          value={reason}
          onChange={write}
          error={deciding.fieldError('reason')}
        />
      </RefuseDialog>
    </section>
  )
}

type RefuseDialogProps = {
  isOpen: boolean
  isPending: boolean
  onOpenChange: (isOpen: boolean) => void
  onRefuse: () => void
  /** The field for the reason. */
  children: ReactNode
}

function RefuseDialog({ isOpen, isPending, onOpenChange, onRefuse, children }: RefuseDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      title="Tolak pelepasan autentikator?"
      onClose={() => onOpenChange(false)}
      busy={isPending}
      busyLabel="Menolak…"
      submitLabel="Tolak"
      onSubmit={onRefuse}
    >
      {children}
    </FormDialog>
  )
}

type DecisionButtonsProps = {
  /** Whether the viewer has asked for the removal. */
  isOwn: boolean
  isPending: boolean
  onDecide: (action: 'approve' | 'cancel') => void
  onRefuse: () => void
}

function DecisionButtons({ isOwn, isPending, onDecide, onRefuse }: DecisionButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isOwn ? (
        <Button variant="outline" busy={isPending} onClick={() => onDecide('cancel')}>
          Batalkan pengajuan
        </Button>
      ) : (
        <>
          <Button variant="danger" busy={isPending} busyText="Melepas…" onClick={() => onDecide('approve')}>
            Setujui dan lepas
          </Button>
          <Button variant="outline" onClick={onRefuse}>
            Tolak
          </Button>
        </>
      )}
    </div>
  )
}
