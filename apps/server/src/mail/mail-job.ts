import type { Db } from '../db/database.ts'
import { startPolling } from '../db/polling.ts'
import type { Sealer } from '../db/sealer.ts'
import { claimMails, type DueMail, markSent, recordMailFailure } from './mail.queries.ts'
import type { Mailer } from './mailer.ts'

type PostOffice = { db: Db; mailer: Mailer; sealer: Sealer }

/** Letters on their way at the same time. */
const AT_ONCE = 5
/** So many times that in a round: whoever waits for an answer of the shop goes before letters. */
const BATCHES = 4

/** A letter that was not taken. It names neither the reader nor the text: this is read in logs. */
class MailDeliveryError extends Error {
  constructor({ id, attempt }: DueMail, reason: unknown) {
    super(`letter ${id} was not taken on try ${attempt}: ${codesOf(reason)}`)
  }
}

/** What kind of failure it was, such as `EENVELOPE 550`; the words of a mail server quote addresses. */
function codesOf(reason: unknown): string {
  if (!(reason instanceof Error)) return 'unknown'
  const codes = ['code' in reason && reason.code, 'responseCode' in reason && reason.responseCode]
  return codes.filter(Boolean).join(' ') || reason.name
}

/**
 * Takes letters that are due to the mailer, the oldest first, as many as a round takes. Each arrives at least once: one whose sender dies between sending and writing that down is
 * sent again.
 *
 * @param onFault hears of a letter that was not taken; the others go on
 * @decision 0019
 */
export async function deliverMails(
  { db, mailer, sealer }: PostOffice,
  clock: () => Date,
  onFault: (error: unknown) => void,
): Promise<void> {
  const deliver = async (letter: DueMail) => {
    try {
      await mailer.send({ ...letter, text: sealer.open(letter.body) })
    } catch (reason) {
      onFault(new MailDeliveryError(letter, reason))
      return recordMailFailure(db, letter.id, codesOf(reason))
    }
    await markSent(db, letter.id, clock())
  }
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const letters = await claimMails(db, clock(), AT_ONCE)
    await Promise.all(letters.map(deliver))
    if (letters.length < AT_ONCE) return
  }
}

/**
 * Delivers again and again until stopped; one round never overlaps the next.
 *
 * @param everyMs pause between two rounds
 * @param onFault hears of letters that were not taken and of rounds that failed; the next one tries again
 * @returns stops, after the round that is under way
 */
export const startMailJob = (
  office: PostOffice,
  clock: () => Date,
  everyMs: number,
  onFault: (error: unknown) => void,
): (() => Promise<void>) => startPolling(() => deliverMails(office, clock, onFault), everyMs, onFault)
