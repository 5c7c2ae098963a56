import type { Mailbox } from '@pasar/contract/mail/mailbox'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { EmptyState } from '../ui/base/empty-state.tsx'
import { PageHead, SectionHead } from '../ui/base/page-head.tsx'
import { Select } from '../ui/fields/select.tsx'
import { loadMailbox } from './mail.api.ts'
import { MailCard } from './mail-card.tsx'
import { usePolling } from './use-polling.ts'

const route = getRouteApi('/surat')

/** Mailbox of the demo, which has no mail server. @decision 0019 */
export function MailboxScreen() {
  const { untuk = '' } = route.useSearch()
  const navigate = useNavigate()
  const { mails, recipients, codes } = usePolling(route.useLoaderData(), loadMailbox, untuk)
  const people = [...new Set([...recipients, ...(untuk === '' ? [] : [untuk])])].toSorted()
  return (
    <div className="page-container flex max-w-[60rem]! flex-col gap-6 py-6 md:py-8">
      <PageHead
        title="Kotak surat contoh"
        lead="Surat yang dikirim toko contoh ini sampai di sini, sebab tidak ada server email. Di luar mode contoh halaman ini tidak ada."
      />
      <StaffCodes codes={codes} />
      <section aria-label="Surat" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <SectionHead title="Surat terbaru" />
          <Select
            inline
            label="Penerima"
            value={untuk}
            onChange={(event) => {
              const chosenAddress = event.currentTarget.value
              void navigate({
                to: '/surat',
                search: chosenAddress === '' ? {} : { untuk: chosenAddress },
                replace: true,
              })
            }}
            options={[
              { value: '', label: 'Semua penerima' },
              ...people.map((email) => ({ value: email, label: email })),
            ]}
          />
        </div>
        <p role="status" className="sr-only">
          {mails.length} surat
        </p>
        {mails.length === 0 ? (
          <EmptyState drawing="folder">
            Belum ada surat. Surat baru muncul di sini secara otomatis.
          </EmptyState>
        ) : (
          mails.map((mail) => <MailCard key={mail.id} mail={mail} />)
        )}
      </section>
    </div>
  )
}

/** Current authenticator codes of the demo's staff, for users without an authenticator app. */
function StaffCodes({ codes }: Pick<Mailbox, 'codes'>) {
  return (
    <section aria-label="Kode autentikator" className="card flex flex-col gap-3 p-4">
      <SectionHead title="Kode autentikator akun contoh" />
      <dl className="grid gap-3 sm:grid-cols-2">
        {codes.map(({ email, code, secondsLeft }) => (
          <div key={email} className="rounded-lg border border-line bg-paper px-4 py-3">
            <dt className="break-all text-ink-2">{email}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-4">
              <span className="tnum text-2xl font-bold tracking-[0.2em]">{code}</span>
              <span className="caption tnum text-ink-2">{secondsLeft} detik lagi</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="caption text-ink-2">
        Satu kode hanya dapat dipakai satu kali; sesudahnya tunggu kode berikutnya.
      </p>
    </section>
  )
}
