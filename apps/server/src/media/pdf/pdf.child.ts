import { Worker } from 'node:worker_threads'
import { scriptFile } from '../../folders.ts'
import { ENDINGS, PDF_TASKS, type PdfEnding, PROCESS_LIMITS } from './pdf-process.ts'

/** The reply of the thread: how the work ended, and the output. */
export type PdfReply = { ending: PdfEnding; output?: Uint8Array }

/** The arguments of the thread. */
export type PdfWork = { bytes: Uint8Array; options: readonly number[] }

/** Interval of the resource check of the thread, in ms. */
const LOOK_MS = 10

const [, , name, ...options] = process.argv
const task = PDF_TASKS[name === 'draw' ? 'draw' : 'rewrite']

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)

setInterval(() => {
  const { user, system } = process.cpuUsage()
  if (process.memoryUsage.rss() > task.memoryBytes || (user + system) / 1_000 > task.cpuMs)
    process.exit(ENDINGS['too-complex'])
}, LOOK_MS)

const work: PdfWork = { bytes: Buffer.concat(chunks), options: options.map(Number) }
const worker = new Worker(scriptFile(task.thread), {
  workerData: work,
  resourceLimits: { maxOldGenerationSizeMb: PROCESS_LIMITS.heapMegabytes },
})
worker.on('error', () => process.exit(ENDINGS['too-complex']))
worker.on('message', ({ ending, output = new Uint8Array() }: PdfReply) => {
  if (output.length > task.outputBytes) process.exit(ENDINGS['too-complex'])
  process.stdout.end(output, () => process.exit(ENDINGS[ending]))
})
