import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type DeskSearchProps = {
  /** Path of the desk, for a browser whose scripts are not there yet. */
  path: string
  label: string
  /** What stands in the empty field, in few words: a phone shows some twenty letters. */
  hint?: string
  search: { tab?: string; keyword: string }
  onSearch: (keyword: string) => void
  /** The link that takes the search away. */
  clear: ReactNode
}

/** The search of a desk: its tab stays. */
export function DeskSearch({ path, label, hint = label, search, onSearch, clear }: DeskSearchProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <search>
      <form action={path} onSubmit={submit} className="flex max-w-160 items-end gap-2">
        {search.tab !== undefined && <input type="hidden" name="tab" value={search.tab} />}
        <TextField
          // The field starts anew with each address, so that back and forward show what was searched.
          key={search.keyword}
          id={id}
          label={label}
          hideLabel
          placeholder={hint}
          type="search"
          name="keyword"
          icon="magnifying-glass"
          maxLength={100}
          defaultValue={search.keyword}
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          Cari
        </Button>
        {search.keyword !== '' && clear}
      </form>
    </search>
  )
}
