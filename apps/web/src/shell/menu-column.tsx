import { SideMenu } from './side-menu.tsx'

/** The menu as a fixed column, from 1200 px. */
export function MenuColumn() {
  return (
    <div className="sticky top-[4.8125rem] max-h-[calc(100dvh-4.8125rem)] overflow-y-auto overscroll-contain p-4">
      <SideMenu />
    </div>
  )
}
