import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Viewer } from './status-words.ts'

type HistorySearchProps = { type: OrderTab; keyword: string; viewer: Viewer }

/** Finds orders by number or by the other side; a plain form before scripts arrive. */
export function HistorySearch({ type, keyword, viewer }: HistorySearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    void navigate({
      to: '/history/$type',
      params: { type },
      search: { keyword: typeof typed === 'string' ? typed.trim() : '' },
    })
  }
  const partner = viewer === 'buyer' ? 'penyedia' : 'sekolah'
  const label = `Cari nomor pesanan atau ${partner}`
  return (
    <search>
      <form action={`/history/${type}`} onSubmit={submit} className="flex max-w-160 items-end gap-2">
        <TextField
          // The field starts anew with each address, so that back and forward show what was searched.
          key={keyword}
          id={id}
          label={label}
          hideLabel
          placeholder={`Nomor atau ${partner}`}
          type="search"
          name="keyword"
          icon="magnifying-glass"
          maxLength={100}
          defaultValue={keyword}
          className="flex-1"
        />
        <Button type="submit" variant="outline">
          Cari
        </Button>
        {keyword !== '' && (
          <Link to="/history/$type" params={{ type }} className={buttonClass('quiet')}>
            Hapus<span className="sr-only"> pencarian</span>
          </Link>
        )}
      </form>
    </search>
  )
}
