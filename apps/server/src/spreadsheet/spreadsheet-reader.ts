import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { scriptFile } from '../folders.ts'
import { TOO_LARGE_XLSX, UnreadableFileError } from './unreadable-file.ts'
import type { WorksheetRow } from './worksheet-rows.ts'

const READER_SCRIPT = scriptFile('spreadsheet/spreadsheet-reader.process.ts')
/** Maximum JavaScript heap in megabytes; V8 ends the process above it. */
const HEAP_MB = 512
/** Maximum resident memory in megabytes. It includes buffers, which the heap limit does not. */
const RESIDENT_MB = 768
/**
 * Maximum CPU time in seconds, independent of the machine load. The largest valid file takes
 * 8.
 */
const CPU_LIMIT_S = 20
const WATCH_MS = 50
const TIME_LIMIT_MS = 120_000
/** `/proc` counts CPU time in hundredths of a second. */
const CLOCK_TICKS = 100
const PAGE_BYTES = 4096

/** The name of the worksheet that is read, and of those that are not. */
export type OpenedWorksheet = { name: string; hiddenNames: string[]; otherNames: string[] }

/** A line of the process. It is of this server, so its form is not checked. */
type ProcessMessage =
  | { opened: OpenedWorksheet }
  | { row: WorksheetRow }
  | { unreadable: string }
  | { end: true }

/** The process that parses a spreadsheet died or timed out. */
export class SpreadsheetReaderError extends Error {}

/**
 * Parses a spreadsheet in a separate process, which may die without the server.
 *
 * @param signal ends the process when the result is no longer needed
 * @returns first the names of the worksheets, then the rows that are not empty, in order
 * @throws UnreadableFileError if the file is broken or too large; SpreadsheetReaderError if
 * the process died
 * @decision 0056
 */
export async function* readSpreadsheet(
  bytes: Buffer,
  signal: AbortSignal,
): AsyncGenerator<{ opened: OpenedWorksheet } | { row: WorksheetRow }> {
  // The process gets no environment because it needs no secrets. It may neither write files
  // nor start programs.
  const child = spawn(
    process.execPath,
    ['--permission', '--allow-fs-read=*', `--max-old-space-size=${HEAP_MB}`, READER_SCRIPT],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: onlySystemRoot(process.env),
      signal,
      killSignal: 'SIGKILL',
      timeout: TIME_LIMIT_MS,
    },
  )
  const processEnd = new Promise<void>((resolve) =>
    child.once('error', () => resolve()).once('exit', () => resolve()),
  )
  // A dead process closes its input. The unread rest of the file is not needed.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const watch = watchLimits(child)
  try {
    for await (const line of linesOf(child.stdout)) {
      const message: ProcessMessage = JSON.parse(line)
      if ('unreadable' in message) throw new UnreadableFileError(message.unreadable)
      if ('end' in message) return
      yield message
    }
    await processEnd
    throw watch.isOverLimit()
      ? new UnreadableFileError(TOO_LARGE_XLSX)
      : new SpreadsheetReaderError('the spreadsheet reader died')
  } finally {
    watch.stop()
    child.kill('SIGKILL')
    await processEnd
  }
}

/** Windows cannot start a process without it. */
const onlySystemRoot = ({ SystemRoot }: NodeJS.ProcessEnv) => (SystemRoot === undefined ? {} : { SystemRoot })

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

/**
 * Kills the process above the limits of memory or CPU time. Without `/proc` only the limits on
 * inflated bytes, heap and time apply.
 */
function watchLimits(child: ChildProcess): { isOverLimit: () => boolean; stop: () => void } {
  let isOver = false
  if (process.platform !== 'linux' || child.pid === undefined)
    return { isOverLimit: () => false, stop: () => {} }
  const { pid } = child
  lowerPriority(pid)
  const timer = setInterval(() => {
    if (residentMb(pid) <= RESIDENT_MB && cpuSeconds(pid) <= CPU_LIMIT_S) return
    isOver = true
    child.kill('SIGKILL')
  }, WATCH_MS)
  return { isOverLimit: () => isOver, stop: () => clearInterval(timer) }
}

/**
 * Lowers the CPU priority of the process below the server. If memory runs out, the kernel
 * kills this process first.
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It has ended already, or the container forbids it.
  }
}

/** Returns the resident memory of a process in megabytes, or 0 if it has ended. */
function residentMb(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
    return (pages * PAGE_BYTES) / 1024 / 1024
  } catch {
    return 0
  }
}

/** Returns the CPU time (user and system) of a process in seconds, or 0 if it has ended. */
function cpuSeconds(pid: number): number {
  try {
    // The program name is in parentheses and may contain spaces. User and system time are the
    // 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
  } catch {
    return 0
  }
}
