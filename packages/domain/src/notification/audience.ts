import type { SchoolRight } from '../identity/school-rights.ts'

/** The tabs of the notification centre, named like the counts. @spec 3 Chat room */
export const NOTICE_TABS = ['action', 'information', 'activity'] as const
export type NoticeTab = (typeof NOTICE_TABS)[number]

/** The display names of the tabs. */
export const tabNames: Readonly<Record<NoticeTab, string>> = {
  action: 'Perlu tindakan',
  information: 'Informasi',
  activity: 'Aktivitas',
}

/** Groups of notices for which a member sets preferences. */
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

/** Channels outside the site; inside the site every notice is delivered. */
export const CHANNELS = ['email', 'wa', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The role in which a member is notified; `member` when the role does not matter. */
export const SIDES = ['buyer', 'vendor', 'staff', 'member'] as const
export type NoticeSide = (typeof SIDES)[number]

/** The notice template of one side. The event supplies the placeholders in braces. */
export type NoticeTemplate = {
  readonly tab: NoticeTab
  readonly text: string
  /**
   * The right that a school user needs to act on the notice; for other users of the school it is
   * information.
   */
  readonly requiredRight: Extract<SchoolRight, 'buy' | 'pay' | 'approve'> | null
}

/**
 * One notice kind: its group, which determines link and subject, its channels, and the template of
 * each side.
 */
export type NoticeKindRow = { readonly group: NoticeGroup; readonly channels: readonly Channel[] } & Readonly<
  Partial<Record<NoticeSide, NoticeTemplate>>
>
