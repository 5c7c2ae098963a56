import { openRoom } from '@pasar/contract/chat/chat'
import { type MemberDossier, moveMember, setTrust } from '@pasar/contract/identity/member-console'
import { MEMBER_KIND_LABELS } from '@pasar/contract/identity/member-export'
import { roundPoint } from '@pasar/domain/shipping/map-rules'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MessageMemberButton } from '../../chat/message-member-button.widget.tsx'
import { useNewest } from '../../live/use-newest.ts'
import { StaffStepBar } from '../../offline/step-bar.tsx'
import { backClass, DossierHead } from '../../page/dossier-head.tsx'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { Banner, StepDone } from '../../ui/base/banner.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { useMapTheme } from '../../ui/base/use-map-theme.ts'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { shortDate } from '../../ui/text/date.ts'
import { WorkHolder } from '../../work/work-holder.widget.tsx'
import { BusinessChangeCard } from './business-change-card.tsx'
import { CodeRemoval } from './code-removal.tsx'
import { MemberData } from './member-data.tsx'
import { MemberDocuments } from './member-documents.tsx'
import { accountStatus, MEMBER_STEP_LABELS } from './member-labels.ts'
import { MemberHistory } from './member-log.tsx'
import { PayoutHoldCard } from './payout-hold-card.tsx'
import { RolesCard } from './roles-card.tsx'
import { ShopDescriptionCard } from './shop-description-card.tsx'
import { TerritoryCard } from './territory-card.tsx'

const route = getRouteApi('/staff/members/$memberId')

/** An account under review: data, documents, warnings and staff actions. */
export function MemberScreen() {
  const loadedMember = route.useLoaderData()
  // The key resets entered text when another member is shown.
  return <MemberPage key={loadedMember.id} loaded={loadedMember} />
}

function MemberPage({ loaded }: { loaded: MemberDossier }) {
  const [member, setMember] = useNewest(loaded)
  const router = useRouter()
  const [doneMessage, setDoneMessage] = useState<string>()
  const onMoved = (updatedMember: MemberDossier, message: string) => {
    setMember(updatedMember)
    setDoneMessage(message)
    showToast(message)
    // Cached lists and counts show the old state.
    void router.invalidate()
  }
  const removal = <CodeRemoval member={member} onMoved={onMoved} />
  const isVendor = member.kind === 'individual' || member.kind === 'company'
  return (
    <div className="page-container flex flex-col gap-4 py-4 md:py-6">
      <MemberHead member={member} />
      {doneMessage !== undefined && <StepDone message={doneMessage} />}
      <WorkHolder queue="members" subjectId={member.id} name={member.name} version={member.state} />
      {member.businessChange !== null && (
        <WorkHolder
          queue="business"
          subjectId={member.id}
          name={member.name}
          version={member.businessChange.id}
        />
      )}
      <MemberWarnings member={member} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {/* Requests that wait for a decision come first. */}
          {member.codeRemoval !== null && removal}
          {member.staff !== null && <RolesCard member={member} staff={member.staff} onMoved={onMoved} />}
          <BusinessChangeCard member={member} onMoved={onMoved} />
          {member.kind === 'supervisor' && <TerritoryCard member={member} onMoved={onMoved} />}
          {isVendor && member.state === 'active' && <TrustCard member={member} onMoved={onMoved} />}
          {member.payoutActions.length > 0 && <PayoutHoldCard member={member} onMoved={onMoved} />}
          {isVendor && <ShopDescriptionCard key={member.id} memberId={member.id} />}
          <MemberData member={member} />
          {member.codeRemoval === null && removal}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {(isVendor || member.documents.length > 0) && <MemberDocuments member={member} />}
          {member.latitude !== null && member.longitude !== null && (
            <MemberMap latitude={member.latitude} longitude={member.longitude} />
          )}
          <MemberHistory events={member.events} />
        </div>
      </div>
      <MemberSteps member={member} onMoved={onMoved} />
    </div>
  )
}

function MemberHead({ member }: { member: MemberDossier }) {
  return (
    <DossierHead
      back={
        <Link to="/staff/members" search={{}} aria-label="Kembali ke Anggota" className={backClass}>
          <Icon name="arrow-left" size={24} />
        </Link>
      }
      name={member.name}
      status={accountStatus(member)}
      lead={
        <>
          {MEMBER_KIND_LABELS[member.kind]}
          {member.regencyName !== '' && `, ${member.regencyName}`}
        </>
      }
      since={`Terdaftar ${shortDate(member.createdAt)}`}
      action={
        canBeWrittenTo(member) && (
          <RoleGate call={openRoom}>
            <MessageMemberButton memberId={member.id} name={member.name} />
          </RoleGate>
        )
      }
    />
  )
}

/**
 * Returns whether the platform can message the member: an active school or vendor, not staff or
 * supervisors.
 */
const canBeWrittenTo = ({ kind, state }: MemberDossier): boolean =>
  kind !== 'staff' && kind !== 'supervisor' && state === 'active'

function MemberWarnings({ member }: { member: MemberDossier }) {
  return (
    <>
      {member.review === 'refused' && member.reviewNote !== '' && (
        <Banner kind="danger" title="Dokumen ditolak">
          {member.reviewNote}
        </Banner>
      )}
      {member.warnings.length > 0 && (
        <Banner kind="attention" title="Periksa lebih teliti">
          <ul className="list-disc pl-5">
            {member.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}

type StepsProps = { member: MemberDossier; onMoved: (updatedMember: MemberDossier, message: string) => void }

/** Staff actions that the account's state allows. */
function MemberSteps({ member, onMoved }: StepsProps) {
  const actions = member.actions.filter((action) => action !== 'verify' && action !== 'close')
  return (
    <StaffStepBar
      steps={actions.map((action) => ({ action, labels: MEMBER_STEP_LABELS[action] }))}
      version={member.state}
      endpoint={moveMember}
      buildInput={(action, reason) => ({ params: { memberId: member.id }, body: { action, reason } })}
      onMoved={onMoved}
      templates={{ subject: 'member', values: { nama: member.name } }}
    />
  )
}

const [WIDTH, HEIGHT, ZOOM] = [400, 300, 16]

/** Shows the map position of the address. Without the image it shows the coordinates. */
function MemberMap({ latitude, longitude }: { latitude: number; longitude: number }) {
  const [isBroken, setBroken] = useState(false)
  const theme = useMapTheme()
  const point = roundPoint({ latitude, longitude })
  const at = `${point.latitude},${point.longitude}`
  return (
    <section className="flex flex-col gap-2">
      <SectionHead title="Titik di peta" />
      <figure className="card overflow-hidden">
        {!isBroken && (
          <img
            src={`/peta/${at}/${ZOOM}.svg?tema=${theme === 'dark' ? 'gelap' : 'terang'}`}
            alt={`Peta sekitar titik ${at}`}
            width={WIDTH}
            height={HEIGHT}
            loading="lazy"
            onError={() => setBroken(true)}
            className="h-auto w-full"
          />
        )}
        <figcaption className="tnum px-4 py-2 text-ink-2">
          {point.latitude}, {point.longitude}
        </figcaption>
      </figure>
    </section>
  )
}

type TrustCardProps = {
  member: MemberDossier
  onMoved: (updatedMember: MemberDossier, message: string) => void
}

/** Whether the vendor's items go live without a review. */
function TrustCard({ member, onMoved }: TrustCardProps) {
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
      <RoleGate call={setTrust}>
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
      </RoleGate>
      <CallErrorNote calls={[changing]} />
    </section>
  )
}
