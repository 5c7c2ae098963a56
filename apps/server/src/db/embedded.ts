import { once } from 'node:events'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { scriptFile } from '../folders.ts'
import { lockFolder } from './folder-lock.ts'

type Answer = { id: number; out: Uint8Array<ArrayBuffer>[] }

/**
 * The embedded database. A connection is a stream into its worker thread, as a socket is to a
 * server.
 */
export type Embedded = { connect: () => Duplex; close: () => Promise<void> }

/**
 * Opens the embedded database in its own worker thread.
 *
 * @param folder data folder, or `memory://`
 * @throws FolderInUse when another process has the folder open, FolderUnusable when it is not
 *   writable
 */
export async function openEmbedded(folder: string): Promise<Embedded> {
  const inMemory = folder.startsWith('memory:')
  const unlock = inMemory ? () => {} : lockFolder(folder)
  const worker = new Worker(scriptFile('db/embedded.worker.ts'), { workerData: { folder } })
  worker.setMaxListeners(0)
  await once(worker, 'message')
  return {
    connect: () => streamInto(worker),
    close: async () => {
      worker.postMessage('close')
      await once(worker, 'exit')
      unlock()
    },
  }
}

let streams = 0

/** Returns a duplex stream with the few socket methods that the `pg` driver calls. */
function streamInto(worker: Worker): Duplex {
  streams += 1
  const id = streams
  const send = (bytes: Uint8Array) => worker.postMessage({ id, bytes: new Uint8Array(bytes) })
  const receive = (answer: Answer) => {
    if (answer.id !== id) return
    for (const part of answer.out) stream.push(Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  }
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send(chunk)
      done()
    },
    writev(chunks, done) {
      send(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)))
      done()
    },
    destroy(error, done) {
      worker.off('message', receive)
      worker.postMessage({ id, reset: true })
      done(error)
    },
  })
  worker.on('message', receive)
  const end = stream.end.bind(stream)
  return Object.assign(stream, {
    end() {
      end()
      process.nextTick(() => stream.destroy())
      return stream
    },
    connect() {
      process.nextTick(() => stream.emit('connect'))
      return stream
    },
    setNoDelay: () => stream,
    setKeepAlive: () => stream,
    ref: () => stream,
    unref: () => stream,
  })
}
