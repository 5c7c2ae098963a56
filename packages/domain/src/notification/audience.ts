import type { SchoolRight } from '../identity/school-rights.ts'

/** The tabs of the notification centre, as the counts name them. @spec 3 Chat room */
export const NOTICE_TABS = ['action', 'information', 'activity'] as const
export type NoticeTab = (typeof NOTICE_TABS)[number]

/** What the tabs are called. */
export const tabNames: Readonly<Record<NoticeTab, string>> = {
  action: 'Perlu tindakan',
  information: 'Informasi',
  activity: 'Aktivitas',
}

/** What a preference is about. */
export const NOTICE_GROUPS = [
  'order',
  'request',
  'payment',
  'negotiation',
  'complaint',
  'rating',
  'item',
  'case',
  'setting',
  'account',
] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** Ways to reach a member outside the product; inside it every notice arrives. */
export const CHANNELS = ['email', 'wa', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The role in which a member is notified; `member` where the role does not matter. */
export const SIDES = ['buyer', 'vendor', 'staff', 'member'] as const
export type NoticeSide = (typeof SIDES)[number]

/** The notice of one side. Words in braces come from the event. */
export type NoticeTemplate = {
  readonly tab: NoticeTab
  readonly text: string
  /** The right that a user of a school needs to act on it; for the others there it is information. */
  readonly requiredRight: Extract<SchoolRight, 'buy' | 'pay'> | null
}

/** One kind: its group, which also decides its link and subject; the notice of each side; its channels. */
export type NoticeKindRow = { readonly group: NoticeGroup; readonly channels: readonly Channel[] } & Readonly<
  Partial<Record<NoticeSide, NoticeTemplate>>
>
