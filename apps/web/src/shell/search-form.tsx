import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Icon } from '../ui/icon.tsx'

/** A plain form to /search, so that it works before any script; afterwards it goes there without loading the page anew. */
export function SearchForm() {
  const navigate = useNavigate()
  const keyword = useSearch({ strict: false, select: (search) => search.keyword ?? '' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('keyword')
    const words = typeof typed === 'string' ? typed.trim() : ''
    void navigate({ to: '/search', search: words === '' ? {} : { keyword: words, sort: 'RELEVANCE' } })
  }
  return (
    <form action="/search" onSubmit={submit} className="relative flex min-w-0 flex-1">
      <Icon
        name="magnifying-glass"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-tinta-3"
      />
      <input
        key={keyword}
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={100}
        aria-label="Cari barang, jasa, dan buku"
        placeholder="Cari kertas A4, meja siswa, buku…"
        enterKeyHint="search"
        autoComplete="off"
        className="h-11 w-full min-w-0 rounded-lg bg-kertas pr-3 pl-10 text-lg text-tinta md:text-base"
      />
      <button type="submit" className="sr-only">
        Cari
      </button>
    </form>
  )
}
