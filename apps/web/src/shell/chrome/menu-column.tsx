import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { SideMenu } from './side-menu.tsx'

/**
 * The menu as a fixed column from 1200 px. Scrolls separately, to the entry of the current
 * page.
 */
export function MenuColumn() {
  const column = useRef<HTMLDivElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffectOnChange(path, () => showCurrent(column.current))
  return (
    <div
      ref={column}
      className="sticky top-[4.8125rem] max-h-[calc(100dvh-4.8125rem)] overflow-y-auto overscroll-contain py-4 pr-4 -ml-2 pl-2"
    >
      <SideMenu />
    </div>
  )
}

/** Scrolls only the column. scrollIntoView would also scroll the page. */
function showCurrent(column: HTMLElement | null): void {
  const entry = [...(column?.querySelectorAll('[aria-current="page"]') ?? [])].at(-1)
  if (column === null || entry === undefined) return
  const [outer, inner] = [column.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return
  column.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}
