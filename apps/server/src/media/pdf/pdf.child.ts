import { Worker } from 'node:worker_threads'
import { scriptFile } from '../../folders.ts'
import type { PdfAnswer } from './pdf.worker.ts'
import { ENDINGS, PROCESS_LIMITS } from './pdf-process.ts'

/** Interval of the resource check of the thread, in ms. */
const LOOK_MS = 10

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (
    process.memoryUsage.rss() > PROCESS_LIMITS.memoryBytes ||
    (user + system) / 1_000 > PROCESS_LIMITS.cpuMs
  )
    process.exit(ENDINGS['too-complex'])
}, LOOK_MS)

const worker = new Worker(scriptFile('media/pdf/pdf.worker.ts'), {
  workerData: Buffer.concat(chunks),
  resourceLimits: { maxOldGenerationSizeMb: PROCESS_LIMITS.heapMegabytes },
})
worker.on('error', () => process.exit(ENDINGS['too-complex']))
worker.on('message', (answer: PdfAnswer) => {
  if ('fault' in answer) process.exit(ENDINGS[answer.fault])
  if (answer.bytes.length > PROCESS_LIMITS.outputBytes) process.exit(ENDINGS['too-complex'])
  process.stdout.end(answer.bytes, () => process.exit(answer.wasSigned ? ENDINGS.signed : ENDINGS.plain))
})
