import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Icon } from '../ui/icon.tsx'

type NotebookSectionProps = {
  number: number
  title: string
  /** The section in one line, when it is folded. */
  summary?: ReactNode
  isOpen: boolean
  /** Without it the section never folds. */
  onToggle?: ((isOpen: boolean) => void) | undefined
  children: ReactNode
  className?: string | undefined
}

/** A page of the checkout's notebook; once done it folds to one line. Folded fields stay in the form. */
export function NotebookSection({
  number,
  title,
  summary,
  isOpen,
  onToggle,
  children,
  className,
}: NotebookSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}-judul`} className={classes('kartu overflow-hidden', className)}>
      <div className="flex flex-wrap items-start gap-3 border-b border-garis px-4 py-3">
        <span
          aria-hidden="true"
          className={classes(
            'tnum grid size-7 shrink-0 place-items-center rounded-full text-md font-bold',
            isOpen ? 'bg-papan-700 text-di-primer' : 'bg-papan-100 text-papan-700',
          )}
        >
          {isOpen ? number : <Icon name="check-bold" size={15} />}
        </span>
        <div className="min-w-0 flex-[1_1_8rem] pt-0.5">
          <h2 id={`${id}-judul`} className="judul-2">
            {title}
          </h2>
          {!isOpen && <div className="text-tinta-2">{summary}</div>}
        </div>
        {!isOpen && onToggle !== undefined && (
          <Button
            variant="quiet"
            size="small"
            className="-my-1 ml-auto"
            aria-expanded={false}
            aria-controls={`${id}-isi`}
            onClick={() => onToggle(true)}
          >
            Ubah<span className="sr-only"> {title}</span>
          </Button>
        )}
      </div>
      <div id={`${id}-isi`} hidden={!isOpen}>
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
