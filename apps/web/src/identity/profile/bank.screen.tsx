import { type Profile, withdrawBank } from '@pasar/contract/identity/profile'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { dateAndTime } from '../../ui/text/date.ts'
import { formatTimeLeft } from '../login/time-left.ts'
import { BankChangeForm } from './bank-form.tsx'
import { ProfileLedger, ProfileRow } from './profile-ledger.tsx'

const route = getRouteApi('/account/bank')

/** Bank account for payouts: the account in force, the pending change, and a form for a new one. */
export function BankScreen() {
  const profile = route.useLoaderData()
  const router = useRouter()
  const reload = () => router.invalidate()
  return (
    <div className="page-container flex max-w-[44rem]! flex-col gap-5 py-6 md:py-8">
      <PageHead
        title="Rekening bank"
        lead="Pembayaran pesanan diteruskan ke rekening ini."
        actions={
          <Link to="/account/profile" className={buttonClass('outline')}>
            Kembali ke profil
          </Link>
        }
      />
      <BankLedger title="Rekening yang berlaku" bank={profile.bank} />
      {profile.bankChange !== null && <Waiting change={profile.bankChange} onChanged={reload} />}
      <BankChangeForm isReplacing={profile.bankChange !== null} onRequested={reload} />
    </div>
  )
}

function BankLedger({ title, bank }: { title: string; bank: Profile['bank'] }) {
  return (
    <ProfileLedger title={title}>
      <ProfileRow label="Nama bank">{bank.name}</ProfileRow>
      <ProfileRow label="Nama pemilik rekening">{bank.holder}</ProfileRow>
      <ProfileRow label="Nomor rekening">{bank.account}</ProfileRow>
      <ProfileRow label="Cabang bank">{bank.branch}</ProfileRow>
    </ProfileLedger>
  )
}

type WaitingProps = { change: NonNullable<Profile['bankChange']>; onChanged: () => Promise<void> }

/** The pending bank account, its effective date, and a button to cancel the change. */
function Waiting({ change: { bank, dueAt }, onChanged }: WaitingProps) {
  const { renderedAt: now } = usePageContext()
  const withdrawing = useCall(withdrawBank, async () => {
    showToast('Perubahan rekening dibatalkan')
    await onChanged()
  })
  return (
    <section aria-label="Rekening baru yang menunggu" className="flex flex-col gap-3">
      <Banner
        kind="attention"
        title={`Rekening baru berlaku ${formatTimeLeft(dueAt, now)}`}
        action={
          <Button
            variant="danger-outline"
            size="small"
            busy={withdrawing.isPending}
            busyText="Membatalkan…"
            onClick={() => void withdrawing.send({})}
          >
            Batalkan perubahan
          </Button>
        }
      >
        Mulai {dateAndTime(dueAt)}. Sampai saat itu pesanan baru masih memakai rekening yang berlaku. Bila
        bukan Anda yang mengajukan, batalkan dan ganti kata sandi.
      </Banner>
      <CallErrorNote calls={[withdrawing]} />
      <BankLedger title="Rekening baru" bank={bank} />
    </section>
  )
}
