import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { focusInvalidField } from './focus-invalid-field.ts'
import { Icon } from './icon.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useDoublePressGuard } from './use-double-press-guard.ts'

export type DialogProps = {
  isOpen: boolean
  /** Called with false by Esc, Back, the scrim, and the close button. */
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Under the title; read with it when the dialog opens. */
  description?: ReactNode
  children?: ReactNode
  /** At most two buttons; the main one last. */
  footer?: ReactNode
  /** narrow 440, medium 640, wide 960 px. */
  width?: 'narrow' | 'medium' | 'wide' | undefined
  /** sheet: from the bottom edge on phones (default). full: the whole phone. plate: a plate everywhere. */
  phone?: 'sheet' | 'full' | 'plate' | undefined
  /** It holds text to be read rather than fields: the keyboard scrolls it. */
  isText?: boolean | undefined
  /** Only the footer closes it: for questions that need an answer. */
  mustAnswer?: boolean | undefined
}

const widths = { narrow: 'sm:w-[27.5rem]', medium: 'sm:w-160', wide: 'sm:w-240' } as const

const phones = {
  sheet:
    'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[calc(100dvh-2.5rem)] max-sm:rounded-t-2xl max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
  full: 'max-sm:inset-0',
  plate:
    'max-sm:inset-x-4 max-sm:top-1/2 max-sm:max-h-[calc(100dvh-2rem)] max-sm:-translate-y-1/2 max-sm:rounded-xl',
} as const

const plate =
  'fixed z-50 flex flex-col bg-terangkat text-tinta shadow-overlay outline-none transition-[transform,opacity] duration-[180ms] ease-keluar data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-opacity ' +
  'sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:max-w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl'

/**
 * The first field takes the focus, else the first button. Opened by a finger the plate itself does, so that no
 * keyboard covers a phone's screen before the title was read; and so it does where something has to be read to its end.
 */
function firstFocus(popup: HTMLElement | null, openedBy: string, mustAnswer: boolean) {
  if (openedBy === 'touch' || mustAnswer) return popup
  return popup?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ?? true
}

/**
 * A dialog on wide screens and a sheet from the bottom on phones. Keeps the focus inside, closes on Esc and Back,
 * gives the focus back. Screens take `LazyDialog`, so that its code comes with the first opening.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  children,
  footer,
  width = 'narrow',
  phone = 'sheet',
  isText = false,
  mustAnswer = false,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const change = useDoublePressGuard(isOpen, onOpenChange)
  useCloseOnBack(isOpen && !mustAnswer, () => onOpenChange(false))
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={change} disablePointerDismissal={mustAnswer}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-tirai transition-opacity duration-[180ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          ref={popup}
          initialFocus={(openedBy) => firstFocus(popup.current, openedBy, mustAnswer)}
          className={classes(plate, widths[width], phones[phone])}
        >
          <div className="flex items-start gap-2 border-b border-garis py-2.5 pr-2 pl-4 sm:pl-5">
            <BaseDialog.Title className="judul-2 min-w-0 flex-1 py-2">{title}</BaseDialog.Title>
            {!mustAnswer && (
              <BaseDialog.Close
                aria-label="Tutup"
                className="grid size-11 shrink-0 place-items-center rounded-lg text-tinta-2 enabled-hover:bg-cekung"
              >
                <Icon name="x" size={22} />
              </BaseDialog.Close>
            )}
          </div>
          <div
            ref={focusInvalidField}
            // What has to be read to its end can be scrolled by the keyboard too.
            {...((mustAnswer || isText) && { tabIndex: 0, role: 'group', 'aria-label': title })}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 sm:px-5"
          >
            {description !== undefined && (
              <BaseDialog.Description className="text-tinta-2" render={<div />}>
                {description}
              </BaseDialog.Description>
            )}
            {children}
          </div>
          {footer !== undefined && (
            <div className="flex flex-wrap justify-end gap-2 border-t border-garis px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:max-sm:flex-1 sm:px-5">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
