import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { stringifySearchParams } from '../../links/search-params.ts'
import type { LinkLook, RenderLink } from '../../ui/base/link-look.tsx'

/** The list that the filters apply to: the search, or the items of one vendor. */
export type ListScope = { kind: 'search' } | { kind: 'vendor'; merchantId: number }

export const searchScope: ListScope = { kind: 'search' }

/** Returns the URL path of a list without its query, for plain forms. */
export const formAddress = (scope: ListScope): string =>
  scope.kind === 'search' ? '/search' : `/vendor/${scope.merchantId}`

/** Returns the URL of a list as the router builds it. */
export const listAddress = (scope: ListScope, search: CatalogueSearch): string =>
  formAddress(scope) + stringifySearchParams({ ...search, sort: search.sort === 'NEWEST' ? '' : search.sort })

type ListLinkProps = LinkLook & {
  scope: ListScope
  search: CatalogueSearch
  /** keep: preserves the scroll position. */
  scroll?: 'top' | 'keep'
  onClick?: (event: MouseEvent) => void
  /** Preloads what a click needs, where that differs from the link target. */
  onIntent?: (() => void) | undefined
}

/** A link to the same list with other search parameters. */
export function ListLink({ scope, search, scroll = 'keep', onIntent, ...look }: ListLinkProps) {
  // A list has dozens of these links. The server renders plain anchors and skips router
  // state that only clicks need.
  if (import.meta.env.SSR) return <a {...look} href={listAddress(scope, search)} />
  const ahead = onIntent && {
    preload: false as const,
    onMouseEnter: onIntent,
    onTouchStart: onIntent,
    onFocus: onIntent,
  }
  const linkProps = { search, resetScroll: scroll === 'top', ...look, ...ahead }
  if (scope.kind === 'search') return <Link to="/search" {...linkProps} />
  return <Link to="/vendor/$merchantId" params={{ merchantId: scope.merchantId }} {...linkProps} />
}

/** How filters apply: as links beside the list, or as buttons in a bottom sheet. */
export type ListChoice = {
  kind: 'link' | 'button'
  link: (search: CatalogueSearch) => RenderLink
}

/** Creates filter choices that are links. */
export const createLinkChoice = (scope: ListScope): ListChoice => ({
  kind: 'link',
  link: (search) => (look) => <ListLink {...{ scope, search }} {...look} />,
})

/** Creates filter choices that are buttons. */
export const createButtonChoice = (choose: (search: CatalogueSearch) => void): ListChoice => ({
  kind: 'button',
  link: (search) => (look) => <button type="button" {...look} onClick={() => choose(search)} />,
})

/**
 * Returns a function that navigates to the same list with other parameters. Each change is a
 * browser history entry.
 */
export function useListNavigation(scope: ListScope): (search: CatalogueSearch) => void {
  const navigate = useNavigate()
  return (search) =>
    void navigate(
      scope.kind === 'search'
        ? { to: '/search', search, resetScroll: false }
        : {
            to: '/vendor/$merchantId',
            params: { merchantId: scope.merchantId },
            search,
            resetScroll: false,
          },
    )
}
