import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'

type RoomSearchProps = {
  /** Where it is sent, by a browser whose scripts are not there yet. */
  path: string
  keyword: string
  onSearch: (keyword: string) => void
  /** What else goes with it. */
  children?: ReactNode
}

/** Searches conversations by the other side and by what they are about. */
export function RoomSearch({ path, keyword, onSearch, children }: RoomSearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    onSearch(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <search>
      <form action={path} onSubmit={submit} className="flex max-w-160 items-end gap-2">
        {children}
        <TextField
          key={keyword}
          id="cari-percakapan"
          label="Cari nama, barang, atau nomor pesanan"
          hideLabel
          placeholder="Nama, barang, pesanan"
          type="search"
          name="keyword"
          icon="magnifying-glass"
          maxLength={100}
          defaultValue={keyword}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="outline">
          Cari
        </Button>
      </form>
    </search>
  )
}
