import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/**
 * primary: the main action. outline, quiet: other actions. board, brass: on a dark background.
 * stamp: official actions (BAST, payment). danger, danger-outline: refuse, delete, cancel.
 */
export type ButtonVariant =
  | 'primary'
  | 'outline'
  | 'quiet'
  | 'board'
  | 'brass'
  | 'stamp'
  | 'danger'
  | 'danger-outline'

/** Heights: medium 44 px, toolbar 40 px, small 36 px with a 44 px touch target. */
export type ButtonSize = 'medium' | 'toolbar' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-board-700 text-on-primary enabled-hover:bg-board-600',
  outline: 'border-board-700 text-board-700 enabled-hover:bg-board-100',
  quiet: 'border-transparent text-board-700 enabled-hover:bg-sunken',
  board: 'border-board-edge text-on-board enabled-hover:bg-white/10',
  brass: 'border-transparent bg-brass text-on-brass enabled-hover:brightness-110',
  stamp: 'border-transparent bg-stamp text-on-stamp enabled-hover:brightness-90',
  danger: 'border-transparent bg-red text-on-red enabled-hover:brightness-90',
  'danger-outline': 'border-red text-red enabled-hover:bg-red-100',
}

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  toolbar: 'min-h-10 px-4 text-md',
  small: 'min-h-9 px-3 text-sm touch-target',
}

/** Returns the classes of a button, for links that look like one. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
) => classes('button', variants[variant], sizes[size], className)

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  /** While true, clicks are ignored and `busyText` replaces the label. */
  busy?: boolean | undefined
  /** "Mengirim…". The button reserves the width of both texts, which avoids layout shift. */
  busyText?: ReactNode
}

let pressedFirst: EventTarget | null = null

/**
 * Detects the second click of a double click whose first click was on another element, which
 * has since been replaced under the pointer. Such a click must neither act nor select text.
 *
 * @returns whether this is such a second click
 */
function isSecondOfAnother({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  if (detail > 1) return pressedFirst !== currentTarget
  pressedFirst = currentTarget
  document.addEventListener('mousedown', preventTextSelection, { once: true, capture: true })
  return false
}

function preventTextSelection(event: globalThis.MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/**
 * A button. Submits only with `type="submit"`. A main button does not act while a number field
 * beside it is wrong. A disabled button needs its reason as visible
 * text nearby, referenced by `aria-describedby`.
 */
export function Button({
  children,
  variant,
  size,
  icon,
  iconAfter,
  busy = false,
  busyText,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The first click submits the form. The second must not submit its replacement.
    const isSecondSend = type === 'submit' && event.detail > 1
    if (busy || isSecondSend || isSecondOfAnother(event)) event.preventDefault()
    else onClick?.(event)
  }
  const iconSize = size === 'small' ? 18 : 20
  const content = (
    <>
      {icon !== undefined && <Icon name={icon} size={iconSize} />}
      {children}
      {iconAfter !== undefined && <Icon name={iconAfter} size={iconSize} />}
    </>
  )
  return (
    <button
      {...rest}
      type={type}
      data-sends={variant === undefined || variant === 'primary' || variant === 'stamp' || undefined}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busyText === undefined ? (
        content
      ) : (
        <span className="inline-grid items-center *:[grid-area:1/1]">
          <span className={classes('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
            {content}
          </span>
          <span className={classes(!busy && 'invisible')}>{busyText}</span>
        </span>
      )}
    </button>
  )
}
