import { cpuMs, cpuMsOf, peakMb, peakMbOf } from '../../bench/cpu.ts'

/** CPU time in seconds, and the most memory of one process in MB, of each part of the product. */
export type Usage = ReadonlyMap<string, { cpuS: number; peakMb: number }>

/** Titles of the processes that belong to a part. */
const TITLES: readonly (readonly [part: string, titles: readonly string[]])[] = [
  ['PostgreSQL', ['postgres: ', 'bin/postgres\0-D']],
  ['PgBouncer', ['pgbouncer.ini']],
  ['nginx', ['nginx: ']],
]

/**
 * Reads the CPU time since the start of the processes.
 *
 * @param sites process ids of the servers by part
 */
export function readUsage(sites: Readonly<Record<string, readonly number[]>>): Usage {
  const usage = new Map<string, { cpuS: number; peakMb: number }>()
  for (const [part, pids] of Object.entries(sites))
    usage.set(part, { cpuS: cpuMsOf(pids) / 1_000, peakMb: peakMbOf(pids) })
  for (const [part, titles] of TITLES) {
    const cpuS = titles.reduce((sum, title) => sum + cpuMs(title), 0) / 1_000
    usage.set(part, { cpuS, peakMb: Math.max(...titles.map(peakMb)) })
  }
  return usage
}

/** Returns the usage between two readings. */
export const usageSince = (before: Usage, after: Usage): Usage =>
  new Map([...after].map(([part, now]) => [part, { ...now, cpuS: now.cpuS - (before.get(part)?.cpuS ?? 0) }]))
