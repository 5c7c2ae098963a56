import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { formatNumber } from '../../ui/data/money.ts'
import { CachedFragment } from '../../ui/ssr/cached-fragment.tsx'
import type { ListChoice } from './list-scope.tsx'

/** Style of a filter value that is selected by a click. */
export const lineClass =
  'flex min-h-11 w-full items-center gap-2 text-left text-ink no-underline enabled-hover:underline underline-offset-3 md:min-h-8'

type CountedLinesProps = {
  label: string
  lines: readonly { id: string; name: string; count: number; search: CatalogueSearch }[]
  choice: ListChoice
  className?: string | undefined
}

/** Filter values with their item counts. */
export function CountedLines({ label, lines, choice, className }: CountedLinesProps) {
  if (lines.length === 0) return null
  return (
    <CachedFragment
      as="ul"
      aria-label={label}
      className={className}
      owner={CountedLines}
      cacheKey={`${choice.kind} ${lines.length}`}
      values={lines.flatMap(({ name, count, search }) => [choice.address(search), name, formatNumber(count)])}
    >
      {(...values) =>
        lines.map(({ id, search }, at) => (
          <li key={id}>
            {choice.link(
              search,
              values[3 * at],
            )({
              className: lineClass,
              children: (
                <>
                  <span className="min-w-0 flex-1">{values[3 * at + 1]}</span>
                  <span className="caption tnum text-ink-3">
                    {values[3 * at + 2]}
                    <span className="sr-only"> barang</span>
                  </span>
                </>
              ),
            })}
          </li>
        ))
      }
    </CachedFragment>
  )
}
