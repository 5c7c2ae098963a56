import { parentPort } from 'node:worker_threads'
import { emptyDemoIndex } from '@pasar/demo/testing/demo-index'
import { must } from '@pasar/domain/kernel/must'
import { partsInMemory, type SnapshotPart } from '@pasar/search/memory/snapshot-parts'
import { runSearches } from './run-searches.ts'

/** What the main thread asks of this one. It answers each task with a message. */
export type ThreadTask =
  | { kind: 'attach'; parts: SnapshotPart[] }
  | { kind: 'search'; load: Parameters<typeof runSearches>[1] }

const port = must(parentPort, 'the port to the main thread')
const content = emptyDemoIndex()
port.on('message', async (task: ThreadTask) => {
  if (task.kind === 'search') return port.postMessage(await runSearches(content, task.load))
  await content.attach(partsInMemory(task.parts))
  globalThis.gc?.()
  port.postMessage('attached')
})
port.postMessage('started')
