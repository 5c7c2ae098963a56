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

export const updateAnswer = (db: Db, id: number, answer: { title: string; body: string }) =>
  db.updateTable('chat_answer').set(answer).where('id', '=', id).returning(columns).executeTakeFirst()

export async function deleteAnswer(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('chat_answer').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
