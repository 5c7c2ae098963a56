import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import type { RenderLink } from '../base/link-look.tsx'

type TaskCardProps = {
  icon: IconName
  /** "2 pesanan menunggu BAST/BAPP". */
  children: ReactNode
  /** "Periksa barang atau hasil pekerjaan sebelum 24 November." */
  hint?: ReactNode
  /** Whether the deadline has passed. */
  isOverdue?: boolean
  link: RenderLink
}

/** A row of the task board: an open task with a link to the page that resolves it. */
export function TaskCard({ icon, children, hint, isOverdue = false, link }: TaskCardProps) {
  return link({
    className: classes(
      'card flex h-full min-h-[4.5rem] items-center gap-3 border-l-4 px-3.5 py-3 text-ink no-underline enabled-hover:bg-stamp-100',
      isOverdue ? 'border-red' : 'border-stamp',
    ),
    children: (
      <>
        <Icon name={icon} size={32} className="text-stamp" />
        <span className="min-w-0 flex-1">
          <span className="block text-base font-bold">{children}</span>
          {hint !== undefined && (
            <span className={classes('caption block', isOverdue ? 'font-semibold text-red' : 'text-ink-2')}>
              {hint}
            </span>
          )}
        </span>
        <Icon name="caret-right" size={18} className="text-ink-3" />
      </>
    ),
  })
}

/** The task board of a user without open tasks. */
export function NoTasks() {
  return (
    <p className="card flex items-center gap-3 border-l-4 border-line px-3.5 py-3 text-ink-2">
      <Icon name="check-circle" size={24} className="text-green" />
      Tidak ada yang menunggu Anda.
    </p>
  )
}
