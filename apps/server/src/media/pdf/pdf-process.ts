import { spawn } from 'node:child_process'
import { PROJECT, scriptFile } from '../../folders.ts'
import type { PdfFault } from './pdf-refused.ts'

/** What a process does with a PDF: its thread, and the limits of one file or page. */
export const PDF_TASKS = {
  rewrite: {
    thread: 'media/pdf/pdf.worker.ts',
    /** The program and its library alone need about 90 MB. */
    memoryBytes: 180 * 1024 * 1024,
    cpuMs: 2_000,
    outputBytes: 10 * 1024 * 1024,
  },
  draw: {
    thread: 'media/pdf/draw.worker.ts',
    /** An enlarged page of text peaks at 220 MB, one with a scan of 9 million pixels at 290 MB. */
    memoryBytes: 400 * 1024 * 1024,
    cpuMs: 6_000,
    outputBytes: 32 * 1024 * 1024,
  },
} as const

type PdfTask = keyof typeof PDF_TASKS

export const PROCESS_LIMITS = {
  heapMegabytes: 96,
  /** Wall time. It exceeds the CPU time because a busy machine schedules the process later. */
  wallMs: 20_000,
} as const

const PDF_ENDINGS = [
  'plain',
  'signed',
  'locked',
  'unreadable',
  'too-complex',
  'too-many-pages',
  'page-too-large',
  'no-page',
] as const
export type PdfEnding = (typeof PDF_ENDINGS)[number]

/** Exit codes of the process. Any other code means a crash. */
export const ENDINGS: Readonly<Record<PdfEnding, number>> = {
  plain: 0,
  signed: 10,
  locked: 20,
  unreadable: 21,
  'too-complex': 22,
  'too-many-pages': 23,
  'page-too-large': 24,
  'no-page': 25,
}

/** A PDF with only drawings, or a fault. */
export type PdfResult = { bytes: Buffer; wasSigned: boolean } | { fault: PdfFault }

const CHILD = scriptFile('media/pdf/pdf.child.ts')
/**
 * The process may only read program files. It writes no files, starts no programs and receives
 * no secrets.
 */
const ARGUMENTS = ['--permission', `--allow-fs-read=${PROJECT}/*`, '--allow-worker', '--no-warnings', CHILD]

/**
 * Hands a PDF to a separate process, which may crash without the server.
 *
 * @param options arguments of the thread
 * @returns how the process ended, and its output; `too-complex` if it crashed or exceeded its
 *   limits
 */
export function runPdfProcess(
  task: PdfTask,
  bytes: Buffer,
  options: readonly number[] = [],
): Promise<{ ending: PdfEnding; output: Buffer }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...ARGUMENTS, task, ...options.map(String)], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: PROCESS_LIMITS.wallMs,
      killSignal: 'SIGKILL',
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    // A process that ends early does not read its whole input.
    child.stdin.on('error', () => undefined)
    child.on('error', reject)
    child.on('close', (code) => resolve({ ending: endingOf(code), output: Buffer.concat(parts) }))
    child.stdin.end(bytes)
  })
}

const endingOf = (code: number | null): PdfEnding =>
  PDF_ENDINGS.find((ending) => ENDINGS[ending] === code) ?? 'too-complex'

/**
 * Rewrites a PDF in a separate process.
 *
 * @returns the PDF or a fault; `too-complex` if the process crashes or exceeds its limits
 * @decision 0058
 */
export async function rewrittenPdf(bytes: Buffer): Promise<PdfResult> {
  const { ending, output } = await runPdfProcess('rewrite', bytes)
  if (ending === 'plain' || ending === 'signed') return { bytes: output, wasSigned: ending === 'signed' }
  return { fault: ending === 'locked' || ending === 'unreadable' ? ending : 'too-complex' }
}
