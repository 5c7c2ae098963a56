import { type MemberDossier, setTrust } from '@pasar/contract/identity/member-console'
import { useCall } from '../call/use-call.ts'
import { CallErrorNote } from '../ui/base/call-error-note.tsx'
import { Switch } from '../ui/fields/switch.tsx'

type TrustCardProps = {
  member: MemberDossier
  onMoved: (updatedMember: MemberDossier, message: string) => void
}

/** Whether the vendor's items go live without a review. */
export function TrustCard({ member, onMoved }: TrustCardProps) {
  const changing = useCall(setTrust, (updatedMember) =>
    onMoved(
      updatedMember,
      updatedMember.trusted
        ? 'Barang penyedia ini tayang tanpa diperiksa.'
        : 'Barang penyedia ini diperiksa sebelum tayang.',
    ),
  )
  return (
    <section className="card px-4 py-3">
      <Switch
        label="Barang tayang tanpa diperiksa"
        help="Untuk penyedia yang barangnya sudah terbukti benar. Penyedia diberi tahu lewat email."
        checked={member.trusted}
        disabled={changing.isPending}
        onChange={(event) =>
          void changing.send({
            params: { memberId: member.id },
            body: { trusted: event.currentTarget.checked },
          })
        }
      />
      <CallErrorNote calls={[changing]} />
    </section>
  )
}
