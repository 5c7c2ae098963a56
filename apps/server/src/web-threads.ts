import { once } from 'node:events'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { scriptFile } from './folders.ts'
import type { MetricsSources, ObserveRequest } from './metrics/metrics.ts'
import { type ThreadFigures, ThreadsFigures } from './metrics/thread-figures.ts'

/** What a web thread gets at its start. */
export type WebThreadData = {
  /** The port of the process. */
  port: number
  sandboxUrl: string | null
  /** Receives the search index. */
  index: MessagePort
}

/** Messages of a web thread: that it listens, or its figures. */
export type FromWebThread = 'listening' | ThreadFigures

/** The threads of a process that serve requests besides the main thread. */
export type WebThreads = {
  /** Returns the sources of the metrics with those of all threads. */
  withFigures: (sources: MetricsSources) => MetricsSources
  /** Measures the requests of all threads. */
  onRequest: (observe: ObserveRequest) => void
  /** Starts the threads. Resolves when all of them listen. */
  listen: (process: { address: string; sandboxUrl: string | null }) => Promise<void>
  /** Asks the threads to stop. */
  stop: () => void
  /** Resolves when all threads have stopped. */
  stopped: () => Promise<void>
}

/**
 * Creates the web threads of a process. A thread that fails ends the process, as the main thread
 * does.
 *
 * @param count number of threads besides the main thread
 * @param share sends the search index to a port
 * @decision 0115
 */
export function createWebThreads(count: number, share: (port: MessagePort) => void): WebThreads {
  const figures = new ThreadsFigures()
  const workers: Worker[] = []
  const ends: Promise<unknown>[] = []
  let isStopping = false
  const add = async (data: Omit<WebThreadData, 'index'>): Promise<void> => {
    const { port1, port2 } = new MessageChannel()
    share(port1)
    const worker = new Worker(scriptFile('web-thread.worker.ts'), {
      workerData: { ...data, index: port2 } satisfies WebThreadData,
      transferList: [port2],
    })
    workers.push(worker)
    ends.push(once(worker, 'exit'))
    worker.on('exit', (code) => {
      if (!isStopping) process.exit(code || 1)
    })
    const listening = Promise.withResolvers<void>()
    worker.on('message', (message: FromWebThread) => {
      if (message === 'listening') listening.resolve()
      else figures.take(worker.threadId, message)
    })
    await listening.promise
  }
  return {
    withFigures: (sources) => figures.addedTo(sources),
    onRequest: (observe) => figures.observeWith(observe),
    listen: async ({ address, sandboxUrl }) => {
      const port = Number(new URL(address).port)
      await Promise.all(Array.from({ length: count }, () => add({ port, sandboxUrl })))
    },
    stop: () => {
      isStopping = true
      for (const worker of workers) worker.postMessage('stop')
    },
    stopped: async () => {
      await Promise.all(ends)
    },
  }
}
