import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'
import { announce } from './toasts.tsx'

type KeywordSearchProps = {
  /** Where it is sent, by a browser whose scripts are not there yet. */
  path: string
  /** As the address names the word. */
  name?: 'keyword' | 'cari'
  label: string
  /** What stands in the empty field, in few words: a phone shows some twenty letters. */
  hint?: string
  keyword: string
  maxLength?: number
  onSearch: (word: string) => void
  /** What else the address says and keeps. */
  hiddenParams?: Readonly<Record<string, string>>
  /** The link that takes the search away, while there is one. */
  clear?: ReactNode
}

/** The search of a list by words. Whoever searches without a mouse stays in it, and hears what is shown. */
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
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(keyword)
  const isWithin = useRef(false)
  /** The word that was sent last, until its list is shown. */
  const sent = useRef<string | null>(null)
  // Another address, also by back and forward, shows what was searched. The link that takes the search away goes with it.
  useEffect(() => {
    const input = field.current
    if (input === null || shown.current === keyword) return
    shown.current = keyword
    // The user may have typed the next word while this list was loading.
    const isNextTyped = keyword === sent.current && input.value.trim() !== keyword
    sent.current = null
    if (!isNextTyped) {
      input.value = keyword
      // It counts its letters anew.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    announce(keyword === '' ? 'Seluruh daftar ditampilkan' : `Hasil untuk “${keyword}” ditampilkan`)
    if (isWithin.current && document.activeElement === document.body) input.focus()
  }, [keyword])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = field.current?.value.trim() ?? ''
    sent.current = next
    onSearch(next)
    // The keyboard of a phone makes way for what is found.
    if (matchMedia('(width < 56.25rem)').matches) field.current?.blur()
  }
  return (
    <search>
      <form
        action={path}
        onSubmit={submit}
        onFocus={() => {
          isWithin.current = true
        }}
        onBlur={() => {
          isWithin.current = false
        }}
        className="flex max-w-160 items-end gap-2"
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
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          Cari
        </Button>
        {keyword !== '' && clear}
      </form>
    </search>
  )
}
