import { tasks } from '@pasar/contract/identity/dashboard'
import { refuse } from '@pasar/domain/kernel/result'
import { isFinal, type OrderState } from '@pasar/domain/ordering/machine'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
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

/** What waits for somebody; a supervisor acts on nothing. */
export async function tasksOf(db: Db, { role, memberId }: Pick<Actor, 'role' | 'memberId'>) {
  if (role === 'supervisor') return { tasks: [], unfinishedThisYear: 0 }
  const states = await countByState(db, { role, memberId })
  return {
    tasks: WAITING[role].flatMap(([state, kind]) => {
      const found = states.find((row) => row.state === state)
      return found ? [{ kind, count: found.count, earliest: found.earliest }] : []
    }),
    unfinishedThisYear: states.filter((row) => !isFinal(row.state)).reduce((sum, row) => sum + row.count, 0),
  }
}

export const dashboardRoutes = [
  serve(tasks, async ({ db, actor }) =>
    actor.role === 'supervisor' ? refuse('access/denied') : tasksOf(db, actor),
  ),
]
