import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'

/** A letter to somebody, in plain text. */
export type Letter = { to: string; memberId: number | null; subject: string; text: string }

/** Writes a letter in the transaction that gives the reason for it; it is sent afterwards. */
export async function writeLetter(tx: Db, sealer: Sealer, letter: Letter, now: Date): Promise<void> {
  await tx
    .insertInto('mail')
    .values({
      member_id: letter.memberId,
      recipient: letter.to,
      subject: letter.subject,
      body: sealer.seal(letter.text),
      created_at: now,
      try_after: now,
    })
    .execute()
}
