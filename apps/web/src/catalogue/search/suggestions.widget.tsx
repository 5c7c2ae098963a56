import { suggest } from '@pasar/contract/catalogue/suggest'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { usePageContext } from '../../call/use-page-context.ts'
import { useSearch } from '../../ui/fields/use-search.ts'
import { recentSearches } from './recent-searches.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { nextActive, type SuggestionRow, toRecentRows, toSuggestionRows } from './suggestion-rows.ts'

/** @spec 9 dropdown search 250 ms (a new search cancels the earlier one) */
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
  const { call } = usePageContext()
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState(recentSearches.read)
  const [active, setActive] = useState(-1)
  const go = useWay()
  const { found, ask, forget } = useSearch<SuggestionRow>({
    pauseMs: PAUSE_MS,
    minCharacters: MIN_CHARACTERS,
    search: async (keyword, signal) =>
      toSuggestionRows(await call(suggest, { params: { type: 'item' }, query: { keyword }, signal })),
  })
  const isTyped = typed.trim().length >= MIN_CHARACTERS
  const rows = isTyped ? found.choices : toRecentRows(recent)
  const isShown = isOpen && rows.length > 0

  const read = () => {
    const text = field.current?.value ?? ''
    setTyped(text)
    setActive(-1)
    ask(text)
  }
  const onSelect = (row: SuggestionRow) => {
    if (row.kind === 'recent' || row.kind === 'keyword') {
      recentSearches.add(row.query)
      if (field.current) field.current.value = row.query
    }
    close()
    go(row)
  }
  const pressKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null) {
      event.preventDefault()
      if (isOpen) setActive(nextActive(active, step, rows.length))
      else onOpen()
    }
    const row = isShown ? rows[active] : undefined
    if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault()
      onSelect(row)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }
  const onInput = useEffectEvent(() => {
    onOpen()
    read()
  })
  const onKey = useEffectEvent(pressKey)
  const onOpening = useEffectEvent(() => {
    setRecent(recentSearches.read())
    read()
  })
  const onClosing = useEffectEvent(() => {
    setActive(-1)
    forget()
  })
  const point = useEffectEvent(onActiveChange)

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
  useEffect(() => {
    if (isOpen) onOpening()
    else onClosing()
  }, [isOpen])
  useEffect(() => {
    point(isShown ? { list: id, line: active < 0 ? undefined : `${id}-${active}` } : null)
  }, [isShown, id, active])

  if (!isOpen) return null
  return (
    <SuggestionList
      {...{ id, rows, active, onSelect }}
      terms={isTyped ? typed.trim().split(/\s+/) : []}
      state={isTyped ? found.state : 'idle'}
      onForget={() => {
        recentSearches.forget()
        setRecent([])
        field.current?.focus()
      }}
    />
  )
}

/** Adds a text to the recent searches. */
export const rememberSearch = recentSearches.add

/** Returns a function that opens the target of a row. */
function useWay(): (row: SuggestionRow) => void {
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
