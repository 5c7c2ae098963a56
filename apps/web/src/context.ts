import type { CurrentMember } from '@pasar/contract/identity/session'
import type { GlobalSettings } from '@pasar/contract/settings/global'
import type { Call } from './call/call.ts'

/** The router context of every route. All of it except `call` is dehydrated into the page. */
export type RouterContext = {
  call: Call
  member: CurrentMember | null
  settings: GlobalSettings
  /**
   * Server time at rendering; an open page updates it every minute. Dates and deadlines are
   * relative to it.
   */
  renderedAt: Date
  /** Whether the installation is the demo, which shows mails and codes to everybody. */
  isDemo: boolean
}

/**
 * Returns whether the server refuses this vendor's calls until the NPWP is confirmed and the PPN
 * statement accepted.
 */
export const isVendorCheckDue = (member: CurrentMember | null): boolean =>
  member !== null && (member.mustConfirmNpwp || member.mustAgree)

/**
 * Returns whether the user can have pending work. Supervisors only read, and visitors have no
 * account.
 */
export const canActOnOrders = (member: CurrentMember | null): boolean =>
  member !== null && member.role !== 'supervisor' && !isVendorCheckDue(member)
