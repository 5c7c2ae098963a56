import { waNumber } from '@pasar/domain/notification/channels'
import { leadHoursFor } from '@pasar/domain/notification/deadlines'
import { findKindRow, findTemplate, formatNotice, linkOf } from '@pasar/domain/notification/notice'
import type { Settings } from '@pasar/domain/settings/settings'
import type { Db } from '../db/database.ts'
import { startPolling } from '../db/polling.ts'
import type { Sealer } from '../db/sealer.ts'
import { remindOfDeadlines } from './deadlines.queries.ts'
import { DeliveryError } from './delivery-error.ts'
import { dispatchNotices } from './dispatch.queries.ts'
import type { Messenger } from './messenger.ts'
import {
  claimSendings,
  type DueSending,
  endSending,
  endSubscription,
  MAX_ATTEMPTS,
  markSent,
  recordFault,
} from './sending.queries.ts'
import { remindOfMessages } from './unread-messages.queries.ts'
import type { Pusher } from './web-push.ts'

export type NotificationJobContext = {
  db: Db
  sealer: Sealer
  settings: (now: Date) => Promise<Settings>
  /** null where there is no way to WhatsApp. */
  messenger: Messenger | null
  pusher: Pusher
  /** What else is looked after once a minute. */
  everyMinute: (now: Date, settings: Settings) => Promise<void>
  /** Where the product is, without a slash at the end. */
  site: string
}

const AT_ONCE = 10
/** So many times that in a round: whoever waits for an answer of the shop goes before what is on its way. */
const BATCHES = 3

/** Hands fresh notices to their channels, the oldest first, as many as a round takes. */
export async function dispatchPendingNotices(
  house: NotificationJobContext,
  clock: () => Date,
): Promise<void> {
  const { db, messenger } = house
  await dispatchNotices(db, { ...house, hasMessenger: messenger !== null }, clock())
}

/**
 * Sends what is due over WhatsApp and to browsers. Each arrives at least once: what was sent by a courier that died before it wrote that down
 * is sent again, under the same key.
 *
 * @param onFault hears of what was not taken; the others go on
 * @decision 0043
 */
export async function deliverSendings(
  house: NotificationJobContext,
  clock: () => Date,
  onFault: (error: unknown) => void,
): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const due = await claimSendings(house.db, clock(), AT_ONCE)
    await Promise.all(due.map((sending) => sendOne(house, sending, clock, onFault)))
    if (due.length < AT_ONCE) return
  }
}

async function sendOne(
  house: NotificationJobContext,
  sending: DueSending,
  clock: () => Date,
  onFault: (error: unknown) => void,
): Promise<void> {
  const { db } = house
  const { id, attempt, isWanted, subscriptionId } = sending
  if (!isWanted) return endSending(db, id, '', clock())
  try {
    await take(house, sending, clock())
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    onFault(new Error(`sending ${id} was not taken on try ${attempt}: ${error.message}`))
    if (error.hope === 'gone' && subscriptionId !== null) {
      await endSubscription(db, subscriptionId, clock())
      return endSending(db, id, '', clock())
    }
    return error.hope !== 'later' || attempt >= MAX_ATTEMPTS
      ? endSending(db, id, error.message, clock())
      : recordFault(db, id, error.message)
  }
  await markSent(db, id, clock())
}

function take(
  { messenger, pusher, site }: NotificationJobContext,
  sending: DueSending,
  now: Date,
): Promise<void> {
  const { id, channel, noticeId, topic, side, orderId, facts, endpoint, p256dh, auth } = sending
  const row = findKindRow(topic)
  const told = row && findTemplate(row, side)
  if (!row || !told) throw new DeliveryError('kind unknown', 'never')
  const text = formatNotice(told.text, facts)
  const link = `${site}${linkOf(row.group, side, orderId, facts)}`
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

const REMIND_MS = 60_000

/**
 * Hands out, sends and reminds again and again until stopped.
 *
 * @param everyMs pause between two rounds; deadlines are looked at once a minute
 * @returns stops, after the rounds that are under way
 */
export function startNotificationJob(
  house: NotificationJobContext,
  clock: () => Date,
  everyMs: number,
  onFault: (error: unknown) => void,
) {
  const deliver = startPolling(
    async () => {
      await dispatchPendingNotices(house, clock)
      await deliverSendings(house, clock, onFault)
    },
    everyMs,
    onFault,
  )
  const remind = startPolling(
    async () => {
      const now = clock()
      const settings = await house.settings(now)
      await remindOfDeadlines(house.db, now, leadHoursFor(settings), settings)
      await remindOfMessages(house.db, now)
      await house.everyMinute(now, settings)
    },
    REMIND_MS,
    onFault,
  )
  return async () => {
    await deliver()
    await remind()
  }
}
