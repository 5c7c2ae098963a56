import type { CatalogueSearch, PriceSpread } from '@pasar/contract/catalogue/search'
import { classes } from '../../ui/base/classes.ts'
import { formatNumber, formatRupiah } from '../../ui/text/money.ts'
import type { ListChoice } from './list-scope.tsx'
import { priceBars, toggleBarRange } from './price-bars.ts'
import { withChanges } from './search-address.ts'

type PriceHistogramProps = {
  search: CatalogueSearch
  prices: PriceSpread
  choice: ListChoice
}

const HEIGHT = 48
const MIN_HEIGHT = 4

/** Price distribution of the list. Each bar is a button for its price range. */
export function PriceHistogram({ search, prices, choice }: PriceHistogramProps) {
  const bars = priceBars(prices, search)
  if (bars.length < 2) return null
  const maxCount = Math.max(...bars.map(({ count }) => count))
  const isFree = bars.every(({ isChosen }) => !isChosen)
  return (
    <div className="mb-3">
      <ul aria-label="Sebaran harga" className="flex items-stretch">
        {bars.map((bar) => (
          <li key={bar.lower} className="flex min-w-0 flex-1">
            {choice.link(withChanges(search, toggleBarRange(bar, search)))({
              className: 'group min-w-0 flex-1 border-b border-edge px-px -outline-offset-2',
              'aria-label': `${formatRupiah(bar.lower)} sampai ${formatRupiah(bar.upper)}, ${formatNumber(bar.count)} barang`,
              ...(bar.isChosen && { 'aria-current': 'true' as const }),
              children: (
                <svg
                  viewBox={`0 0 1 ${HEIGHT}`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className={classes(
                    'h-12 w-full group-hover:text-board-600',
                    bar.isChosen ? 'text-board-700' : isFree ? 'text-board-700/55' : 'text-edge/50',
                  )}
                >
                  <rect
                    width="1"
                    y={HEIGHT - heightOf(bar.count, maxCount)}
                    height={heightOf(bar.count, maxCount)}
                    fill="currentColor"
                  />
                </svg>
              ),
            })}
          </li>
        ))}
      </ul>
      <p className="caption tnum mt-1 flex justify-between gap-2 text-ink-3">
        <span>
          <span className="sr-only">Harga dari </span>
          {formatRupiah(prices.lowest)}
        </span>
        <span>
          <span className="sr-only"> sampai </span>
          {formatRupiah(prices.highest)}
        </span>
      </p>
    </div>
  )
}

/** Bars have a minimum visible height. The click area always has full height. */
const heightOf = (count: number, maxCount: number): number =>
  count === 0 ? 0 : MIN_HEIGHT + ((HEIGHT - MIN_HEIGHT) * count) / maxCount
