import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { useRouterState } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'
import type { Results } from '../catalogue.api.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { LazyFilterFields } from './lazy-filter-fields.ts'
import { createLinkChoice, formAddress, type ListScope, useListNavigation } from './list-scope.tsx'
import { hiddenFields } from './search-address.ts'

type FiltersProps = {
  scope: ListScope
  search: CatalogueSearch
  results: Results
  fixedVendor?: string | undefined
}

const boxes = ['goods', 'production', 'condition', 'availability', 'scale', 'rating', 'tag'] as const

/**
 * Filter column beside the list from 1200 px up. Every selection updates the list at once. On
 * narrower screens only the server renders it, as a fallback without scripts.
 */
export function FilterColumn({ scope, search, results, fixedVendor }: FiltersProps) {
  const { shown, choose } = useShownChoices(scope, search)
  const isWide = useIsWide()
  if (!isWide) return null
  return (
    <form action={formAddress(scope)} aria-label="Saringan" className="card px-4 max-lg:hidden">
      {hiddenFields(search, boxes).map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <LazyFilterFields
          {...{ fixedVendor }}
          search={shown}
          reply={results.reply}
          state="ready"
          path={results.path}
          choice={createLinkChoice(scope)}
          idPrefix="column"
          onChange={choose}
        />
      </div>
      <noscript>
        <div className="pb-4">
          <Button type="submit" className="w-full">
            Saring
          </Button>
        </div>
      </noscript>
    </form>
  )
}

/**
 * Returns the latest selection, which applies to the next click even while its listing still
 * loads.
 */
function useShownChoices(scope: ListScope, search: CatalogueSearch) {
  const go = useListNavigation(scope)
  const [pendingChoice, setPendingChoice] = useState({ instead: search, next: search })
  const isOnItsWay = useRouterState({
    select: ({ isLoading }) => isLoading && pendingChoice.instead === search,
  })
  const choose = (next: CatalogueSearch) => {
    setPendingChoice({ instead: search, next })
    go(next)
  }
  return { shown: isOnItsWay ? pendingChoice.next : search, choose }
}

/** Button that opens the full-screen filters. */
export function FilterDrawerButton({ applied, ...filters }: FiltersProps & { applied: number }) {
  const [opening, setOpening] = useState({ isOpen: false, round: 0 })
  const choose = useListNavigation(filters.scope)
  const close = () => setOpening((before) => ({ ...before, isOpen: false }))
  return (
    <>
      <Button
        variant="outline"
        icon="sliders-horizontal"
        aria-haspopup="dialog"
        onPointerDown={() => {
          preloadDialog()
          void LazyFilterFields.fetch()
        }}
        onClick={() => setOpening(({ round }) => ({ isOpen: true, round: round + 1 }))}
        className="shrink-0 lg:hidden"
      >
        {applied > 0 ? `Saring (${applied})` : 'Saring'}
      </Button>
      <FilterDrawer
        key={opening.round}
        {...filters}
        isOpen={opening.isOpen}
        onClose={close}
        onApply={(search) => {
          close()
          choose(search)
        }}
      />
    </>
  )
}

const WIDE = '(width >= 75rem)'

function subscribeWidth(listen: () => void) {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listen)
  return () => media.removeEventListener('change', listen)
}

/**
 * Whether the viewport has room for the filter column. True on the server, as a fallback
 * without scripts.
 */
const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribeWidth,
    () => matchMedia(WIDE).matches,
    () => true,
  )
