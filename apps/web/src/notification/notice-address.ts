import type { NoticeTab } from '@pasar/domain/notification/audience'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** The tabs as the address names them; the first without a word. */
const TABS = { informasi: 'information', aktivitas: 'activity' } as const
type TabWord = keyof typeof TABS

export const tabOf = (word: TabWord | undefined): NoticeTab => (word === undefined ? 'action' : TABS[word])

export const wordOf = (tab: NoticeTab): { bagian?: TabWord } =>
  tab === 'information' ? { bagian: 'informasi' } : tab === 'activity' ? { bagian: 'aktivitas' } : {}

/** Which tab is shown; unknown words show what is to be done. */
export const readNoticeTab = ({
  bagian,
}: { bagian?: string } & SearchSchemaInput): { bagian?: TabWord | undefined } => ({
  bagian: bagian === 'informasi' || bagian === 'aktivitas' ? bagian : undefined,
})
