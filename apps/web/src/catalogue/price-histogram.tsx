import type { CatalogueSearch, PriceSpread } from '@pasar/contract/catalogue/search'
import { CachedFragment } from '../ui/cached-fragment.tsx'
import { classes } from '../ui/classes.ts'
import { formatNumber, formatRupiah } from '../ui/money.ts'
import type { ListChoice } from './list-scope.tsx'
import { priceBars, toggleBarRange } from './price-bars.ts'
import { withChanges } from './search-address.ts'

type PriceHistogramProps = {
  search: CatalogueSearch
  prices: PriceSpread
  choice: ListChoice
}

const HEIGHT = 48
const LEAST_HEIGHT = 4

/** How the prices of the list spread: each bar can be pressed and stands for its prices. */
export function PriceHistogram({ search, prices, choice }: PriceHistogramProps) {
  const bars = priceBars(prices, search)
  if (bars.length < 2) return null
  const most = Math.max(...bars.map(({ count }) => count))
  const isFree = bars.every(({ isChosen }) => !isChosen)
  return (
    <CachedFragment
      as="div"
      className="mb-3"
      owner={PriceHistogram}
      cacheKey={`${choice.kind} ${bars.map(({ isChosen }) => isChosen)}`}
      values={[
        formatRupiah(prices.lowest),
        formatRupiah(prices.highest),
        ...bars.flatMap((bar) => [
          choice.address(withChanges(search, toggleBarRange(bar, search))),
          `${formatRupiah(bar.lower)} sampai ${formatRupiah(bar.upper)}, ${formatNumber(bar.count)} barang`,
          String(HEIGHT - heightOf(bar.count, most)),
          String(heightOf(bar.count, most)),
        ]),
      ]}
    >
      {(lowest, highest, ...values) => (
        <>
          <ul aria-label="Sebaran harga" className="flex items-stretch">
            {bars.map((bar, at) => (
              <li key={bar.lower} className="flex min-w-0 flex-1">
                {choice.link(
                  withChanges(search, toggleBarRange(bar, search)),
                  values[4 * at],
                )({
                  className: 'group min-w-0 flex-1 border-b border-batas px-px -outline-offset-2',
                  'aria-label': values[4 * at + 1],
                  ...(bar.isChosen && { 'aria-current': 'true' as const }),
                  children: (
                    <svg
                      viewBox={`0 0 1 ${HEIGHT}`}
                      preserveAspectRatio="none"
                      aria-hidden="true"
                      className={classes(
                        'h-12 w-full group-hover:text-papan-600',
                        bar.isChosen ? 'text-papan-700' : isFree ? 'text-papan-700/55' : 'text-batas/50',
                      )}
                    >
                      <rect
                        width="1"
                        y={values[4 * at + 2]}
                        height={values[4 * at + 3]}
                        fill="currentColor"
                      />
                    </svg>
                  ),
                })}
              </li>
            ))}
          </ul>
          <p className="keterangan tnum mt-1 flex justify-between gap-2 text-tinta-3">
            <span>
              <span className="sr-only">Harga dari </span>
              {lowest}
            </span>
            <span>
              <span className="sr-only"> sampai </span>
              {highest}
            </span>
          </p>
        </>
      )}
    </CachedFragment>
  )
}

/** A bar of few items still has something to see; each is as high to press as the highest. */
const heightOf = (count: number, most: number): number =>
  count === 0 ? 0 : LEAST_HEIGHT + ((HEIGHT - LEAST_HEIGHT) * count) / most
