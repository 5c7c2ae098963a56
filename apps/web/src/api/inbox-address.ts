import { STAFF_TABS, type StaffTab } from '@pasar/domain/chat/room'
import type { SearchSchemaInput } from '@tanstack/react-router'

const wordIn = (raw: unknown) => (typeof raw === 'string' ? raw.trim().slice(0, 100) : '')

/** `tulis`: the form to the platform is open. */
export type InboxSearch = { keyword: string; tulis: '' | 'ya' }

/** Reads from an address which conversations a member looks for. */
export const inboxSearch = (given: Partial<InboxSearch> & SearchSchemaInput): InboxSearch => ({
  keyword: wordIn(given.keyword),
  tulis: given.tulis === 'ya' ? 'ya' : '',
})

export type StaffInboxSearch = { tab: StaffTab; keyword: string }

export const NO_STAFF_INBOX_SEARCH: StaffInboxSearch = { tab: 'unassigned', keyword: '' }

/** Reads from an address which conversations staff look for; anything else is those that nobody has taken. */
export const staffInboxSearch = (given: Partial<StaffInboxSearch> & SearchSchemaInput): StaffInboxSearch => ({
  tab: STAFF_TABS.find((one) => one === given.tab) ?? 'unassigned',
  keyword: wordIn(given.keyword),
})
