import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { classes } from '../base/classes.ts'
import { Icon } from '../base/icon.tsx'
import { useDoublePressGuard } from '../base/use-double-press-guard.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

export type DrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Title for screen readers, visible unless `hideTitle`. */
  title: string
  hideTitle?: boolean | undefined
  children: ReactNode
  /** Sticky at the bottom: "Tampilkan 128 barang". */
  footer?: ReactNode
  /** left: 280 px, the menu. right: 400 px, help and filters; full width on phones. */
  side?: 'left' | 'right' | undefined
  /** board for menus, paper for everything else. */
  surface?: 'board' | 'paper' | undefined
}

const sides = {
  left: 'left-0 w-[280px] border-r-[5px] data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  right:
    'right-0 w-full data-ending-style:translate-x-full data-starting-style:translate-x-full sm:w-100 sm:border-l',
} as const

/**
 * A panel from the left or right edge above a backdrop. Esc, Back and the backdrop close it.
 * Screens use `LazyDrawer`.
 */
export function Drawer({
  isOpen,
  onOpenChange,
  title,
  hideTitle = false,
  children,
  footer,
  side = 'left',
  surface = 'paper',
}: DrawerProps) {
  const change = useDoublePressGuard(isOpen, onOpenChange)
  useCloseOnBack(isOpen, () => onOpenChange(false))
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={change}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-[180ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          className={classes(
            'fixed inset-y-0 z-50 flex flex-col shadow-overlay outline-none transition-transform duration-[180ms] ease-decelerate motion-reduce:transition-none',
            sides[side],
            surface === 'board' ? 'board border-wood' : 'border-line bg-raised text-ink',
          )}
        >
          <div
            className={classes(
              'flex items-center gap-2 py-1.5 pr-1.5 pl-4',
              surface === 'paper' && 'border-b border-line',
            )}
          >
            <BaseDialog.Title className={hideTitle ? 'sr-only' : 'heading-2 min-w-0 flex-1'}>
              {title}
            </BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Tutup"
              className="ml-auto grid size-11 shrink-0 place-items-center rounded-lg enabled-hover:bg-sunken/20"
            >
              <Icon name="x" size={24} />
            </BaseDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4">{children}</div>
          {footer !== undefined && (
            <div className="flex gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
