import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classes } from '../base/classes.ts'
import { focusInvalidField } from '../base/focus-invalid-field.ts'
import { Icon } from '../base/icon.tsx'
import { useDoublePressGuard } from '../base/use-double-press-guard.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

export type DialogProps = {
  isOpen: boolean
  /** Called with false by Esc, Back, the backdrop and the close button. */
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Language of an English title of the specification. */
  titleLang?: 'en' | undefined
  /** Text below the title. Screen readers announce it when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** At most two buttons; the primary one last. */
  footer?: ReactNode
  /** narrow 440, medium 640, wide 960 px. */
  width?: 'narrow' | 'medium' | 'wide' | undefined
  /**
   * Layout on phones. bottom-sheet (default): what the user asked for, near the thumb. full: full
   * screen. plate: centred, for a notice that interrupts the user.
   */
  phone?: 'bottom-sheet' | 'full' | 'plate' | undefined
  /** Content is text rather than fields, and scrolls by keyboard. */
  isText?: boolean | undefined
  /** Only the footer closes the dialog, because an answer is required. */
  mustAnswer?: boolean | undefined
}

const widths = { narrow: 'sm:w-[27.5rem]', medium: 'sm:w-160', wide: 'sm:w-240' } as const

const phones = {
  'bottom-sheet':
    'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[calc(100dvh-2.5rem)] max-sm:rounded-t-2xl max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
  full: 'max-sm:inset-0',
  plate:
    'max-sm:inset-x-4 max-sm:top-1/2 max-sm:max-h-[calc(100dvh-2rem)] max-sm:-translate-y-1/2 max-sm:rounded-xl',
} as const

const plate =
  'fixed z-50 flex flex-col bg-raised text-ink shadow-overlay outline-none transition-[transform,opacity] duration-[180ms] ease-decelerate data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-opacity ' +
  'sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:max-w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl'

/**
 * Returns the initial focus: the first field, else the first button. If opened by touch the
 * dialog itself gets the focus, so that no on-screen keyboard covers the title. Likewise if a
 * text must be read to its end.
 */
function firstFocus(popup: HTMLElement | null, openedBy: string, mustAnswer: boolean) {
  if (openedBy === 'touch' || mustAnswer) return popup
  return popup?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ?? true
}

const scrim =
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-[180ms] data-ending-style:opacity-0 data-starting-style:opacity-0'

/**
 * A dialog on wide screens and a bottom sheet on phones. Traps the focus, closes on Esc and
 * Back, and restores the focus. Screens use `LazyDialog`, which loads the code on first
 * opening.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  titleLang,
  description,
  children,
  footer,
  width = 'narrow',
  phone = 'bottom-sheet',
  isText = false,
  mustAnswer = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const change = useDoublePressGuard(isOpen, onOpenChange)
  useCloseOnBack(isOpen && !mustAnswer, () => onOpenChange(false))
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={change} disablePointerDismissal={mustAnswer}>
      <BaseDialog.Portal>
        {/* A dialog over another one dims it too. */}
        <BaseDialog.Backdrop forceRender className={scrim} />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={(openedBy) => firstFocus(popup.current, openedBy, mustAnswer)}
          className={classes(plate, widths[width], phones[phone])}
        >
          <DialogHead {...{ title, titleLang, mustAnswer }} />
          <div
            ref={focusInvalidField}
            // Text that must be read to its end scrolls by keyboard too.
            {...((mustAnswer || isText) && { tabIndex: 0, role: 'group', 'aria-label': title })}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5"
          >
            {description !== undefined && (
              <BaseDialog.Description className="text-ink-2" render={<div />}>
                {description}
              </BaseDialog.Description>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:max-sm:flex-1 sm:px-5">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type DialogHeadProps = Pick<DialogProps, 'title' | 'titleLang' | 'mustAnswer'>

function DialogHead({ title, titleLang, mustAnswer }: DialogHeadProps) {
  return (
    <div className="flex items-start gap-2 border-b border-line py-2.5 pr-2 pl-4 sm:pl-5">
      <BaseDialog.Title lang={titleLang} className="heading-2 min-w-0 flex-1 py-2">
        {title}
      </BaseDialog.Title>
      {!mustAnswer && (
        <BaseDialog.Close
          aria-label="Tutup"
          className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 enabled-hover:bg-sunken"
        >
          <Icon name="x" size={22} />
        </BaseDialog.Close>
      )}
    </div>
  )
}
