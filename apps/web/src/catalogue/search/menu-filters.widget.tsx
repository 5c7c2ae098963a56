import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { readCatalogueSearch } from '../../links/catalogue-address.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { FilterFields } from './filter-fields.tsx'
import { createButtonChoice, searchScope } from './list-scope.tsx'
import { hasFilters, withFiltersOf } from './search-address.ts'
import { storedFilters } from './stored-filters.ts'
import { useResultPreview } from './use-result-preview.ts'

type MenuFiltersProps = {
  /** Called after the filters were applied, to close the drawer. */
  onGo?: (() => void) | undefined
}

/**
 * Collapsible filters of the shopping menu. From any page they lead to the list. Initialised
 * from the current URL.
 */
export function MenuFilters({ onGo }: MenuFiltersProps) {
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const [draft, setDraft] = useState(() => readCatalogueSearch({ ...address, start: 0 }))
  const [isOpen, setOpen] = useState(false)
  const { counted, state } = useResultPreview(searchScope, isOpen ? draft : null, null)
  const total = counted?.reply.total ?? 0
  const open = (isOpening: boolean) => {
    setOpen(isOpening)
    // The URL takes precedence over stored filters.
    const lastFilters = isOpening && !hasFilters(draft) ? storedFilters.read() : null
    if (lastFilters !== null) setDraft(withFiltersOf(draft, lastFilters))
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onGo?.()
    void navigate({ to: '/search', search: draft })
  }
  return (
    <details className="group" onToggle={(event) => open(event.currentTarget.open)}>
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-lg px-3 font-semibold enabled-hover:bg-white/10 [&::-webkit-details-marker]:hidden">
        <Icon name="sliders-horizontal" size={22} />
        Saring barang
        <Icon
          name="caret-down"
          size={16}
          className="ml-auto transition-transform duration-[120ms] group-open:rotate-180"
        />
      </summary>
      <form onSubmit={apply} className="mt-2 rounded-xl bg-paper px-4 text-ink [--focus:var(--ink)]">
        <FilterFields
          search={draft}
          reply={counted?.reply}
          state={state === 'counting' ? 'counting' : 'ready'}
          path={counted?.path ?? []}
          choice={createButtonChoice(setDraft)}
          idPrefix="menu"
          onChange={setDraft}
        />
        <div className="sticky -bottom-4 -mx-4 rounded-b-xl border-t border-line bg-paper p-3">
          <Button type="submit" className="tnum w-full">
            {state === 'ready' ? `Tampilkan ${formatNumber(total)} barang` : 'Tampilkan barang'}
          </Button>
        </div>
      </form>
    </details>
  )
}
