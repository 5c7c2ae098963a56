import type { CatalogueSearch, SearchReply } from '@pasar/contract/catalogue/search'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/blocks/empty-state.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { formatNumber } from '../../ui/text/money.ts'
import { countWithoutFilter } from './count-without-filter.ts'
import { ListLink, type ListScope, searchScope } from './list-scope.tsx'
import { type AppliedFilter, EMPTY_SEARCH, withKeyword, withoutFilters } from './search-address.ts'

type NoResultsProps = {
  scope: ListScope
  search: CatalogueSearch
  reply: SearchReply
  applied: readonly AppliedFilter[]
}

/**
 * Empty result: a spelling suggestion, links to remove single filters with their result
 * counts, or all filters at once.
 */
export function NoResults({ scope, search, reply, applied }: NoResultsProps) {
  const [only] = applied
  const isBare = search.keyword === '' && applied.length <= 1
  if (isBare && only?.key === 'categoryId')
    return (
      <Empty message="Belum ada barang di kategori ini.">
        <ListLink scope={scope} search={withoutFilters(search)} className={buttonClass('outline')}>
          Lihat kategori lain
        </ListLink>
      </Empty>
    )
  if (isBare && only === undefined)
    return (
      <Empty message="Belum ada barang di sini.">
        <ListLink scope={searchScope} search={EMPTY_SEARCH} className={buttonClass('outline')}>
          Lihat barang lain
        </ListLink>
      </Empty>
    )
  return (
    <Empty message="Tidak ada barang yang cocok. Coba kata lain atau kurangi saringan.">
      <Alternatives {...{ scope, search, reply, applied }} />
    </Empty>
  )
}

function Empty({ message, children }: { message: string; children: ReactNode }) {
  return (
    <div className="card">
      <EmptyState
        drawing="magnifier"
        action={<div className="flex flex-col items-center gap-1">{children}</div>}
      >
        {message}
      </EmptyState>
    </div>
  )
}

const quietLink = `${linkClass} inline-flex min-h-11 items-center`

/** Maximum number of filters offered for removal. */
const MAX_WAYS = 4

function Alternatives({ scope, search, reply, applied }: NoResultsProps) {
  const suggestedKeyword = reply.suggestion ?? reply.correction?.searched ?? null
  const ways = applied
    .map((filter) => ({ ...filter, left: countWithoutFilter(filter, search, reply) }))
    .filter(({ left }) => left !== 0)
    .toSorted((a, b) => (b.left ?? 0) - (a.left ?? 0))
    .slice(0, MAX_WAYS)
  return (
    <>
      {suggestedKeyword !== null && (
        <p className="mb-2 text-lg">
          Maksud Anda:{' '}
          <ListLink scope={scope} search={withKeyword(search, suggestedKeyword)} className={quietLink}>
            {suggestedKeyword}
          </ListLink>
          ?
        </p>
      )}
      {applied.length > 0 ? (
        <ListLink scope={scope} search={withoutFilters(search)} className={buttonClass('primary')}>
          Kosongkan saringan
        </ListLink>
      ) : (
        <ListLink scope={scope} search={withKeyword(search, '')} className={buttonClass('outline')}>
          Lihat semua barang
        </ListLink>
      )}
      {applied.length > 1 && ways.length > 0 && (
        <ul aria-label="Hapus satu saringan" className="mt-1 flex flex-col items-center">
          {ways.map(({ key, label, without, left }) => (
            <li key={key}>
              <ListLink scope={scope} search={without} className={`${quietLink} tnum`}>
                {left === null ? `Tanpa ${label}` : `Tanpa ${label}: ${formatNumber(left)} barang`}
              </ListLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
