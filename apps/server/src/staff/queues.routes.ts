import { listQueues } from '@pasar/contract/staff/queues'
import { hasStaffRight } from '@pasar/domain/identity/staff-roles'
import { serve } from '../call/serve.ts'
import { expectedGaps } from '../settings/launch-view.ts'
import { countStaffQueues } from './queues.queries.ts'

export const queueRoutes = [
  serve(listQueues, async ({ db, actor, now, services }) => ({
    queues: await countStaffQueues(db, actor, services.settings),
    missing: hasStaffRight(actor.staffRoles, 'change-settings') ? await expectedGaps(services, now) : [],
  })),
]
