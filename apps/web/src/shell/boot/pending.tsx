import { useMatch, useRouter } from '@tanstack/react-router'
import { CardSkeleton, Loading, RowsSkeleton, Skeleton } from '../../ui/blocks/skeleton.tsx'

/** Pages with cards. Other pages are lists, forms and documents. */
const OF_CARDS = /^\/(home|search|vendor\/|detail\/)/

/** Skeleton for pages that take longer than 200 ms. Screens with another layout have their own. */
export function Pending() {
  const router = useRouter()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return (
    <div className="page-container py-6">
      <Loading onRetry={() => void router.invalidate()}>
        <Skeleton className="mb-5 h-7 w-56" />
        {OF_CARDS.test(path) ? (
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
              <CardSkeleton key={key} />
            ))}
          </div>
        ) : (
          <RowsSkeleton rows={7} />
        )}
      </Loading>
    </div>
  )
}
