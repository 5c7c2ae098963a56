import {
  choosePreference,
  listNotices,
  setNoticeRead as markNoticeCall,
  type Notice,
  noticeSummary,
  preferences,
  markNoticesRead as readNoticesCall,
  subscribePush,
  unsubscribePush,
  viewNotice,
} from '@pasar/contract/notification/notification'
import { refuse } from '@pasar/domain/kernel/result'
import { NOTICE_GROUPS } from '@pasar/domain/notification/audience'
import {
  channelsOf,
  isChannelEnabled,
  isFixed,
  isPushService,
  waNumber,
} from '@pasar/domain/notification/channels'
import {
  findKindRow,
  findNoticeTemplate,
  formatNotice,
  noticeLinkOf,
} from '@pasar/domain/notification/notice'
import { serve } from '../call/serve.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  countNotices,
  findNotice,
  markAllRead,
  type NoticeRow,
  noticeOwnerOf,
  readChannelPreferences,
  readNotices,
  readUnread,
  saveChannelPreference,
  setNoticeReadAt,
} from './notification.queries.ts'
import { subscribe, unsubscribe } from './push-subscriptions.queries.ts'
import { serverKeys } from './web-push.ts'

/** Returns the text and link of a notice. A notice of an unknown kind shows only its date. */
function noticeOf({ id, topic, side, orderId, facts, tab, at, readAt, doneAt }: NoticeRow): Notice {
  const row = findKindRow(topic)
  const template = row && findNoticeTemplate(row, side)
  return {
    id,
    group: row?.group ?? 'account',
    tab,
    words: template ? formatNotice(template.text, facts) : 'Ada perubahan di akun Anda.',
    link: row
      ? noticeLinkOf(row.group, side, orderId, facts)
      : orderId === null
        ? '/account'
        : `/history/${orderId}`,
    at,
    isRead: readAt !== null,
    isDone: doneAt !== null,
  }
}

const PAGE = 30
const SUMMARY = 3

/** Routes of the notification centre, its popup and the channel preferences. */
export const notificationRoutes = [
  serve(listNotices, async ({ db, actor, query: { tab, before } }) => {
    const owner = noticeOwnerOf(actor)
    const rows = await readNotices(db, owner, { tab, before, limit: PAGE + 1 })
    const shownRows = rows.slice(0, PAGE)
    return {
      notices: shownRows.map(noticeOf),
      counts: await countNotices(db, owner),
      next: rows.length > PAGE ? (shownRows.at(-1)?.id ?? null) : null,
    }
  }),
  serve(noticeSummary, async ({ db, actor }) => {
    const owner = noticeOwnerOf(actor)
    const newest = await readUnread(db, owner, SUMMARY)
    return { counts: await countNotices(db, owner), newest: newest.map(noticeOf) }
  }),
  serve(markNoticeCall, async ({ db, actor, params, body, now }) => {
    const owner = noticeOwnerOf(actor)
    const isUpdated = await setNoticeReadAt(db, owner, params.noticeId, body.isRead ? now : null)
    return isUpdated ? countNotices(db, owner) : refuse('notice/not-found')
  }),
  serve(readNoticesCall, async ({ db, actor, body, now }) => {
    const owner = noticeOwnerOf(actor)
    await markAllRead(db, owner, { ...body, now })
    return countNotices(db, owner)
  }),
  serve(viewNotice, async ({ db, actor, params }) => {
    const row = await findNotice(db, noticeOwnerOf(actor), params.noticeId)
    return row ? noticeOf(row) : refuse('notice/not-found')
  }),
  serve(preferences, async ({ db, actor, services }) => {
    const channelPreferences = await readChannelPreferences(db, actor.memberId)
    const groups = NOTICE_GROUPS.filter((group) => group !== 'setting' || actor.role === 'staff')
    const choices = groups.flatMap((group) =>
      channelsOf(group).map((channel) => {
        const own = channelPreferences.find((one) => one.group === group && one.channel === channel)
        return {
          group,
          channel,
          isEnabled: isChannelEnabled(group, channel, own?.isEnabled),
          fixed: isFixed(group, channel),
        }
      }),
    )
    return {
      choices,
      email: actor.email,
      wa: waNumber(actor.mobileNumber) ?? '',
      pushKey: serverKeys(services.sealer).publicKey,
    }
  }),
  serve(choosePreference, async ({ db, actor, body, now }) => {
    if (isFixed(body.group, body.channel)) return refuse('notice/fixed')
    await saveChannelPreference(db, actor.memberId, body, now)
    return {}
  }),
  serve(subscribePush, async ({ db, actor, body, now }) => {
    if (!isPushService(body.endpoint))
      return refuse('call/invalid', [
        { field: 'endpoint', message: 'Browser ini belum dapat menerima pemberitahuan' },
      ])
    const { memberId, sessionId } = actor
    if (sessionId === null) return refuse('session/required')
    const { p256dh, auth } = body.keys
    return inTransaction(db, async (tx) => {
      await subscribe(tx, { memberId, sessionId, endpoint: body.endpoint, p256dh, auth }, now)
      return {}
    })
  }),
  serve(unsubscribePush, async ({ db, actor, body, now }) => {
    await unsubscribe(db, actor.memberId, body.endpoint, now)
    return {}
  }),
]
