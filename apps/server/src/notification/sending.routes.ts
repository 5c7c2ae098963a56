import { listFailedDeliveries, resolveFailedDelivery } from '@pasar/contract/notification/sending'
import { refuse } from '@pasar/domain/kernel/result'
import { CHANNELS } from '@pasar/domain/notification/audience'
import { findKindRow, findNoticeTemplate, formatNotice } from '@pasar/domain/notification/notice'
import { serve } from '../call/serve.ts'
import { recordChange } from '../db/transaction.ts'
import {
  discardFailedSending,
  type FailedSending,
  type FailedSendingCursor,
  readFailedSendings,
  retryFailedSending,
} from './failed-sendings.queries.ts'

const PAGE = 30

/** Routes for failed sendings, for staff. */
export const sendingRoutes = [
  serve(listFailedDeliveries, async ({ db, query }) => {
    const rows = await readFailedSendings(db, parseCursor(query.before), PAGE + 1)
    const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
    return {
      sendings: rows.slice(0, PAGE).map(({ channel, id, memberName, fault, tries, at, ...of }) => ({
        channel,
        id,
        memberName,
        words: formatSending(of),
        fault,
        tries,
        at,
      })),
      next: last ? [last.at.getTime(), last.channel, last.id].join('.') : null,
    }
  }),
  serve(resolveFailedDelivery, async ({ db, params: { channel, sendingId }, body, now }) => {
    const settle = body.action === 'retry' ? retryFailedSending : discardFailedSending
    recordChange('sendingState', 'failed', body.action === 'retry' ? 'queued' : 'dropped')
    return (await settle(db, channel, sendingId, now)) ? {} : refuse('sending/not-found')
  }),
]

function formatSending({
  topic,
  side,
  facts,
  subject,
}: Pick<FailedSending, 'topic' | 'side' | 'facts' | 'subject'>): string {
  const row = topic === null ? null : findKindRow(topic)
  const template = row && side && findNoticeTemplate(row, side)
  return template ? formatNotice(template.text, facts ?? {}) : subject
}

/** Parses the cursor of a page; invalid text means the first page. */
function parseCursor(text: string): FailedSendingCursor | null {
  const [, at, channelName, id] = /^([0-9]{1,13})\.([a-z]+)\.([0-9]{1,15})$/.exec(text) ?? []
  const channel = CHANNELS.find((one) => one === channelName)
  return channel === undefined ? null : { at: new Date(Number(at)), channel, id: Number(id) }
}
