import { type ReactNode, useRef } from 'react'
import { formatNumber } from '../text/money.ts'
import { moveAlong } from './arrow-keys.ts'
import { classes } from './classes.ts'
import type { RenderLink } from './link-look.tsx'
import { useEffectOnChange } from './use-effect-on-change.ts'

/** A tab. Each tab is a link, because its list has a separate URL. */
type TabLink = {
  key: string
  label: ReactNode
  count?: number | undefined
  isCurrent: boolean
  link: RenderLink
}

type TabLinksProps = { label: string; tabs: readonly TabLink[]; className?: string | undefined }

/** Classes of tabs, both links and buttons. */
export const tabClass = (isCurrent: boolean) =>
  classes(
    'relative flex min-h-11 shrink-0 items-center gap-1.5 px-2.5 text-sm whitespace-nowrap no-underline -outline-offset-3',
    isCurrent
      ? 'font-extrabold text-board-700 after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:rounded-t-[3px] after:bg-board-700 [scroll-initial-target:nearest]'
      : 'font-semibold text-ink-2 enabled-hover:text-ink',
  )

/**
 * A row of tabs with counts. Scrolls horizontally on phones, to the current tab: before hydration
 * by CSS where the browser supports it, then by the effect.
 */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null)
  const current = tabs.find((tab) => tab.isCurrent)?.key
  useEffectOnChange(current, () => {
    const list = row.current
    const tab = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.clientWidth) / 2
  })
  return (
    <nav aria-label={label} className={className}>
      <ul
        ref={row}
        onKeyDown={moveAlong('row')}
        className="no-scrollbar edge-fade relative flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <li key={tab.key} className="flex">
            {tab.link({
              className: tabClass(tab.isCurrent),
              'aria-current': tab.isCurrent ? 'page' : undefined,
              children: (
                <>
                  {tab.label}
                  {tab.count !== undefined && (
                    <span className="tnum font-normal text-ink-3">{formatNumber(tab.count)}</span>
                  )}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
