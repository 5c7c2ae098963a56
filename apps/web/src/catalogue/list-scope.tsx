import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { stringifySearchParams } from '../api/search-params.ts'
import type { LinkLook, RenderLink } from '../ui/link-look.tsx'

/** Which list the filters work on: the search, or what one vendor sells. */
export type ListScope = { kind: 'search' } | { kind: 'vendor'; merchantId: number }

export const searchScope: ListScope = { kind: 'search' }

/** The address of a list without its query, for plain forms. */
export const formAddress = (place: ListScope): string =>
  place.kind === 'search' ? '/search' : `/vendor/${place.merchantId}`

/** The address that the router writes for a list. */
export const listAddress = (place: ListScope, search: CatalogueSearch): string =>
  formAddress(place) + stringifySearchParams({ ...search, sort: search.sort === 'NEWEST' ? '' : search.sort })

type ListLinkProps = LinkLook & {
  scope: ListScope
  search: CatalogueSearch
  /** keep: the reader stays where the page is scrolled to. */
  scroll?: 'top' | 'keep'
  onClick?: (event: MouseEvent) => void
  /** Fetches ahead what the press will need, where that is not the page that the link leads to. */
  onIntent?: (() => void) | undefined
  /** Where it leads, as far as the server knows already. */
  address?: string | undefined
}

/** A link to the same list with other choices. */
export function ListLink({ scope, search, scroll = 'keep', address, onIntent, ...look }: ListLinkProps) {
  // A list has dozens of them, none to itself: the server spares itself what only a press or the place of the reader would need.
  if (import.meta.env.SSR) return <a {...look} href={address ?? listAddress(scope, search)} />
  const ahead = onIntent && {
    preload: false as const,
    onMouseEnter: onIntent,
    onTouchStart: onIntent,
    onFocus: onIntent,
  }
  const shared = { search, resetScroll: scroll === 'top', ...look, ...ahead }
  if (scope.kind === 'search') return <Link to="/search" {...shared} />
  return <Link to="/vendor/$merchantId" params={{ merchantId: scope.merchantId }} {...shared} />
}

/** How a choice of the list is made: by a link beside the list, by a button in a sheet. */
export type ListChoice = {
  kind: 'link' | 'button'
  /** Where the link leads; only the server asks. */
  address: (search: CatalogueSearch) => string
  link: (search: CatalogueSearch, address?: string) => RenderLink
}

/** Choices that lead to their lists. */
export const createLinkChoice = (scope: ListScope): ListChoice => ({
  kind: 'link',
  address: (search) => (import.meta.env.SSR ? listAddress(scope, search) : ''),
  link: (search, address) => (look) => <ListLink {...{ scope, search, address }} {...look} />,
})

/** Choices that are made where they stand. */
export const createButtonChoice = (choose: (search: CatalogueSearch) => void): ListChoice => ({
  kind: 'button',
  address: () => '',
  link: (search) => (look) => <button type="button" {...look} onClick={() => choose(search)} />,
})

/** Goes to the same list with other choices; each is a step of the browser's history. */
export function useListNavigation(place: ListScope): (search: CatalogueSearch) => void {
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
