import {
  CONCURRENT_JOBS,
  type Concurrency,
  type ConcurrentJob,
  DEFAULT_CONCURRENCY,
  MAX_CONCURRENCY,
} from '@pasar/domain/jobs/queues'
import { BadConfig } from './bad-config.ts'

/**
 * Parses `mail=40,payouts=32`; jobs that are missing have their default.
 *
 * @throws BadConfig for an unknown job or a number outside 1 to 200
 */
export function readConcurrency(value: string | undefined): Concurrency {
  const concurrency: Record<ConcurrentJob, number> = { ...DEFAULT_CONCURRENCY }
  for (const pair of (value ?? '').split(',').flatMap((one) => one.trim() || [])) {
    const [name = '', count = ''] = pair.split('=')
    const job = CONCURRENT_JOBS.find((one) => one === name)
    if (!job || !/^[1-9]\d{0,2}$/.test(count) || Number(count) > MAX_CONCURRENCY)
      throw new BadConfig(
        `JOB_CONCURRENCY harus seperti mail=20,payouts=16 dengan angka 1 sampai ${MAX_CONCURRENCY}. Pekerjaan: ${CONCURRENT_JOBS.join(', ')}.`,
      )
    concurrency[job] = Number(count)
  }
  return concurrency
}
