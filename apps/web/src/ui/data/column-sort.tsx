import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import type { RenderLink } from '../base/link-look.tsx'
import { QuickFilter } from '../fields/filter-chip.tsx'

/** How a list is sorted by a column: null for another column. The link sorts by this one. */
export type ColumnSort = { direction: 'ascending' | 'descending' | null; link: RenderLink }

const Arrow = ({ direction }: Pick<ColumnSort, 'direction'>) => (
  <Icon
    name="caret-down"
    size={13}
    className={classes(
      'shrink-0',
      direction === null && 'opacity-40',
      direction === 'ascending' && 'rotate-180',
    )}
  />
)

/** The head of a column that sorts its list. The cell of the head states `aria-sort`. */
export const SortHead = ({ head, sort: { direction, link } }: { head: string; sort: ColumnSort }) =>
  link({
    className: classes(
      'inline-flex items-center gap-1 no-underline touch-target hover:underline',
      direction === null ? 'text-ink-2' : 'text-board-700',
    ),
    children: (
      <>
        {head}
        <Arrow direction={direction} />
      </>
    ),
  })

type SortChipsProps = { columns: readonly { key: string; head: string; sort?: ColumnSort | undefined }[] }

/** The sortable columns of a list on phones, where its table has no heads. */
export function SortChips({ columns }: SortChipsProps) {
  const sortable = columns.filter((column) => column.sort !== undefined)
  if (sortable.length === 0) return null
  return (
    <nav aria-label="Urutkan" className="mb-3 flex flex-wrap items-center gap-2 md:hidden">
      <span className="caption text-ink-2" aria-hidden="true">
        Urutkan
      </span>
      {sortable.map(
        ({ key, head, sort }) =>
          sort !== undefined && (
            <QuickFilter
              key={key}
              isOn={sort.direction !== null}
              link={(look) => sort.link(chipLook(look, head, sort))}
            >
              {head}
              {sort.direction !== null && <Arrow direction={sort.direction} />}
            </QuickFilter>
          ),
      )}
    </nav>
  )
}

const DIRECTION_LABELS = { ascending: 'naik', descending: 'turun' } as const

/** Says the direction of the present order to screen readers. */
const chipLook = (look: Parameters<RenderLink>[0], head: string, { direction }: ColumnSort) =>
  direction === null
    ? look
    : {
        ...look,
        'aria-current': 'true' as const,
        'aria-label': `${head}, urutan ${DIRECTION_LABELS[direction]}`,
      }
