import { type ReactNode, useId } from 'react'
import { Button } from '../ui/base/button.tsx'
import { classes } from '../ui/base/classes.ts'
import { Icon } from '../ui/base/icon.tsx'

type NotebookSectionProps = {
  number: number
  title: string
  /** One-line summary, shown while the section is folded. */
  summary?: ReactNode
  isOpen: boolean
  /** If absent, the section never folds. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
  className?: string | undefined
  /** Target of links to this section. */
  id?: string
}

/**
 * A section of the checkout. Once complete it folds to one line. Folded fields remain in the
 * form.
 */
export function NotebookSection({
  number,
  title,
  summary,
  isOpen,
  onToggle,
  children,
  className,
  id: target,
}: NotebookSectionProps) {
  const id = useId()
  return (
    <section
      id={target}
      aria-labelledby={`${id}-heading`}
      className={classes('card scroll-mt-20 overflow-hidden', className)}
    >
      <div className="flex flex-wrap items-start gap-3 border-b border-line px-4 py-3">
        <span
          aria-hidden="true"
          className={classes(
            'tnum grid size-7 shrink-0 place-items-center rounded-full text-md font-bold',
            isOpen ? 'bg-board-700 text-on-primary' : 'bg-board-100 text-board-700',
          )}
        >
          {isOpen ? number : <Icon name="check-bold" size={15} />}
        </span>
        <div className="min-w-0 flex-[1_1_8rem] pt-0.5">
          <h2 id={`${id}-heading`} className="heading-2">
            {title}
          </h2>
          {!isOpen && <div className="text-ink-2">{summary}</div>}
        </div>
        {!isOpen && onToggle !== undefined && (
          <Button
            variant="quiet"
            size="small"
            className="-my-1 ml-auto"
            aria-expanded={false}
            aria-controls={`${id}-content`}
            onClick={() => onToggle(true)}
          >
            Ubah<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <div id={`${id}-content`} hidden={!isOpen}>
        <div className="flex flex-col gap-4 p-4 md:p-5">
          {children}
          {onToggle !== undefined && (
            <Button variant="outline" className="self-start" onClick={() => onToggle(false)}>
              Selesai<span className="sr-only"> dengan {title}</span>
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
