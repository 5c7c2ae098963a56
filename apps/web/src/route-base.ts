import type { CurrentMember } from '@pasar/contract/identity/session'
import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { isVendorCheckDue, type RouterContext } from './context.ts'
import { Document } from './shell/document.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's file without `.screen.tsx`; the server tells the browser to fetch its code ahead. */
    screen?: string
    /** On wide screens the account menu stands beside it. */
    hasMenuColumn?: boolean
  }
}

/** The page around every screen. */
export const root = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [{ title: 'Pasar Sekolah' }],
  }),
  component: Document,
})

/** The hint in a page to fetch the routes of all pages at once. */
export const ROUTES_PRELOAD_ID = 'semua-rute'

/** The title of a page. */
export const pageTitle = (title: string) => ({ meta: [{ title: `${title} - Pasar Sekolah` }] })

/** A page that takes longer is stood in for by its skeleton. */
export const PENDING_MS = 200

/** A list stays in sight, dimmed, until the changed one is there: whoever ticks a box keeps it under the finger. */
export const NO_PENDING_MS = Number.POSITIVE_INFINITY

/** A path parameter that is a whole number of 1 or more; with any other text the address is not of this route. */
export const parseIdParam = <P>(text: string, params: (id: number) => P): P | false =>
  /^[1-9][0-9]{0,14}$/.test(text) && params(Number(text))

type Role = CurrentMember['role']

/** How the first page is told for whom a page is. */
const PAGE_FOR = { buyer: 'satdik', vendor: 'vendor', staff: 'petugas', supervisor: 'petugas' } as const

type GuardContext = { context: RouterContext; location: { href: string } }

/**
 * Lets only these people pass; others see the first page, which says for whom the page is, and whoever only has to sign in comes back afterwards.
 *
 * @spec 2 Guard
 */
export const requireRole =
  (...roles: readonly [Role, ...Role[]]) =>
  ({ context, location }: GuardContext) => {
    // The first page asks to sign in, or for the check of an existing vendor, and comes back here.
    if (context.member === null || isVendorCheckDue(context.member))
      throw redirect({ to: '/home', search: { kembali: location.href } })
    if (!roles.includes(context.member.role))
      throw redirect({
        to: '/home',
        search: { untuk: roles.length > 1 ? 'satdik-vendor' : PAGE_FOR[roles[0]] },
      })
  }

/** Lets everybody pass who is signed in. */
export const requireSignedIn = requireRole('buyer', 'vendor', 'staff', 'supervisor')

/**
 * What a loader goes by: the choices of the address by their names. The page and the browser must write them alike to know that they mean the
 * same, and the address itself may name them in any order.
 */
export function sortKeys<S extends object>(search: S): S
export function sortKeys(search: object): object {
  return Object.fromEntries(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))
}
