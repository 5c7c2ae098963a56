import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../text/money.ts'
import { moveAlong } from './arrow-keys.ts'
import { classes } from './classes.ts'
import { tabClass } from './tab-links.tsx'

/** Content of a page behind a tab. */
type TabPart = { key: string; label: ReactNode; count?: number | undefined; content: ReactNode }

type TabsProps = {
  label: string
  parts: readonly TabPart[]
  /** Initially open tab; defaults to the first. */
  initial?: string | undefined
  /** Called when the user opens another tab. */
  onOpen?: ((key: string) => void) | undefined
  className?: string | undefined
}

/**
 * Tabs within a page. All contents stay in the DOM, so that in-page search and printing
 * include them.
 */
export function Tabs({ label, parts, initial, onOpen, className }: TabsProps) {
  const id = useId()
  const [open, setOpen] = useState((parts.find(({ key }) => key === initial) ?? parts[0])?.key)
  const show = (key: string) => {
    if (key === open) return
    setOpen(key)
    onOpen?.(key)
  }
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveAlong('row')}
        className="no-scrollbar edge-fade flex gap-1 overflow-x-auto border-b border-line"
      >
        {parts.map((part) => (
          <button
            key={part.key}
            type="button"
            role="tab"
            id={`${id}-${part.key}`}
            aria-selected={part.key === open}
            aria-controls={`${id}-${part.key}-content`}
            tabIndex={part.key === open ? 0 : -1}
            // Ignore the second click of a double click that began on an element the tabs have
            // replaced.
            onClick={(event) => event.detail < 2 && show(part.key)}
            onFocus={() => show(part.key)}
            className={tabClass(part.key === open)}
          >
            {part.label}
            {part.count !== undefined && (
              <span className="tnum font-normal text-ink-3">{formatNumber(part.count)}</span>
            )}
          </button>
        ))}
      </div>
      {parts.map((part) => (
        <div
          key={part.key}
          role="tabpanel"
          id={`${id}-${part.key}-content`}
          aria-labelledby={`${id}-${part.key}`}
          className={classes(part.key !== open && 'hidden print:block')}
        >
          {/* On paper all parts stand below each other, without the tabs that name them. */}
          <h2 className="heading-3 hidden pt-4 pb-2 print:block">{part.label}</h2>
          {part.content}
        </div>
      ))}
    </div>
  )
}
