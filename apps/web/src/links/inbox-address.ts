import { STAFF_TABS, type StaffTab } from '@pasar/domain/chat/room'
import type { SearchSchemaInput } from '@tanstack/react-router'

const parseKeyword = (raw: unknown) => (typeof raw === 'string' ? raw.trim().slice(0, 100) : '')

/** `tulis`: the form for a message to the platform is open. */
export type InboxSearch = { keyword: string; tulis: '' | 'ya' }

/** Parses the filters of the inbox of a member. */
export const inboxSearch = (input: Partial<InboxSearch> & SearchSchemaInput): InboxSearch => ({
  keyword: parseKeyword(input.keyword),
  tulis: input.tulis === 'ya' ? 'ya' : '',
})

export type StaffInboxSearch = { tab: StaffTab; keyword: string }

export const NO_STAFF_INBOX_SEARCH: StaffInboxSearch = { tab: 'unassigned', keyword: '' }

/** Parses the filters of the staff inbox. An invalid value gives the unassigned conversations. */
export const staffInboxSearch = (input: Partial<StaffInboxSearch> & SearchSchemaInput): StaffInboxSearch => ({
  tab: STAFF_TABS.find((one) => one === input.tab) ?? 'unassigned',
  keyword: parseKeyword(input.keyword),
})
