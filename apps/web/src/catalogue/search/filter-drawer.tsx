import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { LazyDrawer } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import type { Results } from '../catalogue.api.ts'
import { LazyFilterFields } from './lazy-filter-fields.ts'
import { createButtonChoice, type ListScope } from './list-scope.tsx'
import { withoutFilters } from './search-address.ts'
import { useResultPreview } from './use-result-preview.ts'

type FilterDrawerProps = {
  scope: ListScope
  search: CatalogueSearch
  results: Results
  fixedVendor?: string | undefined
  isOpen: boolean
  onClose: () => void
  onApply: (search: CatalogueSearch) => void
}

/**
 * Full-screen filters on phones. Counts update while the user selects; the button at the
 * bottom applies the selection.
 */
export function FilterDrawer(props: FilterDrawerProps) {
  const { scope, search, results, fixedVendor, isOpen, onClose, onApply } = props
  const [draft, setDraft] = useState(search)
  const { counted = results, state } = useResultPreview(scope, isOpen ? draft : null, {
    search,
    results,
  })
  const total = counted.reply.total
  return (
    <LazyDrawer
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title="Saring"
      side="right"
      footer={
        <div className="flex w-full flex-col gap-2">
          {state === 'failed' && <FieldError>Jumlah barang gagal dihitung. Periksa koneksi.</FieldError>}
          {state === 'ready' && total === 0 && (
            <p id="no-matches" role="status" className="caption text-ink-2">
              Tidak ada barang yang cocok. Kurangi saringan.
            </p>
          )}
          <div className="flex items-center gap-3">
            <button
              type="button"
              onClick={() => setDraft(withoutFilters(draft))}
              className={`${linkClass} min-h-11 px-1`}
            >
              Hapus semua
            </button>
            <Button
              className="tnum flex-1"
              disabled={state === 'ready' && total === 0}
              aria-describedby={state === 'ready' && total === 0 ? 'no-matches' : undefined}
              onClick={() => onApply(draft)}
            >
              {applyLabel(state, total)}
            </Button>
          </div>
        </div>
      }
    >
      <LazyFilterFields
        {...{ fixedVendor }}
        search={draft}
        reply={counted.reply}
        state={state === 'counting' ? 'counting' : 'ready'}
        path={counted.path}
        choice={createButtonChoice(setDraft)}
        idPrefix="drawer"
        onChange={setDraft}
      />
    </LazyDrawer>
  )
}

type CountState = 'ready' | 'counting' | 'failed'

/** The apply button stays enabled while counts load. */
function applyLabel(state: CountState, total: number): string {
  if (state === 'counting') return 'Menghitung…'
  return state === 'failed' ? 'Tampilkan' : `Tampilkan ${formatNumber(total)} barang`
}
