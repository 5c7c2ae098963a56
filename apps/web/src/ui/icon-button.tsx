import type { ComponentPropsWithRef } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { classes } from './classes.ts'
import { CountBadge } from './count-badge.tsx'
import { Icon, type IconSize } from './icon.tsx'

const iconButtonClass = (surface: 'paper' | 'board' = 'paper', className?: string) =>
  classes(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-lg transition-colors duration-[120ms] disabled:text-tinta-3 disabled:opacity-60',
    surface === 'board' ? 'text-di-papan enabled-hover:bg-white/10' : 'text-tinta enabled-hover:bg-cekung',
    className,
  )

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** What the button does; read aloud and shown as its tooltip. */
  label: string
  surface?: 'paper' | 'board' | undefined
  size?: IconSize | undefined
  /** Shown as a red badge when above 0; the label has to say it in words too. */
  count?: number | undefined
}

/** A 44 x 44 button with an icon alone: back, close, search, camera, more. */
export function IconButton({
  icon,
  label,
  surface,
  size = 24,
  count,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={iconButtonClass(surface, className)}
    >
      <Icon name={icon} size={size} />
      {count !== undefined && <CountBadge count={count} className="absolute top-0.5 right-0" />}
    </button>
  )
}
