import type { NoticeTab } from '@pasar/domain/notification/audience'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** The tabs as the address names them; the first without a word. */
const TABS = { informasi: 'information', aktivitas: 'activity' } as const
type TabParam = keyof typeof TABS

export const tabFromParam = (word: TabParam | undefined): NoticeTab =>
  word === undefined ? 'action' : TABS[word]

export const tabSearch = (tab: NoticeTab): { bagian?: TabParam } =>
  tab === 'information' ? { bagian: 'informasi' } : tab === 'activity' ? { bagian: 'aktivitas' } : {}

/** Which tab is shown; unknown words show what is to be done. */
export const readNoticeTab = ({
  bagian,
}: { bagian?: string } & SearchSchemaInput): { bagian?: TabParam | undefined } => ({
  bagian: bagian === 'informasi' || bagian === 'aktivitas' ? bagian : undefined,
})
