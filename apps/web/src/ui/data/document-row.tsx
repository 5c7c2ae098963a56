import type { ReactNode } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { Icon } from '../base/icon.tsx'
import type { RenderLink } from '../base/link-look.tsx'
import { StatusTag } from '../base/tag.tsx'

/** draft: not binding yet. final: numbered and locked. void: replaced or cancelled. */
export type DocumentState = 'draft' | 'final' | 'void'

const tags = {
  draft: { tone: 'amber', icon: 'pencil-simple', word: 'Draf' },
  final: { tone: 'violet', icon: 'stamp', word: 'Final' },
  void: { tone: 'neutral', icon: 'prohibit', word: 'Batal' },
} as const

type DocumentRowProps = {
  name: string
  number?: string | undefined
  /** "15 Nov 2025". */
  date?: ReactNode
  state?: DocumentState | undefined
  icon?: IconName | undefined
  view?: RenderLink | undefined
  download?: RenderLink | undefined
}

const action =
  'no-print inline-grid size-11 place-items-center rounded-lg text-board-700 no-underline enabled-hover:bg-sunken'

/** A document: its kind, number and date, with links to view it. */
export function DocumentRow({
  name,
  number,
  date,
  state,
  icon = 'file-text',
  view,
  download,
}: DocumentRowProps) {
  const tag = state === undefined ? undefined : tags[state]
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <Icon name={icon} size={24} className="text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={state === 'void' ? 'font-semibold line-through' : 'font-semibold'}>{name}</span>
          {tag !== undefined && (
            <StatusTag tone={tag.tone} icon={tag.icon}>
              {tag.word}
            </StatusTag>
          )}
        </p>
        {(number !== undefined || date !== undefined) && (
          <div className="caption tnum text-ink-3">
            {number}
            {number !== undefined && date !== undefined && ' · '}
            {date}
          </div>
        )}
      </div>
      {view?.({ className: action, 'aria-label': `Lihat ${name}`, children: <Icon name="eye" size={22} /> })}
      {download?.({
        className: action,
        'aria-label': `Unduh ${name}`,
        children: <Icon name="download-simple" size={22} />,
      })}
    </div>
  )
}
