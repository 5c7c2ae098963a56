import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

type Running = { pid: number; parent: number; ticks: number; command: string }

/** Reads a file of /proc; empty if its process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function running(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .map((name) => {
      const stat = read(`/proc/${name}/stat`)
      // The second field is a name in parentheses that may contain any character.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number)
      return {
        pid: Number(name),
        parent: Number(fields[1]),
        ticks: (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0),
        command: read(`/proc/${name}/cmdline`),
      }
    })
}

/** Returns the ids of processes and of all processes below them. */
function withDescendants(pids: readonly number[], all: readonly Running[]): ReadonlySet<number> {
  const family = new Set(pids)
  for (let grew = true; grew; ) {
    grew = false
    for (const { pid, parent } of all)
      if (family.has(parent) && !family.has(pid)) {
        family.add(pid)
        grew = true
      }
  }
  return family
}

/**
 * Returns the descendant processes whose command contains a word, for example `dist/main.js` or
 * `postgres`.
 */
function below(commandText: string): Running[] {
  const all = running()
  const family = withDescendants([process.pid], all)
  return all.filter(
    (one) => family.has(one.pid) && one.pid !== process.pid && one.command.includes(commandText),
  )
}

/** Returns the CPU time in ms of the matching processes. */
export const cpuMs = (commandText: string): number =>
  below(commandText).reduce((sum, one) => sum + one.ticks * TICK_MS, 0)

/** Returns the CPU time in ms of processes. @param pids process ids */
export const cpuMsOf = (pids: readonly number[]): number =>
  running().reduce((sum, one) => sum + (pids.includes(one.pid) ? one.ticks * TICK_MS : 0), 0)

/** Returns the CPU time in ms of a process and of all processes below it. */
export function cpuMsOfTree(pid: number): number {
  const all = running()
  const family = withDescendants([pid], all)
  return all.reduce((sum, one) => sum + (family.has(one.pid) ? one.ticks * TICK_MS : 0), 0)
}

/** Returns the id of the process that started a process; 0 if it has ended. */
export const parentOf = (pid: number): number => running().find((one) => one.pid === pid)?.parent ?? 0

/** Returns the memory of a process, in megabytes. */
export const residentMbOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

/** Returns the most memory that the largest of some processes has had, in megabytes. */
export const peakMbOf = (pids: readonly number[]): number =>
  Math.max(0, ...pids.map((pid) => Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0))) /
  1024

const memoryMb = (commandText: string, line: RegExp): number =>
  Math.max(
    0,
    ...below(commandText).map(({ pid }) => Number(line.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)),
  ) / 1024

/** Returns the memory of the largest matching process, in megabytes. */
export const residentMb = (commandText: string): number => memoryMb(commandText, /VmRSS:\s+(\d+)/)

/** Returns the most memory that the largest matching process has had, in megabytes. */
export const peakMb = (commandText: string): number => memoryMb(commandText, /VmHWM:\s+(\d+)/)
