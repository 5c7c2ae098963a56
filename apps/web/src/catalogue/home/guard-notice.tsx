import { Link } from '@tanstack/react-router'
import type { parseGuardRedirect } from '../../links/login-address.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'

type GuardRedirect = ReturnType<typeof parseGuardRedirect>

const WHOSE = {
  satdik: 'sekolah',
  vendor: 'vendor',
  'satdik-vendor': 'sekolah dan vendor',
  petugas: 'petugas platform',
} as const satisfies Record<NonNullable<GuardRedirect['untuk']>, string>

const OWN = { buyer: 'sekolah', vendor: 'vendor', staff: 'petugas', supervisor: 'pengawas' } as const

/** Explains a redirect by a guard: why the page did not open, and how to continue. @spec 2 Guard */
export function GuardNotice({
  returnPath,
  audience,
}: {
  returnPath: GuardRedirect['kembali']
  audience: GuardRedirect['untuk']
}) {
  const { member } = usePageContext()
  if (member === null)
    return (
      <Banner
        kind="attention"
        title="Masuk dahulu untuk membuka halaman itu"
        action={
          <Link
            to="/login"
            search={returnPath === undefined ? {} : { kembali: returnPath }}
            className={buttonClass('outline', 'small')}
          >
            Masuk
          </Link>
        }
      >
        Sesudah masuk Anda langsung sampai di sana.
      </Banner>
    )
  if (audience === undefined) return null
  return (
    <div role="alert">
      <Banner kind="attention" title={`Halaman itu hanya untuk ${WHOSE[audience]}`}>
        Anda masuk sebagai {OWN[member.role]}: {member.name}. Untuk membukanya, keluar lalu masuk dengan akun
        yang sesuai.
      </Banner>
    </div>
  )
}
