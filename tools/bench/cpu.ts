import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

type Running = { pid: number; parent: number; ticks: number; command: string }

/** A file of /proc, or nothing when its process has ended in the meantime. */
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
      // The second field is a name in brackets that may hold anything.
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

/** The processes below this one whose command names a word, for example `main.ts` or `postgres`. */
function below(word: string): Running[] {
  const all = running()
  const family = new Set([process.pid])
  for (let grew = true; grew; ) {
    grew = false
    for (const { pid, parent } of all)
      if (family.has(parent) && !family.has(pid)) {
        family.add(pid)
        grew = true
      }
  }
  return all.filter((one) => family.has(one.pid) && one.pid !== process.pid && one.command.includes(word))
}

/** CPU time in ms that they have used so far. */
export const cpuMs = (word: string): number => below(word).reduce((sum, one) => sum + one.ticks * TICK_MS, 0)

/** Memory of the largest of them, in megabytes. */
export const residentMb = (word: string): number =>
  Math.max(
    0,
    ...below(word).map(({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)),
  ) / 1024
