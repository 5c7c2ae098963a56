import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { linkClass } from '../ui/page-head.tsx'
import { ListLink, type ListPlace } from './list-place.tsx'
import { type AppliedFilter, changed, withKeyword, withoutFilters } from './search-address.ts'

type NoResultsProps = {
  place: ListPlace
  search: CatalogueSearch
  suggestion: string | null
  applied: readonly AppliedFilter[]
}

/** Nothing fits: the word that was probably meant, the last filter, the place, or everything at once. */
export function NoResults({ place, search, suggestion, applied }: NoResultsProps) {
  const last = applied.at(-1)
  return (
    <div className="kartu">
      <EmptyState
        drawing="magnifier"
        action={
          <div className="flex flex-col items-center gap-1">
            {suggestion !== null && (
              <p className="mb-2 text-lg">
                Maksud Anda:{' '}
                <ListLink
                  place={place}
                  search={withKeyword(search, suggestion)}
                  className={`${linkClass} inline-flex min-h-11 items-center`}
                >
                  {suggestion}
                </ListLink>
                ?
              </p>
            )}
            {applied.length > 0 && (
              <ListLink place={place} search={withoutFilters(search)} className={buttonClass('primary')}>
                Kosongkan saringan
              </ListLink>
            )}
            {last && applied.length > 1 && (
              <ListLink
                place={place}
                search={last.without}
                className={`${linkClass} mt-1 inline-flex min-h-11 items-center`}
              >
                {`Hapus saringan ${last.label} saja`}
              </ListLink>
            )}
            {search.locationId !== '' && last?.key !== 'locationId' && (
              <ListLink
                place={place}
                search={changed(search, { locationId: '', locationName: '' })}
                className={`${linkClass} inline-flex min-h-11 items-center`}
              >
                Cari di seluruh Indonesia
              </ListLink>
            )}
            {applied.length === 0 && (
              <ListLink place={place} search={withKeyword(search, '')} className={buttonClass('outline')}>
                Lihat semua barang
              </ListLink>
            )}
          </div>
        }
      >
        Tidak ada barang yang cocok. Coba kata lain atau kurangi saringan.
      </EmptyState>
    </div>
  )
}
