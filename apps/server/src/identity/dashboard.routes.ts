import { tasks } from '@pasar/contract/identity/dashboard'
import { refuse } from '@pasar/domain/kernel/result'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import { serve } from '../http/serve.ts'
import { countByState } from '../ordering/orders.queries.ts'

type Kind = 'confirm' | 'process' | 'ship' | 'bast' | 'pay' | 'verify'

/** Which orders wait for whom. */
const WAITING: Record<'buyer' | 'vendor' | 'staff', readonly (readonly [OrderState, Kind])[]> = {
  buyer: [
    ['shipping', 'bast'],
    ['bast', 'pay'],
  ],
  vendor: [
    ['new', 'confirm'],
    ['confirmed', 'process'],
    ['processed', 'ship'],
  ],
  staff: [['paid', 'verify']],
}

export const dashboardRoutes = [
  serve(tasks, async ({ db, actor }) => {
    if (actor.role === 'supervisor') return refuse('access/denied')
    const states = await countByState(db, { role: actor.role, memberId: actor.memberId })
    return {
      tasks: WAITING[actor.role].flatMap(([state, kind]) => {
        const found = states.find((row) => row.state === state)
        return found ? [{ kind, count: found.count, earliest: found.earliest }] : []
      }),
      unfinishedThisYear: states
        .filter((row) => !isFinal(row.state))
        .reduce((sum, row) => sum + row.count, 0),
    }
  }),
]
