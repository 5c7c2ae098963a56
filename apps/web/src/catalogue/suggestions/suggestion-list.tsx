import { pictureAddress } from '@pasar/domain/media/item-pictures'
import { useEffect, useRef } from 'react'
import type { IconName } from '../../icons/icon-names.ts'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { HighlightedText } from '../../ui/blocks/highlighted-text.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { Thumb } from '../../ui/blocks/thumb.tsx'
import type { LookupState } from '../../ui/fields/use-search.ts'
import type { SuggestionRow } from './suggestion-rows.ts'

type SuggestionListProps = {
  id: string
  rows: readonly SuggestionRow[]
  /** Index of the row selected with arrow keys; -1 for none. */
  active: number
  /** Search terms to highlight in the rows. */
  terms: readonly string[]
  state: LookupState<SuggestionRow>['state']
  onSelect: (row: SuggestionRow) => void
  onForget: () => void
}

/** List below the search field. On phones it fills the remaining screen. */
export function SuggestionList({ id, rows, active, terms, state, onSelect, onForget }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector(`[id="${CSS.escape(`${id}-${active}`)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  const isRecent = rows[0]?.kind === 'recent'
  const sentence = sentenceOf(state, rows.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only preserves focus and the on-screen keyboard
    <div
      onMouseDown={(event) => event.preventDefault()}
      className={classes(
        'bg-raised text-ink [--focus:var(--ink)]',
        'max-md:flex max-md:min-h-0 max-md:flex-1 max-md:flex-col',
        'md:absolute md:inset-x-0 md:top-full md:z-40 md:mt-1 md:rounded-lg md:shadow-overlay',
        (rows.length > 0 || sentence !== '') && 'md:border md:border-line md:py-1',
      )}
    >
      {isRecent && (
        <p aria-hidden="true" className="caption px-4 pt-2 pb-1 font-bold text-ink-2">
          Pencarian terakhir
        </p>
      )}
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={isRecent ? 'Pencarian terakhir' : 'Saran'}
        hidden={rows.length === 0}
        className={classes(
          'overflow-y-auto overscroll-contain md:max-h-[calc(100dvh-8rem)]',
          // The on-screen keyboard covers the lower half.
          !isRecent && 'max-md:pb-[50dvh]',
        )}
      >
        {rows.map((row, index) => (
          <SuggestionLine
            key={row.key}
            id={`${id}-${index}`}
            {...{ row, terms, onSelect }}
            isActive={index === active}
          />
        ))}
      </div>
      {isRecent && (
        <button type="button" onClick={onForget} className={`${linkClass} min-h-11 px-4`}>
          Hapus pencarian terakhir
        </button>
      )}
      {state === 'idle' && rows.length === 0 && <TypingHint />}
      <p role="status" className={rows.length > 0 ? 'sr-only' : 'caption px-4 py-3 text-ink-2 empty:hidden'}>
        {sentence}
      </p>
    </div>
  )
}

/** Fills the screen of a phone before any input. */
const TypingHint = () => (
  <p className="caption px-4 py-3 text-ink-2 md:hidden">
    Ketik nama barang, jasa, atau buku, kategori, atau penyedia.
  </p>
)

type SuggestionLineProps = Pick<SuggestionListProps, 'id' | 'terms' | 'onSelect'> & {
  row: SuggestionRow
  isActive: boolean
}

function SuggestionLine({ id, row, terms, isActive, onSelect }: SuggestionLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names it by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onClick={() => onSelect(row)}
      className={classes(
        'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 enabled-hover:bg-sunken md:min-h-11',
        isActive && 'bg-board-100 outline-2 -outline-offset-2 outline-board-700',
      )}
    >
      <RowIcon row={row} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2">
          <HighlightedText text={row.label} terms={terms} />
        </span>
        {row.note !== undefined && <span className="caption block truncate text-ink-3">{row.note}</span>}
      </span>
    </div>
  )
}

const icons = {
  recent: 'clock',
  keyword: 'magnifying-glass',
  category: 'squares-four',
  vendor: 'storefront',
} as const satisfies Record<string, IconName>

/** Icon of a row. An item shows its picture, with a fixed size to avoid layout shift. */
function RowIcon({ row }: { row: SuggestionRow }) {
  if (row.kind === 'item') return <Thumb size={40} src={pictureAddress(row.picture)} />
  return (
    <span className="grid size-10 shrink-0 place-items-center text-ink-3">
      <Icon name={icons[row.kind]} size={20} />
    </span>
  )
}

function sentenceOf(state: LookupState<SuggestionRow>['state'], count: number): string {
  if (state === 'failed') return 'Saran tidak dapat dimuat. Pencarian tetap dapat dijalankan.'
  if (count > 0) return state === 'searching' ? '' : `${count} pilihan`
  return state === 'ready' ? 'Tidak ada saran. Tekan Enter untuk mencari.' : ''
}
