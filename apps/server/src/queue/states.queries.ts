import type { JobName } from '@pasar/domain/jobs/queues'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** State of a job in one process. */
export type JobState = {
  job: JobName
  running: number
  startedAt: Date | null
  succeededAt: Date | null
  failedAt: Date | null
  /** Kind of the last failure. */
  fault: string
  nextAt: Date | null
}

/** Stores the states of the jobs of a process. */
export async function reportStates(
  db: Db,
  processId: string,
  states: readonly JobState[],
  now: Date,
): Promise<void> {
  const rows = states.map((state) => ({
    process: processId,
    job: state.job,
    running: state.running,
    started_at: state.startedAt,
    succeeded_at: state.succeededAt,
    failed_at: state.failedAt,
    fault: state.fault,
    next_at: state.nextAt,
    reported_at: now,
  }))
  await sql`
    insert into job_state
    select * from jsonb_populate_recordset(null::job_state, ${JSON.stringify(rows)}::jsonb)
    on conflict (process, job) do update set running = excluded.running, started_at = excluded.started_at,
      succeeded_at = excluded.succeeded_at, failed_at = excluded.failed_at, fault = excluded.fault,
      next_at = excluded.next_at, reported_at = excluded.reported_at`.execute(db)
}
