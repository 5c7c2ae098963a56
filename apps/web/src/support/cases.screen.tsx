import { ownCases } from '@pasar/contract/support/case'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useListScreen } from '../page/use-list-screen.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { Breadcrumbs } from '../ui/blocks/breadcrumbs.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { MoreButton } from '../ui/blocks/more-button.tsx'
import { PageHead } from '../ui/blocks/page-head.tsx'
import { CaseList } from './case-list.tsx'

const route = getRouteApi('/account/cases')

/** The support cases of the member. @spec 4 Form status */
export function CasesScreen() {
  const { list, more } = useListScreen(route.useLoaderData(), ownCases, 'cases', (next) => ({
    query: { before: next },
  }))
  const { cases } = list
  return (
    <div className="page-container flex max-w-[56rem]! flex-col gap-4 py-4 md:py-6">
      <Breadcrumbs
        current="Permintaan layanan"
        crumbs={[
          {
            key: 'inbox',
            label: 'Pesan',
            link: (look) => <Link to="/account/contact" search={{}} {...look} />,
          },
        ]}
      />
      <PageHead
        title="Permintaan layanan"
        lead="Setiap pesan Anda kepada platform menjadi satu permintaan, sampai selesai."
      />
      {cases.length === 0 ? (
        <EmptyState
          drawing="folder"
          action={
            <Link to="/account/contact" search={{ tulis: 'ya' }} className={buttonClass('outline')}>
              Hubungi platform
            </Link>
          }
        >
          Anda belum meminta apa pun kepada platform.
        </EmptyState>
      ) : (
        <CaseList cases={cases} isStaff={false} />
      )}
      {more.next !== null && <MoreButton {...more} />}
    </div>
  )
}
