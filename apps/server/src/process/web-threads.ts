import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { MetricsSources, ObserveRequest } from '../metrics/metrics.ts'
import { type ThreadFigures, ThreadsFigures } from '../metrics/thread-figures.ts'

/** What a web thread gets at its start. */
export type WebThreadData = {
  /** The port of the process. */
  port: number
  /** URL of the simulated school-data service; null for none. */
  simulatedSchoolData: string | null
  /** Receives the search index. */
  index: MessagePort
}

/** Messages of a web thread: that it listens, or its figures. */
export type FromWebThread = 'listening' | ThreadFigures

/**
 * Interval in ms of the checks whether the threads have reported since, and silent checks allowed.
 */
const [CHECK_MS, SILENT_CHECKS] = [5_000, 5]

/** The threads of a process that serve requests besides the main thread. */
export type WebThreads = {
  /** Returns the sources of the metrics with those of all threads. */
  withFigures: (sources: MetricsSources) => MetricsSources
  /** Measures the requests of all threads. */
  onRequest: (observe: ObserveRequest) => void
  /**
   * Starts the threads. Resolves when all of them listen.
   *
   * @param onDeath receives the fault of each thread that fails, is blocked for half a minute, or
   *   ends without being asked to
   */
  listen: (
    process: Pick<WebThreadData, 'simulatedSchoolData'> & { address: string },
    onDeath: (fault: Error) => void,
  ) => Promise<void>
  /** Asks the threads to stop. */
  stop: () => void
  /** Resolves when all threads have ended. */
  stopped: () => Promise<void>
}

/**
 * Creates the web threads of a process.
 *
 * @param count number of threads besides the main thread
 * @param script path of their script
 * @param share sends the search index to a port
 * @decision 0115
 */
export function createWebThreads(
  count: number,
  script: string,
  share: (port: MessagePort) => void,
): WebThreads {
  const figures = new ThreadsFigures()
  const workers: Worker[] = []
  const ends: Promise<void>[] = []
  // A thread reports each second while its event loop turns. Checks are counted and not the time,
  // so that a pause of the whole process does not look like a blocked thread.
  const silentChecks = new Map<Worker, number>()
  let isStopping = false
  const endBlocked = (onDeath: (fault: Error) => void): void => {
    for (const [worker, checks] of silentChecks) {
      silentChecks.set(worker, checks + 1)
      if (checks !== SILENT_CHECKS || isStopping) continue
      onDeath(new Error('web thread is blocked'))
      void worker.terminate()
    }
  }
  const add = async (data: Omit<WebThreadData, 'index'>, onDeath: (fault: Error) => void): Promise<void> => {
    const { port1, port2 } = new MessageChannel()
    share(port1)
    const worker = new Worker(script, {
      workerData: { ...data, index: port2 } satisfies WebThreadData,
      transferList: [port2],
    })
    workers.push(worker)
    ends.push(endOf(worker, () => isStopping, onDeath))
    const listening = Promise.withResolvers<void>()
    worker.on('message', (message: FromWebThread) => {
      if (message === 'listening') listening.resolve()
      else {
        figures.take(worker.threadId, message)
        silentChecks.set(worker, 0)
      }
    })
    await listening.promise
    silentChecks.set(worker, 0)
  }
  return {
    withFigures: (sources) => figures.addedTo(sources),
    onRequest: (observe) => figures.observeWith(observe),
    listen: async ({ address, simulatedSchoolData }, onDeath) => {
      const port = Number(new URL(address).port)
      await Promise.all(Array.from({ length: count }, () => add({ port, simulatedSchoolData }, onDeath)))
      setInterval(() => endBlocked(onDeath), CHECK_MS).unref()
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

/**
 * Resolves when a thread has ended.
 *
 * @param onDeath receives the fault of a thread that failed, or ended although it was not asked to
 */
function endOf(
  worker: Worker,
  isStopRequested: () => boolean,
  onDeath: (fault: Error) => void,
): Promise<void> {
  // A thread that fails reports its fault before it ends; `process.exit` in a thread reports none.
  let fault: unknown = null
  worker.on('error', (error) => {
    fault = error
  })
  return new Promise((resolve) => {
    worker.on('exit', (code) => {
      if (fault !== null || !isStopRequested())
        onDeath(new Error(`web thread ended with code ${code}`, { cause: fault }))
      resolve()
    })
  })
}
