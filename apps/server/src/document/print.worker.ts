import { parentPort } from 'node:worker_threads'
import type { Images } from './paper-photos.ts'
import { print } from './print.ts'
import type { PrintJob } from './print-job.ts'

// Pages are laid out in a thread of their own: it is work, and must not stop the server from answering.

parentPort?.on('message', ({ job, images }: { job: PrintJob; images: Images }) => {
  print(job, images).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  )
})
