import { tasks } from '@pasar/contract/identity/dashboard'
import { sales } from '@pasar/contract/ordering/sales'
import type { Call } from '../call/call.ts'

/** Loads the tasks of the user, or for a supervisor the figures of the territory. */
export const loadTasks = (call: Call) => call(tasks, {})

/** Loads the dashboard: the tasks, and for a vendor its sales. */
export async function loadDashboard(call: Call, isVendor: boolean) {
  const [board, figures] = await Promise.all([loadTasks(call), isVendor ? call(sales, {}) : null])
  return { board, sales: figures }
}
