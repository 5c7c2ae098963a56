import type { Db } from '../db/database.ts'

/** Something that a member is to be told. */
export type Notice = {
  topic: string
  memberId: number
  /** null where it is about an account. */
  orderId: number | null
  payload: Readonly<Record<string, unknown>>
}

export const noticeRow = (notice: Notice, now: Date) => ({
  topic: notice.topic,
  member_id: notice.memberId,
  order_id: notice.orderId,
  payload: JSON.stringify(notice.payload),
  created_at: now,
})

/** Writes notices in the transaction that makes them true. */
export async function notify(tx: Db, notices: readonly Notice[], now: Date): Promise<void> {
  if (notices.length === 0) return
  await tx
    .insertInto('outbox')
    .values(notices.map((notice) => noticeRow(notice, now)))
    .execute()
}
