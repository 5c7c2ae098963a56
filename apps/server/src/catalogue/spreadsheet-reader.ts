import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { TOO_LARGE_XLSX, UnreadableFileError } from './unreadable-file.ts'

const PROGRAM = fileURLToPath(new URL('./spreadsheet-reader.process.ts', import.meta.url))
/** Megabytes of JavaScript objects; beyond it the engine ends the process. */
const HEAP_MB = 512
/** Resident megabytes, buffers included; the heap limit does not count those. */
const RESIDENT_MB = 768
/** Seconds of processor time, which a busy machine does not use up. The largest honest file takes 8. */
const CPU_LIMIT_S = 20
const WATCH_MS = 50
const TIME_LIMIT_MS = 120_000
/** `/proc` counts processor time in hundredths of a second. */
const CLOCK_TICKS = 100
const PAGE_BYTES = 4096

/** The process that read a spreadsheet died or took too long. */
export class SpreadsheetReaderError extends Error {}

/**
 * Reads a spreadsheet in a process of its own, which may die without the server.
 *
 * @param signal ends the process when the result is no longer wanted
 * @returns the rows in order, as text
 * @throws UnreadableFileError when the file is broken or too large; SpreadsheetReaderError when the process ended in the middle
 * @decision 0056
 */
export async function* readSpreadsheet(bytes: Buffer, signal: AbortSignal): AsyncGenerator<string[]> {
  // No environment: the process needs none of the server's secrets, and may neither write files nor start programs.
  const child = spawn(
    process.execPath,
    ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`, PROGRAM],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: onlySystemRoot(process.env),
      signal,
      killSignal: 'SIGKILL',
      timeout: TIME_LIMIT_MS,
    },
  )
  const ended = new Promise<void>((resolve) =>
    child.once('error', () => resolve()).once('exit', () => resolve()),
  )
  // A process that died closes its input: what it did not read is not missing anywhere.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const watch = watchLimits(child)
  try {
    for await (const line of linesOf(child.stdout)) {
      const said: unknown = JSON.parse(line)
      if (isRow(said)) yield said
      else if (isVerdict(said)) throw new UnreadableFileError(said.unreadable)
      else return
    }
    await ended
    throw watch.isOverLimit()
      ? new UnreadableFileError(TOO_LARGE_XLSX)
      : new SpreadsheetReaderError('the spreadsheet reader died')
  } finally {
    watch.stop()
    child.kill('SIGKILL')
    await ended
  }
}

/** Windows starts no program without it. */
const onlySystemRoot = ({ SystemRoot }: NodeJS.ProcessEnv) => (SystemRoot === undefined ? {} : { SystemRoot })

const isRow = (said: unknown): said is string[] => Array.isArray(said)

const isVerdict = (said: unknown): said is { unreadable: string } =>
  typeof said === 'object' && said !== null && 'unreadable' in said

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  for await (const chunk of stream) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]).toString()
      pieces = []
      start = end + 1
    }
    pieces.push(chunk.subarray(start))
  }
}

/** Ends the process when it takes too much memory or processor time. Where there is no `/proc` the limits on inflated bytes, heap and time remain. */
function watchLimits(child: ChildProcess): { isOverLimit: () => boolean; stop: () => void } {
  let isOver = false
  if (process.platform !== 'linux' || child.pid === undefined)
    return { isOverLimit: () => false, stop: () => {} }
  const { pid } = child
  putBehindServer(pid)
  const timer = setInterval(() => {
    if (residentMb(pid) <= RESIDENT_MB && cpuSeconds(pid) <= CPU_LIMIT_S) return
    isOver = true
    child.kill('SIGKILL')
  }, WATCH_MS)
  return { isOverLimit: () => isOver, stop: () => clearInterval(timer) }
}

/** The server goes first on the processor, and when the machine runs out of memory the kernel ends this process before any other. */
function putBehindServer(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It has ended already, or the container forbids it.
  }
}

/** Resident memory of a process; 0 when it has ended. */
function residentMb(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
    return (pages * PAGE_BYTES) / 1024 / 1024
  } catch {
    return 0
  }
}

/** Processor time of a process, user and system, in seconds; 0 when it has ended. */
function cpuSeconds(pid: number): number {
  try {
    // The name of the program stands in parentheses and may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
  } catch {
    return 0
  }
}
