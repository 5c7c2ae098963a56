import { usePageContext } from '@pasar/web/page/use-page-context.ts'
import { EmptyState } from '@pasar/web/ui/blocks/empty-state.tsx'
import { PageHead, SectionHead } from '@pasar/web/ui/blocks/page-head.tsx'
import { Select } from '@pasar/web/ui/fields/select.tsx'
import { dayAndTime } from '@pasar/web/ui/text/date.ts'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { Mailbox } from '../../src/contract/mailbox.ts'
import { loadMailbox } from './mailbox.api.ts'
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

/** One mail, with a highlighted code. */
function MailCard({ mail }: { mail: Mailbox['mails'][number] }) {
  const { renderedAt } = usePageContext()
  const { to, subject, text, at } = mail
  return (
    <article className="card overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 border-b border-line bg-sunken px-4 py-3">
        <h3 className="text-base font-bold">{subject}</h3>
        <time dateTime={at.toISOString()} className="caption tnum text-ink-2">
          {dayAndTime(at, renderedAt)}
        </time>
        <div className="caption w-full break-all text-ink-2">Kepada: {to}</div>
      </header>
      <div className="flex max-w-[42rem] flex-col gap-3 px-4 py-4">
        {paragraphs(text).map(({ key, words: paragraph }) =>
          /^[0-9]{6}$/.test(paragraph) ? (
            <p key={key} className="tnum text-2xl font-bold tracking-[0.3em]">
              {paragraph}
            </p>
          ) : (
            <p key={key} className="whitespace-pre-line">
              {paragraph}
            </p>
          ),
        )}
      </div>
    </article>
  )
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((paragraph, index) => ({ key: index, words: paragraph.trim() }))
    .filter(({ words: paragraph }) => paragraph !== '')
