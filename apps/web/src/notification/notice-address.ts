import type { NoticeTab } from '@pasar/domain/notification/audience'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** URL values of the tabs; the first tab has none. */
const TABS = { informasi: 'information', aktivitas: 'activity' } as const
type TabParam = keyof typeof TABS

export const tabFromParam = (param: TabParam | undefined): NoticeTab =>
  param === undefined ? 'action' : TABS[param]

export const tabSearch = (tab: NoticeTab): { bagian?: TabParam } =>
  tab === 'information' ? { bagian: 'informasi' } : tab === 'activity' ? { bagian: 'aktivitas' } : {}

/** Reads the tab from the URL; unknown values show the to-do tab. */
export const readNoticeTab = ({
  bagian,
}: { bagian?: string } & SearchSchemaInput): { bagian?: TabParam | undefined } => ({
  bagian: bagian === 'informasi' || bagian === 'aktivitas' ? bagian : undefined,
})
