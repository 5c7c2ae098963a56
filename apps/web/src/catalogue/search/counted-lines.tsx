import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { formatNumber } from '../../ui/text/money.ts'
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
    <ul aria-label={label} className={className}>
      {lines.map(({ id, name, count, search }) => (
        <li key={id}>
          {choice.link(search)({
            className: lineClass,
            children: (
              <>
                <span className="min-w-0 flex-1">{name}</span>
                <span className="caption tnum text-ink-3">
                  {formatNumber(count)}
                  <span className="sr-only"> barang</span>
                </span>
              </>
            ),
          })}
        </li>
      ))}
    </ul>
  )
}
