import { waNumber } from '@pasar/domain/notification/channels'
import {
  findKindRow,
  findNoticeTemplate,
  formatNotice,
  noticeLinkOf,
} from '@pasar/domain/notification/notice'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { DeliveryError } from './delivery-error.ts'
import { DISPATCHED_AT_ONCE, dispatchNotices } from './dispatch.queries.ts'
import type { Messenger } from './messenger.ts'
import {
  claimSendings,
  type DueSending,
  endSubscription,
  MAX_SENDING_ATTEMPTS,
  recordOutcomes,
  type SendingOutcome,
} from './sending.queries.ts'
import type { Pusher } from './web-push.ts'

export type NotificationJobContext = {
  db: Db
  sealer: Sealer
  settings: (now: Date) => Promise<Settings>
  /** null when WhatsApp is not configured. */
  messenger: Messenger | null
  pusher: Pusher
  /** Public origin, without a trailing slash. */
  site: string
}

/**
 * Dispatches one batch of pending notices to their channels, oldest first.
 *
 * @returns whether there may be more
 */
export async function dispatchPendingNotices(
  context: NotificationJobContext,
  clock: () => Date,
): Promise<boolean> {
  const { db, messenger } = context
  const options = { ...context, hasMessenger: messenger !== null }
  return (await dispatchNotices(db, options, clock())) === DISPATCHED_AT_ONCE
}

/**
 * Sends one batch of due messages over WhatsApp and web push, at least once each: after a crash
 * between sending and recording, a message is sent again with the same key.
 *
 * @param limit messages of the batch, which are sent concurrently
 * @param onFault called for each failed sending; the others continue
 * @returns whether there may be more
 * @decision 0043
 */
export async function deliverSendings(
  context: NotificationJobContext,
  clock: () => Date,
  limit: number,
  onFault: (error: unknown) => void,
): Promise<boolean> {
  const due = await claimSendings(context.db, clock(), limit)
  const attempts = await Promise.allSettled(due.map((sending) => sendOne(context, sending, clock, onFault)))
  const outcomes = attempts.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  await recordOutcomes(context.db, outcomes, clock())
  const failure = attempts.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
  return due.length === limit
}

async function sendOne(
  context: NotificationJobContext,
  sending: DueSending,
  clock: () => Date,
  onFault: (error: unknown) => void,
): Promise<SendingOutcome> {
  const { db } = context
  const { id, attempt, isDeliverable, subscriptionId } = sending
  if (!isDeliverable) return { id, outcome: 'ended', fault: '' }
  try {
    await take(context, sending, clock())
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    onFault(new Error(`sending ${id} was not accepted at attempt ${attempt}: ${error.message}`))
    if (error.hope === 'gone' && subscriptionId !== null) {
      await endSubscription(db, subscriptionId, clock())
      return { id, outcome: 'ended', fault: '' }
    }
    const isLast = error.hope !== 'later' || attempt >= MAX_SENDING_ATTEMPTS
    return { id, outcome: isLast ? 'ended' : 'retry', fault: error.message }
  }
  return { id, outcome: 'sent', fault: '' }
}

function take(
  { messenger, pusher, site }: NotificationJobContext,
  sending: DueSending,
  now: Date,
): Promise<void> {
  const { id, channel, noticeId, topic, side, orderId, facts, endpoint, p256dh, auth } = sending
  const row = findKindRow(topic)
  const template = row && findNoticeTemplate(row, side)
  if (!row || !template) throw new DeliveryError('kind unknown', 'never')
  const text = formatNotice(template.text, facts)
  const link = `${site}${noticeLinkOf(row.group, side, orderId, facts)}`
  if (channel === 'wa') {
    const to = waNumber(sending.mobileNumber)
    if (to === null || messenger === null) throw new DeliveryError('wa number', 'never')
    return messenger.send({ id, to, text, link, at: now })
  }
  if (endpoint === null || p256dh === null || auth === null)
    throw new DeliveryError('push subscription', 'never')
  return pusher.send({
    subscription: { endpoint, p256dh, auth },
    title: 'Pasar Sekolah',
    body: text,
    link,
    tag: `notice-${noticeId}`,
  })
}
