import { addAnswer, changeAnswer, listAnswers, removeAnswer } from '@pasar/contract/chat/answer-templates'
import { MAX_TEMPLATES } from '@pasar/domain/chat/answer-templates'
import { refuse } from '@pasar/domain/kernel/result'
import { serve } from '../call/serve.ts'
import { inTransaction, recordChange } from '../db/transaction.ts'
import {
  countAnswers,
  deleteAnswer,
  insertAnswer,
  lockAnswer,
  readAnswers,
  updateAnswer,
} from './answers.queries.ts'

/** The library of answer templates. Each version is in the log of staff. @decision 0172 */
export const answerRoutes = [
  serve(listAnswers, async ({ db, query }) => ({ answers: await readAnswers(db, query.subject) })),

  serve(addAnswer, ({ db, body, now }) =>
    inTransaction(db, async (tx) => {
      if ((await countAnswers(tx)) >= MAX_TEMPLATES) return refuse('chat/answers-full')
      recordChange('templateSubject', null, body.subject)
      recordChange('title', null, body.title)
      recordChange('text', null, body.body)
      return insertAnswer(tx, body, now)
    }),
  ),

  serve(changeAnswer, ({ db, params, body }) =>
    inTransaction(db, async (tx) => {
      const before = await lockAnswer(tx, params.answerId)
      if (!before) return refuse('chat/answer-not-found')
      recordChange('templateSubject', before.subject, body.subject)
      recordChange('title', before.title, body.title)
      recordChange('text', before.body, body.body)
      return updateAnswer(tx, params.answerId, body)
    }),
  ),

  serve(removeAnswer, ({ db, params }) =>
    inTransaction(db, async (tx) => {
      const before = await lockAnswer(tx, params.answerId)
      if (!before) return refuse('chat/answer-not-found')
      await deleteAnswer(tx, params.answerId)
      recordChange('title', before.title, null)
      recordChange('text', before.body, null)
      return {}
    }),
  ),
]
