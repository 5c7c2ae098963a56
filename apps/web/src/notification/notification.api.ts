import {
  listNotices,
  noticeSummary,
  preferences,
  viewNotice,
} from '@pasar/contract/notification/notification'
import { listFailedDeliveries } from '@pasar/contract/notification/sending'
import type { NoticeTab } from '@pasar/domain/notification/audience'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'

export const loadNotices = (call: Call, tab: NoticeTab) => call(listNotices, { query: { tab } })
export const loadSummary = (call: Call) => call(noticeSummary, {})
export const loadNotice = (call: Call, noticeId: number) =>
  orNotFound(call(viewNotice, { params: { noticeId } }))
export const loadPreferences = (call: Call) => call(preferences, {})
export const loadDeadSendings = (call: Call) => call(listFailedDeliveries, {})
