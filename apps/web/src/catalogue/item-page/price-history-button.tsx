import { Suspense, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Loading, RowsSkeleton } from '../../ui/base/skeleton.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

type PriceHistoryButtonProps = { type: 'item' | 'book'; pageId: number }

const PriceHistory = retryingLazy(async () => (await import('./price-history.tsx')).PriceHistory)

/** Shows the price history of an item on request. Its code and data load then. */
export function PriceHistoryButton(props: PriceHistoryButtonProps) {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <p className="px-4 md:px-0">
        <Button variant="outline" onClick={() => setShown(true)}>
          <Icon name="clock" size={20} />
          Lihat riwayat harga
        </Button>
      </p>
    )
  return (
    <Suspense
      fallback={
        <Loading>
          <RowsSkeleton rows={3} />
        </Loading>
      }
    >
      <PriceHistory {...props} />
    </Suspense>
  )
}
