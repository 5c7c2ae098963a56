import { parentPort, workerData } from 'node:worker_threads'
import { must } from '@pasar/domain/kernel/must'
import { drawPage } from './draw-page.ts'
import type { PdfReply, PdfWork } from './pdf.child.ts'

const { bytes, options }: PdfWork = workerData
const [page, pixels] = options
const answer: PdfReply = await drawPage(bytes, must(page, 'the page'), must(pixels, 'the pixels')).then(
  (drawing) => (typeof drawing === 'string' ? { ending: drawing } : { ending: 'plain', output: drawing }),
  () => ({ ending: 'unreadable' }),
)
parentPort?.postMessage(answer)
