import { type ReactNode, useId, useState } from 'react'
import { moveAlong } from './arrow-keys.ts'
import { classes } from './classes.ts'
import { formatNumber } from './money.ts'
import { tabClass } from './tab-links.tsx'

/** One part of a page behind a tab. */
export type TabPart = { key: string; label: ReactNode; count?: number | undefined; content: ReactNode }

type TabsProps = {
  label: string
  parts: readonly TabPart[]
  /** Which part is open at first; the first one unless said. */
  initial?: string | undefined
  /** Told whenever somebody opens another part. */
  onOpen?: ((key: string) => void) | undefined
  className?: string | undefined
}

/** Parts of one page behind tabs; all stay in the document, so searching in the page and printing find them. */
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
        className="tanpa-batang flex gap-1 overflow-x-auto border-b border-garis"
      >
        {parts.map((part) => (
          <button
            key={part.key}
            type="button"
            role="tab"
            id={`${id}-${part.key}`}
            aria-selected={part.key === open}
            aria-controls={`${id}-${part.key}-isi`}
            tabIndex={part.key === open ? 0 : -1}
            // The second press of a double one that began elsewhere, on what has made place for the tabs, opens none.
            onClick={(event) => event.detail < 2 && show(part.key)}
            onFocus={() => show(part.key)}
            className={tabClass(part.key === open)}
          >
            {part.label}
            {part.count !== undefined && (
              <span className="tnum font-normal text-tinta-3">{formatNumber(part.count)}</span>
            )}
          </button>
        ))}
      </div>
      {parts.map((part) => (
        <div
          key={part.key}
          role="tabpanel"
          id={`${id}-${part.key}-isi`}
          aria-labelledby={`${id}-${part.key}`}
          className={classes(part.key !== open && 'hidden print:block')}
        >
          {part.content}
        </div>
      ))}
    </div>
  )
}
