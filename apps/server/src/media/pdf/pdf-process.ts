import { spawn } from 'node:child_process'
import { PROJECT, scriptFile } from '../../folders.ts'
import type { PdfFault } from './pdf-refused.ts'

/** Limits of one rewrite. The program and its library alone need about 90 MB. */
export const PROCESS_LIMITS = {
  memoryBytes: 180 * 1024 * 1024,
  heapMegabytes: 96,
  cpuMs: 2_000,
  /** Wall time. It exceeds the CPU time because a busy machine schedules the process later. */
  wallMs: 20_000,
  outputBytes: 10 * 1024 * 1024,
} as const

/** Exit codes of the process. Any other code means a crash. */
export const ENDINGS = { plain: 0, signed: 10, locked: 20, unreadable: 21, 'too-complex': 22 } as const

/** A PDF with only drawings, or a fault. */
export type PdfResult = { bytes: Buffer; wasSigned: boolean } | { fault: PdfFault }

const CHILD = scriptFile('media/pdf/pdf.child.ts')
/**
 * The process may only read program files. It writes no files, starts no programs and receives
 * no secrets.
 */
const ARGUMENTS = ['--permission', `--allow-fs-read=${PROJECT}/*`, '--allow-worker', '--no-warnings', CHILD]

/**
 * Rewrites a PDF in a separate process, which may crash without the server.
 *
 * @returns the PDF or a fault; `too-complex` if the process crashes or exceeds its limits
 * @decision 0058
 */
export function rewrittenPdf(bytes: Buffer): Promise<PdfResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ARGUMENTS, {
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
    child.on('close', (code) => resolve(resultOf(code, Buffer.concat(parts))))
    child.stdin.end(bytes)
  })
}

function resultOf(code: number | null, bytes: Buffer): PdfResult {
  if (code === ENDINGS.plain || code === ENDINGS.signed) return { bytes, wasSigned: code === ENDINGS.signed }
  if (code === ENDINGS.locked) return { fault: 'locked' }
  return { fault: code === ENDINGS.unreadable ? 'unreadable' : 'too-complex' }
}
