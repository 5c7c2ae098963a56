import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { grouped } from '../ui/money.ts'
import { linkClass } from '../ui/page-head.tsx'
import { leftWithout } from './left-without.ts'
import { ListLink, type ListPlace, searchPlace } from './list-place.tsx'
import { type AppliedFilter, nothingChosen, withKeyword, withoutFilters } from './search-address.ts'

type NoResultsProps = {
  place: ListPlace
  search: CatalogueSearch
  reply: SearchReply
  applied: readonly AppliedFilter[]
}

/** Nothing fits: the word that was probably meant, the filters one by one with what each keeps away, or all of them at once. */
export function NoResults({ place, search, reply, applied }: NoResultsProps) {
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
      <WaysOut {...{ place, search, reply, applied }} />
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

/** More ways than this are no help. */
const MOST_WAYS = 4

function WaysOut({ place, search, reply, applied }: NoResultsProps) {
  const meant = reply.suggestion ?? reply.correction?.searched ?? null
  const ways = applied
    .map((filter) => ({ ...filter, left: leftWithout(filter, search, reply) }))
    .filter(({ left }) => left !== 0)
    .toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))
    .slice(0, MOST_WAYS)
  return (
    <>
      {meant !== null && (
        <p className="mb-2 text-lg">
          Maksud Anda:{' '}
          <ListLink place={place} search={withKeyword(search, meant)} className={quietLink}>
            {meant}
          </ListLink>
          ?
        </p>
      )}
      {applied.length > 0 ? (
        <ListLink place={place} search={withoutFilters(search)} className={buttonClass('primary')}>
          Kosongkan saringan
        </ListLink>
      ) : (
        <ListLink place={place} search={withKeyword(search, '')} className={buttonClass('outline')}>
          Lihat semua barang
        </ListLink>
      )}
      {applied.length > 1 && ways.length > 0 && (
        <ul aria-label="Hapus satu saringan" className="mt-1 flex flex-col items-center">
          {ways.map(({ key, label, without, left }) => (
            <li key={key}>
              <ListLink place={place} search={without} className={`${quietLink} tnum`}>
                {left === null ? `Tanpa ${label}` : `Tanpa ${label}: ${grouped(left)} barang`}
              </ListLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
