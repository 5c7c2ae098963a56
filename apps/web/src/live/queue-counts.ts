import type { StaffQueueCounts } from '@pasar/contract/staff/queues'
import type { Call } from '../call/call.ts'
import { createLiveValue } from './live-value.ts'

const { publish, useNewest } = createLiveValue<StaffQueueCounts>()

/** Live counts of the queues of staff; empty until the first reply. */
export const useQueueCounts = useNewest

/** Reloads the counts of the queues. Keeps the old counts if the call fails. */
export async function refreshQueueCounts(call: Call): Promise<void> {
  try {
    const { listQueues } = await import('@pasar/contract/staff/queues')
    const { queues } = await call(listQueues, {})
    publish(queues)
  } catch {
    // The old counts stay.
  }
}
