import { listQueues } from '@pasar/contract/staff/queues'
import { serve } from '../call/serve.ts'
import { expectedGaps } from '../settings/launch-view.ts'
import { countStaffQueues } from './queues.queries.ts'

export const queueRoutes = [
  serve(listQueues, async ({ db, actor, now, services }) => ({
    queues: await countStaffQueues(db, actor.memberId),
    missing: await expectedGaps(services, now),
  })),
]
