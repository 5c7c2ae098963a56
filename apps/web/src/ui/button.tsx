import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import type { IconName } from '../icons/icon-names.ts'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/**
 * primary: the one act of a place. outline, quiet: the others. board, brass: on the chalkboard.
 * stamp: an official act (BAST, payment). danger, danger-outline: refuse, delete, cancel.
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

/** medium 44 px, toolbar 40 px, small 36 px (still 44 px to the finger). */
export type ButtonSize = 'medium' | 'toolbar' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-papan-700 text-di-primer enabled-hover:bg-papan-600',
  outline: 'border-papan-700 text-papan-700 enabled-hover:bg-papan-100',
  quiet: 'border-transparent text-papan-700 enabled-hover:bg-cekung',
  board: 'border-batas-papan text-di-papan enabled-hover:bg-white/10',
  brass: 'border-transparent bg-kuningan text-di-kuningan enabled-hover:brightness-110',
  stamp: 'border-transparent bg-stempel text-di-stempel enabled-hover:brightness-90',
  danger: 'border-transparent bg-merah text-di-merah enabled-hover:brightness-90',
  'danger-outline': 'border-merah text-merah enabled-hover:bg-merah-100',
}

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  toolbar: 'min-h-10 px-4 text-md',
  small: 'min-h-9 px-3 text-sm sentuh-44',
}

const shape =
  'inline-flex items-center justify-center gap-2 rounded-lg border-[1.5px] py-1 text-center font-bold no-underline ' +
  'transition-[background-color,filter,transform] duration-[120ms] ease-out motion-safe:active:scale-[0.98] ' +
  'disabled:scale-100 disabled:border-garis disabled:bg-cekung disabled:text-tinta-3 aria-disabled:scale-100 aria-disabled:cursor-progress'

/** The classes of a button, for links that look like one. */
export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
) => classes(shape, variants[variant], sizes[size], className)

type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
  iconAfter?: IconName | undefined
  /** While true further presses are ignored and `busyText` stands in place of the words. */
  busy?: boolean | undefined
  /** "Mengirim…"; the button is always wide enough for both texts, so nothing moves. */
  busyText?: string | undefined
}

let pressedFirst: EventTarget | null = null

/**
 * What a press brings may lie under the pointer. Of a double press the second neither acts there nor marks its text.
 *
 * @returns whether this is the second press of one that began at another button
 */
function isSecondOfAnother({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): boolean {
  if (detail > 1) return pressedFirst !== currentTarget
  pressedFirst = currentTarget
  document.addEventListener('mousedown', markNothing, { once: true, capture: true })
  return false
}

function markNothing(event: globalThis.MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/**
 * A button. Submits only with `type="submit"`. A disabled one needs its reason in words nearby:
 * point `aria-describedby` at them.
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
    // A form is sent by the first press; what comes up in its place is not sent by the second.
    const isSecondSend = type === 'submit' && event.detail > 1
    if (busy || isSecondSend || isSecondOfAnother(event)) event.preventDefault()
    else onClick?.(event)
  }
  const iconSize = size === 'small' ? 18 : 20
  const words = (
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
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busyText === undefined ? (
        words
      ) : (
        <span className="inline-grid items-center *:[grid-area:1/1]">
          <span className={classes('inline-flex items-center justify-center gap-2', busy && 'invisible')}>
            {words}
          </span>
          <span className={classes(!busy && 'invisible')}>{busyText}</span>
        </span>
      )}
    </button>
  )
}
