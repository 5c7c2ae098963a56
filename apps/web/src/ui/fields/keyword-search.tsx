import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../base/button.tsx'
import { announce } from '../base/toasts.tsx'
import { TextField } from './text-field.tsx'

type KeywordSearchProps = {
  /** Form action, used before hydration. */
  path: string
  /** Name of the URL parameter. */
  name?: 'keyword' | 'cari' | 'q'
  label: string
  /** Short placeholder text: a phone shows about twenty characters. */
  hint?: string
  keyword: string
  maxLength?: number
  onSearch: (keyword: string) => void
  /** Other URL parameters to preserve. */
  hiddenParams?: Readonly<Record<string, string>>
  /** Link that clears an active search. */
  clear?: ReactNode
}

/**
 * Keyword search of a list. Keyboard users keep the focus in the field, and screen readers
 * announce the result.
 */
export function KeywordSearch({
  path,
  name = 'keyword',
  label,
  hint = label,
  keyword,
  maxLength = 100,
  onSearch,
  hiddenParams = {},
  clear,
}: KeywordSearchProps) {
  const { field, sent, isWithin } = useShownKeyword(keyword)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = field.current?.value.trim() ?? ''
    sent.current = next
    onSearch(next)
    // Close the on-screen keyboard to show the results.
    if (matchMedia('(width < 56.25rem)').matches) field.current?.blur()
  }
  return (
    <search aria-label="Pencarian daftar">
      <form
        action={path}
        onSubmit={submit}
        onFocus={() => {
          isWithin.current = true
        }}
        onBlur={() => {
          isWithin.current = false
        }}
        className="flex max-w-160 flex-wrap items-end gap-2"
      >
        {Object.entries(hiddenParams).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <TextField
          ref={field}
          label={label}
          hideLabel
          placeholder={hint}
          type="search"
          name={name}
          icon="magnifying-glass"
          maxLength={maxLength}
          defaultValue={keyword}
          className="min-w-0 flex-1 basis-44"
        />
        <Button type="submit" variant="outline">
          Cari
        </Button>
        {keyword !== '' && clear}
      </form>
    </search>
  )
}

/** Shows the keyword of the URL in the field and announces its results. */
function useShownKeyword(keyword: string) {
  const field = useRef<HTMLInputElement>(null)
  const shownKeyword = useRef(keyword)
  const isWithin = useRef(false)
  /** The last submitted keyword, until its list is shown. */
  const sentKeyword = useRef<string | null>(null)
  // On any URL change, including back and forward, show the keyword of the URL. The clear
  // link disappears with it.
  useEffect(() => {
    const input = field.current
    if (input === null || shownKeyword.current === keyword) return
    shownKeyword.current = keyword
    // The user may have typed another keyword while this list was loading.
    const isNextTyped = keyword === sentKeyword.current && input.value.trim() !== keyword
    sentKeyword.current = null
    if (!isNextTyped) {
      input.value = keyword
      // Update the character counter.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    announce(keyword === '' ? 'Seluruh daftar ditampilkan' : `Hasil untuk “${keyword}” ditampilkan`)
    if (isWithin.current && document.activeElement === document.body) input.focus()
  }, [keyword])
  return { field, sent: sentKeyword, isWithin }
}
