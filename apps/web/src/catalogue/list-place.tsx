import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { writeSearch } from '../api/search-text.ts'
import type { LinkLook } from '../ui/link-look.tsx'

/** Which list the filters work on: the search, or what one vendor sells. */
export type ListPlace = { kind: 'search' } | { kind: 'vendor'; merchantId: number }

export const searchPlace: ListPlace = { kind: 'search' }

/** The address of a list without its query, for plain forms. */
export const formAddress = (place: ListPlace): string =>
  place.kind === 'search' ? '/search' : `/vendor/${place.merchantId}`

/** The address that the router writes for a list. */
export const listAddress = (place: ListPlace, search: CatalogueSearch): string =>
  formAddress(place) + writeSearch({ ...search, sort: search.sort === 'NEWEST' ? '' : search.sort })

type ListLinkProps = LinkLook & {
  place: ListPlace
  search: CatalogueSearch
  /** keep: the reader stays where the page is scrolled to. */
  scroll?: 'top' | 'keep'
  onClick?: (event: MouseEvent) => void
}

/** A link to the same list with other choices. */
export function ListLink({ place, search, scroll = 'keep', ...look }: ListLinkProps) {
  // A list has dozens of them, none to itself: the server spares itself what only a press or the place of the reader would need.
  if (import.meta.env.SSR) return <a {...look} href={listAddress(place, search)} />
  const shared = { search, resetScroll: scroll === 'top', ...look }
  if (place.kind === 'search') return <Link to="/search" {...shared} />
  return <Link to="/vendor/$merchantId" params={{ merchantId: place.merchantId }} {...shared} />
}

/** Goes to the same list with other choices; each is a step of the browser's history. */
export function useChooseList(place: ListPlace): (search: CatalogueSearch) => void {
  const navigate = useNavigate()
  return (search) =>
    void navigate(
      place.kind === 'search'
        ? { to: '/search', search, resetScroll: false }
        : {
            to: '/vendor/$merchantId',
            params: { merchantId: place.merchantId },
            search,
            resetScroll: false,
          },
    )
}
