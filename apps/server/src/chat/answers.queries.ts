import type { TemplateSubject } from '@pasar/domain/chat/template-subjects'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Template = { subject: TemplateSubject; title: string; body: string }
type TemplateRow = Template & { id: number }

const columns = sql`id, subject, title, body`

/** Returns the templates of a subject, or all of them, by name. The library is bounded. */
export async function readAnswers(db: Db, subject: TemplateSubject | ''): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`select ${columns} from chat_answer
    where ${subject} in ('', subject) order by lower(title), id`.execute(db)
  return rows
}

/** Counts the templates, and serialises additions until the transaction ends. */
export async function countAnswers(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('answer templates', 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*) as count from chat_answer`.execute(tx)
  return must(rows[0], 'the number of templates').count
}

export async function insertAnswer(tx: Db, answer: Template, now: Date): Promise<TemplateRow> {
  const { id } = await tx
    .insertInto('chat_answer')
    .values({ ...answer, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, ...answer }
}

/** Finds a template and locks it until the transaction ends. */
export async function lockAnswer(tx: Db, id: number): Promise<TemplateRow | undefined> {
  const { rows } =
    await sql<TemplateRow>`select ${columns} from chat_answer where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function updateAnswer(tx: Db, id: number, answer: Template): Promise<TemplateRow> {
  await tx.updateTable('chat_answer').set(answer).where('id', '=', id).execute()
  return { id, ...answer }
}

export async function deleteAnswer(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('chat_answer').where('id', '=', id).execute()
}
