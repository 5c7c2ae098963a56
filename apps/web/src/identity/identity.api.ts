import { tasks } from '@pasar/contract/identity/dashboard'
import type { Call } from '../call/call.ts'

/** Loads the tasks of the user, or for a supervisor the figures of the territory. */
export const loadTasks = (call: Call) => call(tasks, {})
