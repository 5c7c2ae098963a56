import type { Mailbox } from '@pasar/contract/mail/mailbox'
import { SectionHead } from '../ui/base/page-head.tsx'

/** Current authenticator codes of the demo's staff, for users without an authenticator app. */
export function StaffCodes({ codes }: Pick<Mailbox, 'codes'>) {
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
