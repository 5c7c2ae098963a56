import type { Role } from '@pasar/contract/identity/session'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { LOGIN_KINDS, type LoginKind } from '../dialogs/sign-in-request.ts'

/** URL values for the roles that may open the requested page. */
const PAGES_FOR = ['satdik', 'vendor', 'satdik-vendor', 'petugas'] as const
type PageAudience = (typeof PAGES_FOR)[number]

type ReturnSearch = { kembali?: string | undefined }

/**
 * Returns whether this is a path of our site. Browsers read two slashes, or a slash and a
 * backslash, as the start of a host.
 */
const isOurs = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(path)

/** Reads the page to return to after sign-in. */
export const parseReturnSearch = ({ kembali }: ReturnSearch & SearchSchemaInput) => ({
  kembali: isOurs(kembali) ? kembali : undefined,
})

/**
 * Reads why a guard redirected the user to the first page: sign-in required, or the roles that may
 * open the page.
 */
export function parseGuardRedirect(
  search: ReturnSearch & { untuk?: PageAudience } & SearchSchemaInput,
): ReturnSearch & { untuk?: PageAudience | undefined } {
  return { ...parseReturnSearch(search), untuk: PAGES_FOR.find((one) => one === search.untuk) }
}

type LoginSearch = ReturnSearch & {
  sebagai?: LoginKind | undefined
  /** Refusal code of a failed sign-in with the school-data service. */
  gagal?: string | undefined
}

/** Reads the role on the sign-in page; a school by default. */
export function parseLoginSearch(search: LoginSearch & SearchSchemaInput): LoginSearch {
  const sebagai = LOGIN_KINDS.find((kind) => kind === search.sebagai)
  const isCode = typeof search.gagal === 'string' && /^(sign-on|session)\/[a-z-]{1,30}$/.test(search.gagal)
  return {
    ...parseReturnSearch(search),
    sebagai: sebagai === 'sekolah' ? undefined : sebagai,
    gagal: isCode ? search.gagal : undefined,
  }
}

/**
 * Returns the path after sign-in: the requested page, else the dashboard of supervisors and staff,
 * else the current page.
 *
 * @param here the page with the dialog; a page that only signs in is left
 */
export function landingPath(role: Role, returnPath: string | null, here: string): string {
  if (isOurs(returnPath) && returnPath !== '/home') return returnPath
  if (role === 'supervisor' || role === 'staff') return '/account'
  return isOurs(returnPath) ? returnPath : here
}

/**
 * Returns the login page of a role, with a path to return to.
 *
 * @param here a path of our site
 */
export function loginPath(role: Role, here: string): string {
  const kind: LoginKind = role === 'buyer' ? 'sekolah' : role === 'vendor' ? 'vendor' : 'pengawas'
  return `/login?${new URLSearchParams({ sebagai: kind, ...(isOurs(here) && { kembali: here }) }).toString()}`
}
