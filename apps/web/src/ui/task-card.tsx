import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { Icon } from './icon.tsx'
import type { RenderLink } from './link-look.tsx'

type TaskCardProps = {
  icon: IconName
  /** "2 pesanan menunggu BAST". */
  children: ReactNode
  /** "Periksa barang sebelum 24 November." */
  hint?: ReactNode
  link: RenderLink
}

/** A line of the task board: what waits for you, and where to do it. */
export function TaskCard({ icon, children, hint, link }: TaskCardProps) {
  return link({
    className:
      'kartu flex h-full min-h-[4.5rem] items-center gap-3 border-l-4 border-stempel px-3.5 py-3 text-tinta no-underline enabled-hover:bg-stempel-100',
    children: (
      <>
        <Icon name={icon} size={32} className="text-stempel" />
        <span className="min-w-0 flex-1">
          <span className="block text-base font-bold">{children}</span>
          {hint !== undefined && <span className="keterangan block text-tinta-2">{hint}</span>}
        </span>
        <Icon name="caret-right" size={18} className="text-tinta-3" />
      </>
    ),
  })
}

/** The task board of somebody who has nothing to do. */
export function NoTasks() {
  return (
    <p className="kartu flex items-center gap-3 border-l-4 border-garis px-3.5 py-3 text-tinta-2">
      <Icon name="check-circle" size={24} className="text-hijau" />
      Tidak ada yang menunggu Anda.
    </p>
  )
}
