import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Icon } from '../../ui/base/icon.tsx'

/** The search of staff in the menu: a plain form to /staff/search before hydration. */
export function StaffSearchField({ onGo }: { onGo?: (() => void) | undefined }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    const q = typeof text === 'string' ? text.trim() : ''
    onGo?.()
    void navigate({ to: '/staff/search', search: { q } })
  }
  return (
    <search className="px-3">
      <form
        action="/staff/search"
        onSubmit={submit}
        className="flex min-h-11 items-center gap-2 rounded-lg bg-paper px-3 text-ink"
      >
        <Icon name="magnifying-glass" size={20} className="shrink-0 text-ink-3" />
        <input
          type="search"
          name="q"
          maxLength={100}
          aria-label="Cari pesanan, anggota, barang, layanan, atau pembayaran"
          placeholder="Cari nomor atau nama"
          className="min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3 md:text-base"
        />
      </form>
    </search>
  )
}
