import { type KeyboardEvent, useRef, useState } from 'react'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { HighlightedText } from '../../ui/blocks/highlighted-text.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { type CategoryTreeRow, findRowByPrefix, treeKeyAction } from './category-rows.ts'

/** Characters typed within this time in ms form one search prefix. */
const TYPING_MS = 700

type CategoryTreeRowsProps = {
  rows: readonly CategoryTreeRow[]
  chosen: string
  /** Number of items in a category; undefined while unknown. */
  countOf: (id: string) => number | undefined
  /** Search terms to highlight in the names. */
  terms: readonly string[]
  /** Whether only leaf categories are selectable. */
  leavesOnly: boolean
  onChoose: (id: string) => void
  onToggle: (id: string) => void
}

/**
 * The tree. It is one tab stop; arrows, Home, End and characters move within it, Enter or
 * Space selects.
 */
export function CategoryTreeRows(props: CategoryTreeRowsProps) {
  const { rows, chosen, leavesOnly, onChoose, onToggle } = props
  const tree = useRef<HTMLDivElement>(null)
  const [focusedId, setFocused] = useState(chosen)
  const typedPrefix = useRef({ text: '', at: 0 })
  const stop = [focusedId, chosen].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id

  const goTo = (id: string) => {
    setFocused(id)
    tree.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(id)}"]`)?.focus()
  }
  const pick = (row: CategoryTreeRow) => {
    setFocused(row.id)
    const isBranch = row.isOpen !== null
    if (!(leavesOnly && isBranch)) onChoose(row.id)
    if (isBranch && (leavesOnly || !row.isOpen || chosen === row.id)) onToggle(row.id)
  }
  const pressKey = (row: CategoryTreeRow) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = event.timeStamp - typedPrefix.current.at < TYPING_MS && typedPrefix.current.text !== ''
    if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      event.preventDefault()
      return pick(row)
    }
    const move = treeKeyAction(rows, row.id, event.key)
    if (move !== null) {
      event.preventDefault()
      return 'focusId' in move ? goTo(move.focusId) : onToggle(move.toggleId)
    }
    if (event.key.length !== 1) return
    event.preventDefault()
    typedPrefix.current = {
      text: (isTyping ? typedPrefix.current.text : '') + event.key,
      at: event.timeStamp,
    }
    const foundId = findRowByPrefix(rows, row.id, typedPrefix.current.text)
    if (foundId !== null) goTo(foundId)
  }
  return (
    <div ref={tree} role="tree" aria-label="Kategori">
      {rows.map((row) => (
        <Row
          key={row.id}
          {...props}
          row={row}
          isTabStop={row.id === stop}
          onPick={() => pick(row)}
          onKeyDown={pressKey(row)}
        />
      ))}
    </div>
  )
}

const indents = ['', 'pl-6', 'pl-12', 'pl-18'] as const

type RowProps = CategoryTreeRowsProps & {
  row: CategoryTreeRow
  isTabStop: boolean
  onPick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Row({ row, chosen, countOf, terms, leavesOnly, onToggle, isTabStop, onPick, onKeyDown }: RowProps) {
  const { id, name, level, position, siblingCount, isOpen } = row
  const isChosen = chosen === id
  const count = countOf(id)
  return (
    <div
      role="treeitem"
      data-category={id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblingCount}
      aria-selected={isChosen}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      aria-label={count === undefined ? name : `${name}, ${formatNumber(count)} barang`}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onPick}
      onKeyDown={onKeyDown}
      className={classes(
        'flex min-h-11 cursor-pointer items-center border-b border-line -outline-offset-3 select-none enabled-hover:bg-sunken/60',
        indents[Math.min(level - 1, 3)],
        isChosen && 'bg-board-100 font-bold',
        count === 0 && !isChosen && 'text-ink-3',
      )}
    >
      {isOpen === null ? (
        <span className="size-11 shrink-0" />
      ) : (
        <span
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onToggle(id)
          }}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 enabled-hover:bg-sunken"
        >
          <Icon name={isOpen ? 'caret-down' : 'caret-right'} size={18} />
        </span>
      )}
      <span className={classes('min-w-0 flex-1 py-2', level === 1 && 'font-bold')}>
        <HighlightedText text={name} terms={terms} />
      </span>
      {count !== undefined && (
        <span className="caption tnum shrink-0 px-2 text-ink-3">{formatNumber(count)}</span>
      )}
      {!(leavesOnly && isOpen !== null) && (
        <span
          className={classes(
            'mr-2 ml-1 size-6 shrink-0 rounded-full bg-paper',
            isChosen ? 'border-[7px] border-board-700' : 'border-[1.5px] border-edge',
          )}
        />
      )}
    </div>
  )
}
