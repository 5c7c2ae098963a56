import type { FormEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

type WordSearchProps = {
  /** Where it is sent, by a browser whose scripts are not there yet. */
  path: string
  /** As the address names the word. */
  name?: 'keyword' | 'cari'
  label: string
  /** What stands in the empty field, in few words: a phone shows some twenty letters. */
  hint?: string
  word: string
  maxLength?: number
  onSearch: (word: string) => void
  /** What else the address says and keeps. */
  kept?: Readonly<Record<string, string>>
  /** The link that takes the search away, while there is one. */
  clear?: ReactNode
}

/** The search of a list by words. */
export function WordSearch({
  path,
  name = 'keyword',
  label,
  hint = label,
  word,
  maxLength = 100,
  onSearch,
  kept = {},
  clear,
}: WordSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get(name)
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <search>
      <form action={path} onSubmit={submit} className="flex max-w-160 items-end gap-2">
        {Object.entries(kept).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <TextField
          // The field starts anew with each address, so that back and forward show what was searched.
          key={word}
          label={label}
          hideLabel
          placeholder={hint}
          type="search"
          name={name}
          icon="magnifying-glass"
          maxLength={maxLength}
          defaultValue={word}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          Cari
        </Button>
        {word !== '' && clear}
      </form>
    </search>
  )
}
