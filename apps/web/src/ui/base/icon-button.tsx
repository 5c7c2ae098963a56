import type { ComponentPropsWithRef } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from './classes.ts'
import { CountBadge } from './count-badge.tsx'
import { Icon, type IconSize } from './icon.tsx'

const iconButtonClass = (surface: 'paper' | 'board' = 'paper', className?: string) =>
  classes(
    'relative inline-grid size-11 shrink-0 place-items-center rounded-lg transition-colors duration-[120ms] disabled:text-ink-3 disabled:opacity-60',
    surface === 'board' ? 'text-on-board enabled-hover:bg-white/10' : 'text-ink enabled-hover:bg-sunken',
    className,
  )

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** Action of the button, used as accessible name and tooltip. */
  label: string
  surface?: 'paper' | 'board' | undefined
  size?: IconSize | undefined
  /** Red badge above 0; the label must contain the number too. */
  count?: number | undefined
}

/** A 44 x 44 icon button: back, close, search, camera, more. */
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
