import { getRouteApi, Link } from '@tanstack/react-router'
import { useSignOut } from '../../offline/sign-out.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Breadcrumbs } from '../../ui/blocks/breadcrumbs.tsx'
import { linkClass, PageHead } from '../../ui/blocks/page-head.tsx'
import { CloseAccount } from './close-account.tsx'
import { ExportData } from './export-data.tsx'

const route = getRouteApi('/account/data')

/** The rights of a user over its personal data: a copy, and closing the account. @decision 0092 */
export function PersonalDataScreen() {
  const closing = route.useLoaderData()
  const { member } = usePageContext()
  const { leave } = useSignOut()
  return (
    <div className="page-container flex flex-col gap-5 py-6">
      <Breadcrumbs
        crumbs={[{ key: 'account', label: 'Akun', link: (look) => <Link to="/account" {...look} /> }]}
        current="Data pribadi"
      />
      <PageHead
        title="Data pribadi"
        lead={
          <>
            Data Anda dan hak Anda atasnya. Apa yang disimpan, untuk apa, dan berapa lama ada di{' '}
            <Link to="/privacy" className={linkClass}>
              Kebijakan privasi
            </Link>
            . Perbaiki data di{' '}
            <Link to="/account/profile" className={linkClass}>
              Profil
            </Link>
            .
          </>
        }
      />
      <ExportData isPerson={member?.position != null} />
      {closing === null ? (
        <Banner kind="info">
          {member?.role === 'vendor'
            ? 'Akun ini milik toko, jadi hanya login akun toko yang dapat menghapusnya. Bila Anda berhenti, pemilik toko mengakhiri akses Anda.'
            : 'Anda masuk melalui Dapodik. Akun ini milik sekolah, jadi hanya pemegang kata sandi sekolah yang dapat menghapusnya. Data Anda sendiri diubah atau dihapus di Dapodik.'}
        </Banner>
      ) : (
        <CloseAccount closing={closing} onClosed={leave} />
      )}
    </div>
  )
}
