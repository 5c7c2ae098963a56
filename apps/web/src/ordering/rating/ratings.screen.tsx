import { listRatings, type RatingRow } from '@pasar/contract/ordering/rating'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { RATING_TABS } from '@pasar/domain/ordering/rating'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useListScreen } from '../../page/use-list-screen.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Rating } from '../../ui/base/rating.tsx'
import { TabLinks } from '../../ui/base/tab-links.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { NextPage } from '../../ui/blocks/next-page.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import { longDate } from '../../ui/text/date.ts'
import { orderTabLabel } from '../base/status-labels.ts'

const route = getRouteApi('/account/rating')

/** Completed orders with or without a rating. @spec 9 rating of 5 */
export function RatingsScreen() {
  const { type } = route.useSearch()
  const { list, more } = useListScreen(route.useLoaderData(), listRatings, 'orders', (next) => ({
    query: { type, before: next },
  }))
  const tabs = RATING_TABS.map((tab) => ({
    key: tab,
    label: orderTabLabel(tab),
    count: list.counts[tab],
    isCurrent: tab === type,
    link: (look: { className: string }) => <Link to="/account/rating" search={{ type: tab }} {...look} />,
  }))
  const shownCount = list.orders.length
  return (
    <div className="page-container flex flex-col gap-4 py-6 md:py-8">
      <PageHead title="Penilaian" />
      <TabLinks label="Penilaian" tabs={tabs} />
      {shownCount === 0 ? (
        <EmptyState
          drawing="folder"
          action={
            <Link to="/history/$type" params={{ type: 'all' }} search={{}} className={buttonClass('outline')}>
              Lihat transaksi
            </Link>
          }
        >
          {type === 'rated' ? 'Belum ada penilaian.' : 'Tidak ada pesanan yang menunggu penilaian.'}
        </EmptyState>
      ) : (
        <div>
          <ul className="flex flex-col gap-3">
            {list.orders.map((row) => (
              <li key={row.order.id}>
                <RatingCard row={row} />
              </li>
            ))}
          </ul>
          <NextPage {...more} total={list.counts[type]} />
        </div>
      )}
    </div>
  )
}

function RatingCard({ row: { order, items, completedAt, complained, rating } }: { row: RatingRow }) {
  const { member } = usePageContext()
  const partner = member?.role === 'buyer' ? order.vendor : order.school
  const [first] = items
  return (
    <article className="card flex flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        {first !== undefined && <Thumb src={pictureAddress(first.picture)} size={48} />}
        <div className="min-w-0 flex-1">
          <h2 className="heading-3">{partner}</h2>
          <p className="tnum text-ink-2">
            {order.number}
            {completedAt !== null && `, selesai ${longDate(completedAt)}`}
          </p>
          <p className="line-clamp-2 text-ink-2">{items.map(({ name }) => name).join(', ')}</p>
        </div>
      </div>
      {rating !== null && (
        <div>
          <Rating value={rating.stars} />
          {rating.text !== '' && <p className="line-clamp-3 wrap-anywhere">{rating.text}</p>}
        </div>
      )}
      {rating === null && complained && (
        <p className="text-ink-2">Dapat dinilai setelah komplainnya selesai.</p>
      )}
      <Link
        to="/history/$orderId"
        params={{ orderId: order.id }}
        hash="rating"
        className={buttonClass(
          rating === null && member?.role === 'buyer' ? 'primary' : 'outline',
          'medium',
          'self-start',
        )}
      >
        {actionLabel(member?.role, rating)}
        <span className="sr-only"> {order.number}</span>
      </Link>
    </article>
  )
}

function actionLabel(role: string | undefined, rating: RatingRow['rating']): string {
  if (role === 'buyer' && rating === null) return 'Beri penilaian'
  if (role === 'vendor' && rating !== null && rating.answer === '') return 'Jawab penilaian'
  return 'Lihat pesanan'
}
