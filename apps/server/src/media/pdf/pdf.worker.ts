import { parentPort, workerData } from 'node:worker_threads'
import type { PdfReply, PdfWork } from './pdf.child.ts'
import { PdfRejectedError } from './pdf-refused.ts'
import { rewritePdf } from './rewrite-pdf.ts'

const { bytes }: PdfWork = workerData
const answer: PdfReply = await rewritePdf(Buffer.from(bytes)).then(
  ({ bytes: output, wasSigned }) => ({ ending: wasSigned ? 'signed' : 'plain', output }),
  (error: unknown) => ({ ending: error instanceof PdfRejectedError ? error.fault : 'unreadable' }),
)
parentPort?.postMessage(answer)
