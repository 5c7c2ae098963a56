import { Banner } from '@pasar/web/ui/base/banner.tsx'
import { buttonClass } from '@pasar/web/ui/base/button.tsx'
import { CopyLine } from '@pasar/web/ui/blocks/copy-line.tsx'
import type { NewAccount, NewTenant } from '../../src/contract/sandbox.ts'

/** Shows the accounts and keys of a new tenant, once. */
export function NewTenantCards({ of: { vendor, school } }: { of: NewTenant }) {
  return (
    <section aria-label="Pasangan uji baru" className="flex flex-col gap-3">
      <Banner kind="attention" title="Salin dan simpan sekarang">
        Kata sandi dan kunci API hanya ditampilkan sekali. Setelah halaman ini ditutup, keduanya tidak dapat
        ditampilkan lagi.
      </Banner>
      <div className="grid gap-3 md:grid-cols-2">
        <AccountCard kind="Penyedia" of={vendor} />
        <AccountCard kind="Sekolah" of={school} />
      </div>
      <div className="card py-1">
        <CopyLine
          label="Panggilan pertama"
          shown={<code className="break-all">{firstCall(vendor)}</code>}
          copied={firstCall(vendor)}
          subject="panggilan pertama"
        />
      </div>
      <p className="text-ink-2">
        Untuk bertindak sebagai sekolah atau bank dari halaman ini, masuk dengan salah satu akun, lalu buka
        lagi halaman ini.
      </p>
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <a href="/login?kembali=/sandbox" className={buttonClass('outline')}>
          Masuk dengan akun uji
        </a>
      </div>
    </section>
  )
}

const firstCall = ({ apiKey }: NewAccount): string =>
  `curl ${typeof location === 'undefined' ? '' : location.origin}/api/item/own -H "Authorization: Bearer ${apiKey}"`

function AccountCard({ kind, of: { name, email, password, apiKey } }: { kind: string; of: NewAccount }) {
  const subject = kind.toLowerCase()
  return (
    <div className="card py-2">
      <div className="px-4 pt-2">
        <p className="caption text-ink-3">{kind}</p>
        <h2 className="font-bold wrap-anywhere">{name}</h2>
      </div>
      <CopyLine
        label="Email"
        shown={<span className="break-all">{email}</span>}
        copied={email}
        subject={`email ${subject}`}
      />
      <CopyLine
        label="Kata sandi"
        shown={<span className="break-all">{password}</span>}
        copied={password}
        subject={`kata sandi ${subject}`}
      />
      <CopyLine
        label="Kunci API"
        shown={<code className="break-all">{apiKey}</code>}
        copied={apiKey}
        subject={`kunci API ${subject}`}
      />
    </div>
  )
}
