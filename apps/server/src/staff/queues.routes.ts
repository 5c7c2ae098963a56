import { listQueues } from '@pasar/contract/staff/queues'
import { serve } from '../call/serve.ts'
import { countQueues } from './queues.queries.ts'

export const queueRoutes = [
  serve(listQueues, async ({ db, actor }) => ({ queues: await countQueues(db, actor.memberId) })),
]
