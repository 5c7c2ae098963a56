import { listJobs } from '@pasar/contract/jobs/jobs'
import type { Call } from '../call/call.ts'

export const loadJobs = (call: Call) => call(listJobs, {})
