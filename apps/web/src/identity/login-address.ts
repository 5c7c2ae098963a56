import type { Role } from '@pasar/contract/identity/session'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { LOGIN_KINDS, type LoginKind } from '../api/sign-in-request.ts'

/** For whom a page is that somebody else has asked for. */
const PAGES_FOR = ['satdik', 'vendor', 'satdik-vendor', 'petugas'] as const
type PageAudience = (typeof PAGES_FOR)[number]

type ReturnSearch = { kembali?: string | undefined }

/** A path of ours, never another site: browsers take two slashes, and a slash and a backslash, for the start of a host. */
const isOurs = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(path)

/** Where somebody wanted to go before being asked to sign in. */
export const parseReturnSearch = ({ kembali }: ReturnSearch & SearchSchemaInput) => ({
  kembali: isOurs(kembali) ? kembali : undefined,
})

/** What the first page is told of somebody whom a guard has sent there: to sign in first, or for whom the page is. */
export function parseGuardRedirect(
  given: ReturnSearch & { untuk?: PageAudience } & SearchSchemaInput,
): ReturnSearch & { untuk?: PageAudience | undefined } {
  return { ...parseReturnSearch(given), untuk: PAGES_FOR.find((one) => one === given.untuk) }
}

type LoginSearch = ReturnSearch & {
  sebagai?: LoginKind | undefined
  /** Why somebody did not come in from the school-data service: the code of a refusal. */
  gagal?: string | undefined
}

/** Who signs in on the sign-in page; a school unless said otherwise. */
export function parseLoginSearch(given: LoginSearch & SearchSchemaInput): LoginSearch {
  const sebagai = LOGIN_KINDS.find((kind) => kind === given.sebagai)
  const isCode = typeof given.gagal === 'string' && /^(sign-on|session)\/[a-z-]{1,30}$/.test(given.gagal)
  return {
    ...parseReturnSearch(given),
    sebagai: sebagai === 'sekolah' ? undefined : sebagai,
    gagal: isCode ? given.gagal : undefined,
  }
}

/**
 * Where somebody comes to after signing in: where they wanted to go, else to their work, else they stay.
 *
 * @param here the page with the dialog; a page that only signs in is left
 */
export function landingPath(role: Role, wanted: string | null, here: string): string {
  if (isOurs(wanted) && wanted !== '/home') return wanted
  if (role === 'supervisor') return '/history/all'
  if (role === 'staff') return '/account'
  return isOurs(wanted) ? wanted : here
}

/** The login page of a role, which leads back to a page afterwards. @param here a path of ours */
export function loginPath(role: Role, here: string): string {
  const kind: LoginKind = role === 'buyer' ? 'sekolah' : role === 'vendor' ? 'vendor' : 'pengawas'
  return `/login?${new URLSearchParams({ sebagai: kind, ...(isOurs(here) && { kembali: here }) }).toString()}`
}
