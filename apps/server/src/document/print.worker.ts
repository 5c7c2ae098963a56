import { parentPort } from 'node:worker_threads'
import type { Images } from './paper/paper-photos.ts'
import { print } from './print.ts'
import type { PrintJob } from './print-job.ts'

// Layout is CPU-bound. It runs in a worker thread so that it does not block requests.

parentPort?.on('message', ({ job, images }: { job: PrintJob; images: Images }) => {
  print(job, images).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) => parentPort?.postMessage({ failed: String(error) }),
  )
})
