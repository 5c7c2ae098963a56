import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PdfFault } from './pdf-refused.ts'

/** What one rewriting may use. The program and its library alone need about 90 MB. */
export const PROCESS_LIMITS = {
  memoryBytes: 180 * 1024 * 1024,
  heapMegabytes: 96,
  cpuMs: 2_000,
  /** A busy machine gives the process its CPU time later. */
  wallMs: 20_000,
  outputBytes: 10 * 1024 * 1024,
} as const

/** Exit codes of the process. Any other one is a death. */
export const ENDINGS = { plain: 0, signed: 10, locked: 20, unreadable: 21, 'too-complex': 22 } as const

/** A PDF that only draws, or why there is none. */
export type PdfResult = { bytes: Buffer; wasSigned: boolean } | { fault: PdfFault }

const CHILD = fileURLToPath(new URL('./pdf.child.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
/** The process reads program files; it writes none, starts nothing, and is handed no secret. */
const ARGUMENTS = ['--permission', `--allow-fs-read=${ROOT}*`, '--allow-worker', '--no-warnings', CHILD]

/**
 * Rewrites a PDF in a process of its own, which may die alone.
 *
 * @returns the PDF, or why it is not taken; a process that dies or uses too much means `too-complex`
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
    // A process that ends early reads no further.
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
