import type { MemberDossier } from '@pasar/contract/identity/member-console'
import { decideRoles, proposeRoles } from '@pasar/contract/identity/staff-account'
import {
  STAFF_ROLE_NAMES,
  STAFF_ROLES,
  type StaffRole,
  staffRoleNames,
} from '@pasar/domain/identity/staff-roles'
import { useState } from 'react'
import { ReasonField } from '../../offline/reason-field.tsx'
import { StepButtons } from '../../offline/step-bar.tsx'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { firstError } from '../../page/first-error.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { dateAndTime } from '../../ui/text/date.ts'

type StaffView = NonNullable<MemberDossier['staff']>
type RolesCardProps = {
  member: MemberDossier
  staff: StaffView
  onMoved: (updatedMember: MemberDossier, message: string) => void
}

/** What each role may do, for the person who gives it. */
const ROLE_DUTIES: Readonly<Record<StaffRole, string>> = {
  money: 'Pembayaran, mutasi bank, pencairan dana, rekap pajak',
  members: 'Pendaftaran, berkas, dan keadaan akun anggota',
  moderation: 'Pemeriksaan barang, HET, harga acuan, tag, sinonim',
  content: 'Halaman isi, panduan, dan sinonim',
  support: 'Permintaan layanan, pesan, komplain, permintaan yang diputuskan',
  oversight: 'Temuan, angka platform, catatan tindakan, kebocoran data',
  operator: 'Setelan, akun petugas dan pengawas, pekerjaan latar, kesehatan sistem',
}

/** The roles of a staff account, and the request for other ones. @decision 0149 */
export function RolesCard({ member, staff, onMoved }: RolesCardProps) {
  return (
    <section className="card flex flex-col gap-3 px-4 py-3">
      <h2 className="text-base font-bold">Peran</h2>
      {staff.roles.length === 0 ? (
        <p>Akun ini belum memiliki peran.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {STAFF_ROLES.filter((role) => staff.roles.includes(role)).map((role) => (
            <li key={role}>
              <Tag>{STAFF_ROLE_NAMES[role]}</Tag>
            </li>
          ))}
        </ul>
      )}
      {staff.change === null ? (
        member.state === 'active' && <RoleRequest {...{ member, staff, onMoved }} />
      ) : (
        <WaitingChange {...{ member, onMoved }} change={staff.change} />
      )}
    </section>
  )
}

const REASONS = ['Pindah tugas', 'Tugas baru', 'Menggantikan rekan']

function RoleRequest({ member, staff, onMoved }: RolesCardProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RoleGate call={proposeRoles}>
        <Button variant="outline" className="self-start max-sm:w-full" onClick={() => setOpen(true)}>
          Ubah peran
        </Button>
      </RoleGate>
      {/* The key resets the choice after each change. */}
      <RequestDialog
        key={staffRoleNames(staff.roles)}
        {...{ member, staff, onMoved, isOpen }}
        onOpenChange={setOpen}
      />
    </>
  )
}

type RequestDialogProps = RolesCardProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

function RequestDialog({ member, staff, onMoved, isOpen, onOpenChange }: RequestDialogProps) {
  const [roles, setRoles] = useState<readonly StaffRole[]>(staff.roles)
  const { text: reason, write, forget } = useTextDraft(`staff-roles-${member.id}`)
  const [error, setError] = useState<string>()
  const asking = useCall(
    proposeRoles,
    (updatedMember) => {
      forget()
      onOpenChange(false)
      onMoved(updatedMember, 'Perubahan peran diajukan. Operator lain memutuskan.')
    },
    'in-place',
  )
  const ask = () => {
    const body = { roles: STAFF_ROLES.filter((role) => roles.includes(role)), reason: reason.trim() }
    const wrong = firstError(proposeRoles.body, body)
    setError(wrong)
    if (wrong === undefined) void asking.send({ params: { memberId: member.id }, body })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title={`Ubah peran ${member.name}?`}
      description="Operator lain harus menyetujui. Peran baru berlaku saat itu juga, dan pemilik akun diberi tahu lewat email."
      onClose={() => onOpenChange(false)}
      busy={asking.isPending}
      busyLabel="Mengajukan…"
      submitLabel="Ajukan"
      onSubmit={ask}
    >
      <fieldset className="flex flex-col">
        <legend className="font-bold">Peran</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={STAFF_ROLE_NAMES[role]}
            help={ROLE_DUTIES[role]}
            checked={roles.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              setRoles(checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </fieldset>
      <ReasonField label="Alasan" reasons={REASONS} value={reason} onChange={write} error={error} />
      {asking.refusal !== null && <Banner kind="danger">{asking.refusal.message}</Banner>}
    </FormDialog>
  )
}

type Change = NonNullable<StaffView['change']>
type WaitingChangeProps = Pick<RolesCardProps, 'member' | 'onMoved'> & { change: Change }

/** The steps of a request; its requester only withdraws it. */
const STEPS = {
  approve: {
    button: 'Setujui',
    title: 'Setujui peran baru?',
    effect: 'Peran baru berlaku saat itu juga di semua perangkat pemiliknya.',
    done: 'Peran akun ini diubah.',
    look: 'primary',
    reasons: [],
  },
  refuse: {
    button: 'Tolak',
    title: 'Tolak perubahan peran?',
    effect: 'Peran akun ini tetap. Pemiliknya diberi tahu lewat email.',
    done: 'Perubahan peran ditolak.',
    look: 'danger-outline',
    reasons: ['Belum disepakati', 'Peran terlalu luas'],
  },
  cancel: {
    button: 'Tarik pengajuan',
    title: 'Tarik pengajuan?',
    effect: 'Peran akun ini tetap.',
    done: 'Pengajuan ditarik.',
    look: 'outline',
    reasons: [],
  },
} as const

function WaitingChange({ member, change, onMoved }: WaitingChangeProps) {
  const { member: me } = usePageContext()
  const actions = change.isOwn
    ? (['cancel'] as const)
    : member.id === me?.memberId
      ? []
      : (['approve', 'refuse'] as const)
  return (
    <Banner kind="attention" title={`Menunggu operator lain: ${staffRoleNames(change.roles)}`}>
      <p className="wrap-anywhere">
        Diajukan {change.askedBy}, {dateAndTime(change.askedAt)}. Alasan: {change.reason}
      </p>
      {!actions.some((action) => action === 'approve') && <p>Operator lain yang memutuskan.</p>}
      {actions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          <StepButtons
            steps={actions.map((action) => ({ action, labels: STEPS[action] }))}
            version={change.id}
            endpoint={decideRoles}
            buildInput={(action, reason) => ({
              params: { memberId: member.id },
              body: { changeId: change.id, action, reason },
            })}
            onMoved={onMoved}
          />
        </div>
      )}
    </Banner>
  )
}
