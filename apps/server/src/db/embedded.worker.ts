import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

// The embedded database runs in its own thread, so a long query does not block the server's event
// loop.

type Request = { id: number; bytes?: Uint8Array; reset?: true } | 'close'

const port = parentPort
if (!port) throw new Error('embedded.worker.ts runs as a worker thread only')
const { folder } = workerData as { folder: string }
const db = new PGlite({ dataDir: folder, extensions: { pg_trgm } })
await db.waitReady

let queue: Promise<void> = Promise.resolve()
port.on('message', (request: Request) => {
  queue = queue.then(() => answer(request))
})
port.postMessage('ready')

async function answer(request: Request): Promise<void> {
  if (request === 'close') {
    await db.close()
    process.exit(0)
  }
  if (!request.bytes) {
    // The client disconnected. The next client must not inherit any session state.
    await db.exec('rollback')
    await db.exec('discard all')
    return
  }
  const out: Uint8Array<ArrayBuffer>[] = []
  await db.execProtocolRawStream(request.bytes, {
    onRawData: (data) => {
      out.push(new Uint8Array(data))
    },
  })
  port?.postMessage(
    { id: request.id, out },
    out.map((bytes) => bytes.buffer),
  )
}
