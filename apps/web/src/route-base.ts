import type { CurrentMember } from '@pasar/contract/identity/session'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { isVendorCheckDue, type RouterContext } from './context.ts'
import { Document } from './shell/boot/document.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** File name of the screen without `.screen.tsx`; the server adds preloads for its chunks. */
    screen?: string
    /** Whether wide screens show the account menu beside the page. */
    hasMenuColumn?: boolean
    /** Whether phones show the search row below the header; elsewhere a button opens the search. */
    hasSearchRow?: boolean
  }
}

/** The layout around every screen. */
export const root = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [{ title: 'Pasar Sekolah' }],
  }),
  component: Document,
})

/** Id of the element that preloads the routes of all pages. */
export const ROUTES_PRELOAD_ID = 'all-routes'

/** Returns the meta data with the page title. */
export const pageTitle = (title: string) => ({ meta: [{ title: `${title} - Pasar Sekolah` }] })

/** Delay in ms before a skeleton replaces the loading page. */
export const PENDING_MS = 200

/**
 * A list stays visible, dimmed, until the new one is loaded, so a ticked checkbox stays under the
 * pointer.
 */
export const NO_PENDING_MS = Number.POSITIVE_INFINITY

/** Parses a path parameter as an integer of 1 or more. Any other text does not match the route. */
export const parseIdParam = <P>(text: string, params: (id: number) => P): P | false =>
  /^[1-9][0-9]{0,14}$/.test(text) && params(Number(text))

type Role = CurrentMember['role']

/** Values of the `untuk` parameter by role. */
const PAGE_FOR = { buyer: 'satdik', vendor: 'vendor', staff: 'petugas', supervisor: 'petugas' } as const

type GuardContext = { context: RouterContext; location: { href: string } }

/**
 * Restricts a route to roles. Other users are redirected to the first page, which explains it.
 * Signed-out users return after signing in.
 *
 * @spec 2 Guard
 */
export const requireRole =
  (...roles: readonly [Role, ...Role[]]) =>
  ({ context, location }: GuardContext) => {
    // The first page requests the sign-in, or the vendor check, and returns here.
    if (context.member === null || isVendorCheckDue(context.member))
      throw redirect({ to: '/home', search: { kembali: location.href } })
    if (!roles.includes(context.member.role))
      throw redirect({
        to: '/home',
        search: { untuk: roles.length > 1 ? 'satdik-vendor' : PAGE_FOR[roles[0]] },
      })
  }

/** Restricts a route to signed-in users. */
export const requireSignedIn = requireRole('buyer', 'vendor', 'staff', 'supervisor')

/**
 * Returns the search parameters sorted by name, for loader dependencies. Server and browser must
 * serialise them identically, and the URL may have any order.
 */
export function sortKeys<S extends object>(search: S): S
export function sortKeys(search: object): object {
  return Object.fromEntries(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))
}
