import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { Icon } from './icon.tsx'
import type { RenderLink } from './link-look.tsx'

type IconTileProps = { icon: IconName; children: ReactNode; link: RenderLink }

/** Category tile: duotone icon with a label below. */
export function IconTile({ icon, children, link }: IconTileProps) {
  return link({
    className:
      'group flex flex-col items-center gap-1.5 rounded-xl text-center text-xs font-semibold text-ink no-underline',
    children: (
      <>
        <span className="grid size-14 place-items-center rounded-2xl bg-paper text-board-700 transition-colors duration-[120ms] group-hover:bg-board-100 forced-colors:border">
          <Icon name={icon} size={32} />
        </span>
        <span>{children}</span>
      </>
    ),
  })
}
