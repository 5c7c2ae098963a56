import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { linkClass } from '../ui/page-head.tsx'
import { ListLink, type ListPlace, searchPlace } from './list-place.tsx'
import { type AppliedFilter, changed, nothingChosen, withKeyword, withoutFilters } from './search-address.ts'

type NoResultsProps = {
  place: ListPlace
  search: CatalogueSearch
  suggestion: string | null
  applied: readonly AppliedFilter[]
}

/** Nothing fits: the word that was probably meant, the last filter, the place, or everything at once. */
export function NoResults({ place, search, suggestion, applied }: NoResultsProps) {
  const [only] = applied
  const isBare = search.keyword === '' && applied.length <= 1
  if (isBare && only?.key === 'categoryId')
    return (
      <Empty words="Belum ada barang di kategori ini.">
        <ListLink place={place} search={withoutFilters(search)} className={buttonClass('outline')}>
          Lihat kategori lain
        </ListLink>
      </Empty>
    )
  if (isBare && only === undefined)
    return (
      <Empty words="Belum ada barang di sini.">
        <ListLink place={searchPlace} search={nothingChosen} className={buttonClass('outline')}>
          Lihat barang lain
        </ListLink>
      </Empty>
    )
  return (
    <Empty words="Tidak ada barang yang cocok. Coba kata lain atau kurangi saringan.">
      <WaysOut {...{ place, search, suggestion, applied }} />
    </Empty>
  )
}

function Empty({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="kartu">
      <EmptyState
        drawing="magnifier"
        action={<div className="flex flex-col items-center gap-1">{children}</div>}
      >
        {words}
      </EmptyState>
    </div>
  )
}

const quietLink = `${linkClass} inline-flex min-h-11 items-center`

function WaysOut({ place, search, suggestion, applied }: NoResultsProps) {
  const last = applied.at(-1)
  return (
    <>
      {suggestion !== null && (
        <p className="mb-2 text-lg">
          Maksud Anda:{' '}
          <ListLink place={place} search={withKeyword(search, suggestion)} className={quietLink}>
            {suggestion}
          </ListLink>
          ?
        </p>
      )}
      {last ? (
        <ListLink place={place} search={withoutFilters(search)} className={buttonClass('primary')}>
          Kosongkan saringan
        </ListLink>
      ) : (
        <ListLink place={place} search={withKeyword(search, '')} className={buttonClass('outline')}>
          Lihat semua barang
        </ListLink>
      )}
      {last && applied.length > 1 && (
        <ListLink place={place} search={last.without} className={`${quietLink} mt-1`}>
          {`Hapus saringan ${last.label} saja`}
        </ListLink>
      )}
      {search.locationId !== '' && last?.key !== 'locationId' && (
        <ListLink
          place={place}
          search={changed(search, { locationId: '', locationName: '' })}
          className={quietLink}
        >
          Cari di seluruh Indonesia
        </ListLink>
      )}
    </>
  )
}
