import { suggest } from '@pasar/contract/catalogue/suggest'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { usePageContext } from '../../page/use-page-context.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { useSearch } from '../../ui/fields/use-search.ts'
import { recentSearches } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { nextActive, type SuggestionRow, toRecentRows, toSuggestionRows } from './suggestion-rows.ts'

/**
 * Debounce of the suggestions.
 *
 * @spec 9 dropdown search 250 ms (a new search cancels the earlier one)
 */
const PAUSE_MS = 250
const MIN_CHARACTERS = 2

type SuggestionsProps = {
  field: RefObject<HTMLInputElement | null>
  isOpen: boolean
  close: () => void
  onOpen: () => void
  /** Receives the ids of the list and the active row for the ARIA attributes of the field. */
  onActiveChange: (pointed: { list: string; line: string | undefined } | null) => void
}

/**
 * Search suggestions: matching texts, categories, vendors and items, or recent searches before
 * any input. Focus stays in the field; arrows select a row, Enter opens it, Esc closes the
 * list.
 */
export function Suggestions({ field, isOpen, close, onOpen, onActiveChange }: SuggestionsProps) {
  const id = useId()
  const [active, setActive] = useState(-1)
  const openTarget = useOpenTarget()
  const { rows, terms, state, load, reloadRecent, cancel, forgetRecent } = useSuggestionRows()
  const isShown = isOpen && rows.length > 0

  const read = () => {
    setActive(-1)
    load(field.current?.value ?? '')
  }
  const onSelect = (row: SuggestionRow) => {
    if (row.kind === 'recent' || row.kind === 'keyword') {
      recentSearches.add(row.query)
      if (field.current) field.current.value = row.query
    }
    close()
    openTarget(row)
  }
  useFieldEvents(field, {
    onInput() {
      onOpen()
      read()
    },
    onStep: (step) => (isOpen ? setActive(nextActive(active, step, rows.length)) : onOpen()),
    activeRow: isShown ? rows[active] : undefined,
    onSelect,
    onEscape: isOpen ? close : undefined,
  })
  useEffectOnChange(isOpen, (opens) => {
    if (opens) {
      reloadRecent()
      read()
    } else {
      setActive(-1)
      cancel()
    }
  })
  const point = useEffectEvent(onActiveChange)
  useEffect(() => {
    point(isShown ? { list: id, line: active < 0 ? undefined : `${id}-${active}` } : null)
  }, [isShown, id, active])

  if (!isOpen) return null
  return (
    <SuggestionList
      {...{ id, rows, active, terms, state, onSelect }}
      onForget={() => {
        forgetRecent()
        field.current?.focus()
      }}
    />
  )
}

/** The rows for the text in the field: suggestions, or recent searches before any input. */
function useSuggestionRows() {
  const { call } = usePageContext()
  const [typedText, setTyped] = useState('')
  const [recent, setRecent] = useState(recentSearches.read)
  const { found, ask, forget } = useSearch<SuggestionRow>({
    pauseMs: PAUSE_MS,
    minCharacters: MIN_CHARACTERS,
    search: async (keyword, signal) =>
      toSuggestionRows(await call(suggest, { params: { type: 'item' }, query: { keyword }, signal })),
  })
  const isTyped = typedText.trim().length >= MIN_CHARACTERS
  return {
    rows: isTyped ? found.choices : toRecentRows(recent),
    /** Terms to highlight. */
    terms: isTyped ? typedText.trim().split(/\s+/) : [],
    state: isTyped ? found.state : 'idle',
    load(text: string) {
      setTyped(text)
      ask(text)
    },
    reloadRecent: () => setRecent(recentSearches.read()),
    cancel: forget,
    forgetRecent() {
      recentSearches.forget()
      setRecent([])
    },
  } as const
}

type FieldHandlers = {
  onInput: () => void
  /** Arrow keys: 1 for down, -1 for up. */
  onStep: (step: 1 | -1) => void
  activeRow: SuggestionRow | undefined
  onSelect: (row: SuggestionRow) => void
  /** Undefined while there is nothing to close. */
  onEscape: (() => void) | undefined
}

/** Listens to the input and the keys of the search field, which is outside of this component. */
function useFieldEvents(field: SuggestionsProps['field'], handlers: FieldHandlers) {
  const onInput = useEffectEvent(handlers.onInput)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { onStep, activeRow, onSelect, onEscape } = handlers
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null) {
      event.preventDefault()
      onStep(step)
    }
    if (event.key === 'Enter' && activeRow !== undefined) {
      event.preventDefault()
      onSelect(activeRow)
    }
    if (event.key === 'Escape' && onEscape !== undefined) {
      event.preventDefault()
      onEscape()
    }
  })
  useEffect(() => {
    const box = field.current
    if (!box) return
    box.addEventListener('input', onInput)
    box.addEventListener('keydown', onKey)
    return () => {
      box.removeEventListener('input', onInput)
      box.removeEventListener('keydown', onKey)
    }
  }, [field])
}

/** Adds a text to the recent searches. */
export const rememberSearch = recentSearches.add

/** Returns a function that opens the target of a row. */
function useOpenTarget(): (row: SuggestionRow) => void {
  const navigate = useNavigate()
  return (row) => {
    switch (row.kind) {
      case 'recent':
      case 'keyword':
        return void navigate({ to: '/search', search: { keyword: row.query, sort: 'RELEVANCE' } })
      case 'category':
        return void navigate({ to: '/search', search: { categoryId: row.categoryId } })
      case 'vendor':
        return void navigate({
          to: '/vendor/$merchantId',
          params: { merchantId: row.merchantId },
          search: {},
        })
      case 'item':
        return void navigate({ to: '/detail/$pageId', params: { pageId: row.pageId } })
    }
  }
}
