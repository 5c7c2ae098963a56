import { tasks } from '@pasar/contract/identity/dashboard'
import type { Call } from '../api/call.ts'

/** What waits for the reader, or for a supervisor how the territory stands. */
export const loadTasks = (call: Call) => call(tasks, {})
