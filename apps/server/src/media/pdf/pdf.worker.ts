import { parentPort, workerData } from 'node:worker_threads'
import { PdfRejectedError } from './pdf-refused.ts'
import { rewritePdf } from './rewrite-pdf.ts'

/** The reply of the worker thread. */
export type PdfAnswer = { bytes: Uint8Array; wasSigned: boolean } | { fault: PdfRejectedError['fault'] }

const answer = await rewritePdf(Buffer.from(workerData)).catch((error: unknown) => ({
  fault: error instanceof PdfRejectedError ? error.fault : 'unreadable',
}))
parentPort?.postMessage(answer)
