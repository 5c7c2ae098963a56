import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import type { RenderLink } from '../base/link-look.tsx'

/** An ancestor of the page. */
type Crumb = { key: string; label: string; link: RenderLink }

type BreadcrumbsProps = {
  crumbs: readonly Crumb[]
  /** The page itself, as the last crumb. */
  current: string
  className?: string | undefined
}

/** The whole path from 900 px; on phones "Kembali ke …" with the nearest ancestor. */
export function Breadcrumbs({ crumbs, current, className }: BreadcrumbsProps) {
  const parent = crumbs.at(-1)
  return (
    <nav aria-label="Letak halaman" className={classes('caption', className)}>
      {parent !== undefined && (
        <div className="md:hidden">
          {parent.link({
            className: 'inline-flex min-h-11 items-center gap-1.5 font-semibold text-board-700 no-underline',
            children: (
              <>
                <Icon name="arrow-left" size={18} />
                Kembali ke {parent.label}
              </>
            ),
          })}
        </div>
      )}
      <ol className="hidden flex-wrap items-center gap-x-1.5 text-ink-3 md:flex">
        {crumbs.map((crumb) => (
          <li key={crumb.key} className="flex items-center gap-1.5">
            {crumb.link({
              className: 'inline-flex min-h-8 items-center text-board-700 underline-offset-3 hover:underline',
              children: crumb.label,
            })}
            <Icon name="caret-right" size={13} />
          </li>
        ))}
        <li aria-current="page" className="line-clamp-1 max-w-[40rem]">
          {current}
        </li>
      </ol>
    </nav>
  )
}
