import type { Db } from '../db/database.ts'

const columns = ['id', 'title', 'body'] as const

export const readAnswers = (db: Db) =>
  db.selectFrom('chat_answer').select(columns).orderBy('title').orderBy('id').limit(200).execute()

export const insertAnswer = (db: Db, answer: { title: string; body: string }, now: Date) =>
  db
    .insertInto('chat_answer')
    .values({ ...answer, created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Finds an answer and locks it until the transaction ends. */
export const lockAnswer = (tx: Db, id: number) =>
  tx.selectFrom('chat_answer').select(['title', 'body']).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateAnswer = (db: Db, id: number, answer: { title: string; body: string }) =>
  db.updateTable('chat_answer').set(answer).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/**
 * Deletes an answer.
 *
 * @returns its title; null when there is no such answer
 */
export async function deleteAnswer(db: Db, id: number): Promise<string | null> {
  const deletedAnswer = await db
    .deleteFrom('chat_answer')
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return deletedAnswer?.title ?? null
}
