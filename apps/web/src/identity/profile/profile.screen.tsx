import type { Profile } from '@pasar/contract/identity/profile'
import type { CurrentMember } from '@pasar/contract/identity/session'
import { positionName } from '@pasar/domain/identity/school-rights'
import { shopRoleNames } from '@pasar/domain/identity/shop-roles'
import { mergeOptionCodes, optionName } from '@pasar/domain/settings/option-codes'
import { pointOf } from '@pasar/domain/shipping/address'
import { roundPoint } from '@pasar/domain/shipping/map-rules'
import { treatmentLabels } from '@pasar/domain/tax/treatment'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMissingRight } from '../../page/missing-right.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { AddressFields } from '../../shipping/address-fields.widget.tsx'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { lockedBy } from '../../ui/base/locked-by.ts'
import { linkClass, PageHead } from '../../ui/blocks/page-head.tsx'
import { longDate } from '../../ui/text/date.ts'
import { AccountStatus } from '../account/account-status.tsx'
import { PictureUpload } from './picture-upload.widget.tsx'
import { AddressSectionForm } from './profile-address-form.tsx'
import type { ProfileSection } from './profile-draft.ts'
import { useOpenSection } from './profile-editing.ts'
import { ContactForm, ResponsibleForm } from './profile-forms.tsx'
import { ProfileLedger, ProfileRow } from './profile-ledger.tsx'
import { NumbersSection } from './profile-numbers.tsx'
import { OfficeForm } from './profile-office-form.tsx'
import { StatementSection } from './profile-statement.tsx'

const route = getRouteApi('/account/profile')

/** The user's own account by section, each edited in place. @spec 2 Profile */
export function ProfileScreen() {
  const profile = route.useLoaderData()
  const { member } = usePageContext()
  const missingRight = useMissingRight('edit')
  if (member === null) return null
  const isVendor = member.role === 'vendor'
  const isParty = isVendor || member.role === 'buyer'
  return (
    <div className="page-container flex max-w-[56rem]! flex-col gap-5 py-6 md:py-8">
      <Head profile={profile} member={member} mayChange={missingRight === null} />
      {missingRight !== null && <Banner kind="info">{missingRight}</Banner>}
      <BusinessSection profile={profile} member={member} />
      <ChangeableSections
        profile={profile}
        isParty={isParty}
        isSchool={member.role === 'buyer'}
        mayChange={missingRight === null}
      />
      {isParty && <NumbersSection profile={profile} />}
      {isVendor && <StatementSection profile={profile} />}
    </div>
  )
}

type PartProps = { profile: Profile; member: CurrentMember }

function Head({ profile, member, mayChange }: PartProps & { mayChange: boolean }) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Avatar name={profile.name} src={member.picture || undefined} size="large" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <PageHead
          title={
            <span className="wrap-anywhere">
              <span className="sr-only">Profil </span>
              {profile.name}
            </span>
          }
          lead={<span className="wrap-anywhere">{profile.email}</span>}
        />
        <AccountStatus verifiedAt={profile.verifiedAt} />
        {member.personName !== null && (
          <p className="text-ink-2">
            Masuk sebagai <b className="wrap-anywhere text-ink">{member.personName}</b>,{' '}
            {member.position === null
              ? shopRoleNames(member.shop?.roles ?? [])
              : positionName(member.position)}
          </p>
        )}
        <div className="flex flex-wrap items-start gap-2">
          {mayChange && <PictureUpload className={buttonClass('outline', 'toolbar')} />}
          {member.position === null && (
            <Link to="/account/password" className={buttonClass('outline', 'toolbar')}>
              Ganti kata sandi
            </Link>
          )}
          <Link to="/account/sessions" className={buttonClass('outline', 'toolbar')}>
            Sesi
          </Link>
        </div>
      </div>
    </div>
  )
}

/**
 * Type of account. For a vendor it changes when staff approve a request; for a school it follows
 * the school data.
 */
function BusinessSection({ profile, member }: PartProps) {
  const { settings } = usePageContext()
  const nameOf = (code: string | null) =>
    code === null ? '' : optionName(mergeOptionCodes(settings.changedOptions), code)
  if (member.role === 'vendor')
    return (
      <ProfileLedger
        title="Data usaha"
        aside={
          <Link to="/account/business" className={`${linkClass} touch-target`}>
            Ubah<span className="sr-only"> data usaha</span>
          </Link>
        }
        note={profile.businessAskedAt !== null && 'Perubahan data usaha sedang ditinjau petugas.'}
      >
        <ProfileRow label="Jenis akun">{nameOf(profile.accountType)}</ProfileRow>
        <ProfileRow label="Skala usaha">{nameOf(profile.businessScale)}</ProfileRow>
        <ProfileRow label="Status pajak">{profile.isPkp ? 'PKP' : 'Non PKP'}</ProfileRow>
      </ProfileLedger>
    )
  if (member.role !== 'buyer') return null
  return (
    <ProfileLedger title="Data sekolah">
      <ProfileRow label="Bentuk pendidikan">{nameOf(profile.educationForm)}</ProfileRow>
      <ProfileRow label="Zona harga">{member.zone === null ? '' : `Zona ${member.zone}`}</ProfileRow>
      <ProfileRow label="PPN">
        {member.freeTradeZone ? treatmentLabels('free-trade-zone').label : 'Dikenai PPN'}
      </ProfileRow>
    </ProfileLedger>
  )
}

function formatPoint(profile: Profile): string {
  const point = pointOf(profile)
  if (point === null) return ''
  const { latitude, longitude } = roundPoint(point)
  return `${latitude}, ${longitude}`
}

const genders = { L: 'Laki-laki', P: 'Perempuan' } as const

type SectionsProps = { profile: Profile; isParty: boolean; isSchool: boolean; mayChange: boolean }

/** The school's document data besides the address. */
const OfficeLedger = ({ profile, aside }: { profile: Profile; aside: ReactNode }) => (
  <ProfileLedger
    title="Kop surat dan penanda tangan"
    aside={aside}
    note="Tercetak pada surat pesanan, BAST, kuitansi, dan SPJ yang terbit sesudah diisi."
  >
    <ProfileRow label="Kop surat">{profile.letterhead.split('\n').join(', ')}</ProfileRow>
    <ProfileRow label="NIP kepala sekolah">{profile.responsibleNip}</ProfileRow>
    <ProfileRow label="Bendahara">{profile.treasurerName}</ProfileRow>
    <ProfileRow label="NIP bendahara">{profile.treasurerNip}</ProfileRow>
  </ProfileLedger>
)

type ChangeButtonProps = { sectionName: string; open: object | null; onPress: () => void }

/** Opens the form of a section; one at a time. */
const ChangeButton = ({ sectionName, open, onPress }: ChangeButtonProps) => (
  <Button
    variant="quiet"
    size="small"
    icon="pencil-simple"
    aria-label={`Ubah ${sectionName}`}
    {...lockedBy(open, 'open-section')}
    onClick={onPress}
  >
    Ubah
  </Button>
)

const OpenSectionNote = () => (
  <p id="open-section" className="caption text-ink-2">
    Simpan atau batalkan bagian yang sedang diubah, lalu ubah bagian lain.
  </p>
)

/** The sections that the owner can edit. Each shows its rows, or the form in their place. */
function ChangeableSections({ profile, isParty, isSchool, mayChange }: SectionsProps) {
  const { open, begin, end } = useOpenSection()
  const draft = open?.values ?? null
  const change = (section: ProfileSection, sectionName: string) =>
    mayChange && <ChangeButton {...{ sectionName, open }} onPress={() => begin(section)} />
  const form = { profile, draft, onClose: end }
  const dateOfBirth = profile.dateOfBirth
  return (
    <>
      {open !== null && <OpenSectionNote />}
      {open?.section === 'contact' ? (
        <ContactForm {...form} />
      ) : (
        <ProfileLedger title="Kontak dan data diri" aside={change('contact', 'kontak dan data diri')}>
          <ProfileRow label="Nomor handphone">{profile.mobileNumber}</ProfileRow>
          <ProfileRow label="Jenis kelamin">{profile.gender && genders[profile.gender]}</ProfileRow>
          <ProfileRow label="Tanggal lahir">
            {dateOfBirth && longDate(new Date(`${dateOfBirth}T00:00:00+07:00`))}
          </ProfileRow>
        </ProfileLedger>
      )}
      {isParty &&
        (open?.section === 'responsible' ? (
          <ResponsibleForm {...form} />
        ) : (
          <ProfileLedger title="Penanggung jawab" aside={change('responsible', 'penanggung jawab')}>
            <ProfileRow label="Nama">{profile.responsibleName}</ProfileRow>
            <ProfileRow label="Jabatan">{profile.responsiblePosition}</ProfileRow>
          </ProfileLedger>
        ))}
      {isSchool &&
        (open?.section === 'office' ? (
          <OfficeForm {...form} />
        ) : (
          <OfficeLedger profile={profile} aside={change('office', 'kop surat dan penanda tangan')} />
        ))}
      {isParty &&
        (open?.section === 'address' ? (
          <AddressSectionForm {...form} AddressFields={AddressFields} />
        ) : (
          <ProfileLedger title="Alamat" aside={change('address', 'alamat')}>
            <ProfileRow label="Alamat">{profile.address}</ProfileRow>
            <ProfileRow label="Kelurahan">{profile.villageLabel}</ProfileRow>
            <ProfileRow label="Kode pos">{profile.postal}</ProfileRow>
            <ProfileRow label="Titik peta">{formatPoint(profile)}</ProfileRow>
          </ProfileLedger>
        ))}
    </>
  )
}
