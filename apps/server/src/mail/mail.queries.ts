import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'

/** A letter to somebody, in plain text. */
export type Letter = {
  /** null writes nothing, in the same time: nobody learns whether there was somebody to write to. */
  to: string | null
  memberId: number | null
  subject: string
  text: string
}

/** Writes a letter in the transaction that gives the reason for it; it is sent afterwards. */
export async function writeLetter(tx: Db, sealer: Sealer, letter: Letter, now: Date): Promise<void> {
  const body = sealer.seal(letter.text)
  await sql`
    insert into mail (member_id, recipient, subject, body, created_at, try_after)
    select ${letter.memberId}::bigint, recipient, ${letter.subject}, ${body}, ${now}::timestamptz, ${now}::timestamptz
    from (select ${letter.to}::text as recipient) as wanted where recipient is not null`.execute(tx)
}
