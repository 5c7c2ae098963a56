import { STAFF_TABS, type StaffTab } from '@pasar/domain/chat/room'

const wordIn = (raw: unknown) => (typeof raw === 'string' ? raw.trim().slice(0, 100) : '')

/** `tulis`: the form to the platform is open. */
export type InboxSearch = { keyword: string; tulis: '' | 'ya' }

export const inboxSearch = (raw: Record<string, unknown>): Partial<InboxSearch> => ({
  ...(wordIn(raw.keyword) === '' ? {} : { keyword: wordIn(raw.keyword) }),
  ...(raw.tulis === 'ya' ? { tulis: 'ya' } : {}),
})

export type StaffInboxSearch = { tab: StaffTab; keyword: string }

export const staffInboxSearch = (raw: Record<string, unknown>): Partial<StaffInboxSearch> => {
  const tab = STAFF_TABS.find((one) => one === raw.tab)
  return {
    ...(tab === undefined || tab === 'unassigned' ? {} : { tab }),
    ...(wordIn(raw.keyword) === '' ? {} : { keyword: wordIn(raw.keyword) }),
  }
}
