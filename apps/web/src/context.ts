import type { CurrentMember } from '@pasar/contract/identity/session'
import type { GlobalSettings } from '@pasar/contract/settings/global'
import type { Call } from './api/call.ts'

/** What every route can reach. All but `call` travels inside the page. */
export type RouterContext = {
  call: Call
  member: CurrentMember | null
  settings: GlobalSettings
  /** The server's time when the page was rendered; in a page that stays open, by the minute. Days and deadlines are seen from it. */
  renderedAt: Date
  showStyleGuide: boolean
}

/** Whether the server refuses the calls of this vendor until the NPWP is confirmed and the PPN statement accepted. */
export const isVendorCheckDue = (member: CurrentMember | null): boolean =>
  member !== null && (member.mustConfirmNpwp || member.mustAgree)

/** Whether things wait for somebody: a supervisor reads and acts on nothing, and visitors have no account. */
export const canActOnOrders = (member: CurrentMember | null): boolean =>
  member !== null && member.role !== 'supervisor' && !isVendorCheckDue(member)
