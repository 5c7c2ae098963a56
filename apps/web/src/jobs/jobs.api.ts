import { readHealth } from '@pasar/contract/jobs/health'
import { listJobs } from '@pasar/contract/jobs/jobs'
import type { Call } from '../call/call.ts'

export const loadJobs = (call: Call) => call(listJobs, {})
export const loadHealth = (call: Call) => call(readHealth, {})
