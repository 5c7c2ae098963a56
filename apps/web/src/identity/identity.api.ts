import { tasks } from '@pasar/contract/identity/dashboard'
import type { Call } from '../api/call.ts'

export const loadTasks = (call: Call) => call(tasks, {})
