import type { Health } from '@pasar/contract/jobs/health'
import { formatAge } from './job-labels.ts'

const MINUTE_MS = 60_000

/** An item of a queue may wait this long in ms without a warning. */
const LATE_MS = 15 * MINUTE_MS
/** Events are published within a minute. A longer delay than this, in ms, is a fault. */
const UNPUBLISHED_MS = 10 * MINUTE_MS
/** Share of the time in percent above which a process has no reserve. */
const BUSY = 80
/** Response time in ms of an empty statement above which the database is overloaded or far away. */
const SLOW_MS = 250

/** Returns one sentence for each thing that staff or the operator should look at. */
export function healthWarnings({ processes, queue, databaseMs, series }: Health): string[] {
  const alive = processes.filter(({ isAlive }) => isAlive)
  const failedCount = series.failed.slice(-6).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  const warnings: [boolean, string][] = [
    [alive.every(({ role }) => role === 'web'), 'Tidak ada proses yang mengerjakan pekerjaan latar.'],
    [queue.dead > 0, `${queue.dead} pekerjaan berhenti dicoba dan menunggu keputusan staf.`],
    [queue.oldestMs > LATE_MS, `Pekerjaan tertua sudah menunggu ${formatAge(queue.oldestMs)}.`],
    [
      queue.unpublishedMs > UNPUBLISHED_MS,
      `Catatan kejadian belum diterbitkan di log sejak ${formatAge(queue.unpublishedMs)} yang lalu.`,
    ],
    [failedCount > 0, `${failedCount} permintaan gagal dalam satu jam terakhir.`],
    [databaseMs > SLOW_MS, 'Basis data lambat menjawab.'],
    ...alive.map(({ name, busy }): [boolean, string] => [
      busy !== null && busy > BUSY,
      `Proses ${name} hampir penuh bebannya.`,
    ]),
  ]
  return warnings.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []))
}
