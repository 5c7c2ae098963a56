/**
 * Measures the search index of one machine without a database: its memory, its start from a
 * snapshot, searches of several threads at once, and the memory while it merges added items.
 *
 * `npm run bench:index -- [--items 1000000] [--threads 4] [--clients 8] [--seconds 10]`, and
 * `--free-trade-zone` for a school that pays no PPN
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { changedDemoItem, emptyDemoIndex } from '@pasar/demo/testing/demo-index'
import { openParts } from '@pasar/server/catalogue/search/snapshot-file'
import { run } from '../../install.mjs'
import { printResult } from '../../result-line.ts'
import { formatPercentiles, percentile } from '../latency.ts'
import { runSearches } from './run-searches.ts'
import type { ThreadTask } from './search-thread.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000000' },
    threads: { type: 'string', default: '4' },
    clients: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    'free-trade-zone': { type: 'boolean', default: false },
  },
})
const [items, threads, clients, seconds] = [values.items, values.threads, values.clients, values.seconds].map(
  Number,
) as [number, number, number, number]

const MEGABYTE = 1024 * 1024
/** Changes that a refresh reads at once. */
const BATCH = 250
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Returns the memory of this process in MB after a garbage collection. */
function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage.rss() / MEGABYTE
}

/** Returns the file with the index, which a process of its own computes once. */
async function snapshotFile(): Promise<string> {
  const folder = join(import.meta.dirname, '../../../.cache/bench')
  const file = join(folder, `index-${items}.snapshot`)
  mkdirSync(folder, { recursive: true })
  if (existsSync(file)) return file
  print(`Computing the index of ${items} items …`)
  const script = join(import.meta.dirname, 'write-snapshot.ts')
  if ((await run(process.execPath, [script, String(items), file])) !== 0) throw new Error('no snapshot')
  return file
}

const next = <T>(worker: Worker) =>
  new Promise<T>((answer, fail) => {
    worker.once('message', answer)
    worker.once('error', fail)
  })

const file = await snapshotFile()
// The threads start first, so that the memory of an idle thread is not taken for that of the index.
const workers: Worker[] = []
while (workers.length < threads - 1) {
  const worker = new Worker(join(import.meta.dirname, 'search-thread.ts'))
  await next(worker)
  workers.push(worker)
}
const ask = <T>(worker: Worker, task: ThreadTask): Promise<T> => {
  worker.postMessage(task)
  return next<T>(worker)
}
const before = memory()
const startedAt = performance.now()
const content = emptyDemoIndex()
const parts = await openParts(file)
if (parts === null) throw new Error('no snapshot')
await content.readSnapshot(parts.source)
await parts.close()
const readySeconds = (performance.now() - startedAt) / 1_000
const alone = memory() - before
print(`${content.size} items: ready after ${readySeconds.toFixed(1)} s, ${alone.toFixed(0)} MB`)

for (const worker of workers) await ask(worker, { kind: 'attach', parts: content.sharedParts() })
const together = memory() - before
print(`${threads} threads: ${together.toFixed(0)} MB, ${(together / alone).toFixed(2)} times one index`)

const loadOf = (thread: number) => ({
  clients: Math.ceil((clients - thread) / threads),
  seconds,
  first: thread * 1_000_000,
  waivedPpn: values['free-trade-zone'] ? 11 : 0,
})
const searching = workers.map((worker, at) => ask<number[]>(worker, { kind: 'search', load: loadOf(at + 1) }))
const took = (await Promise.all([runSearches(content, loadOf(0)), ...searching])).flat()
const rate = took.length / seconds
const loaded = memory() - before
print(
  `${clients} clients: ${rate.toFixed(0)} searches a second, ${formatPercentiles(took)}, ${loaded.toFixed(0)} MB`,
)
await Promise.all(workers.map((worker) => worker.terminate()))

// A quarter of the items gets other terms, in batches as a refresh reads them.
const idle = memory() - before
const used = () => process.memoryUsage.rss() / MEGABYTE - before
let peak = 0
const sampler = setInterval(() => {
  peak = Math.max(peak, used())
}, 5)
const changedAt = performance.now()
let merges = 0
for (let index = 0; index < items / 4; index += 1) {
  const { line, vendor } = changedDemoItem(index, 12_300)
  content.put({ ...line, searchText: `${line.searchText} baru` }, vendor)
  if (index % BATCH > 0) continue
  const { generation } = content
  await content.compactIfNeeded()
  if (content.generation !== generation) merges += 1
  await setImmediate()
}
const changeSeconds = (performance.now() - changedAt) / 1_000
clearInterval(sampler)
const after = memory() - before
print(
  `${items / 4} changed items: ${changeSeconds.toFixed(1)} s with ${merges} merges; ${idle.toFixed(0)} MB before, at most ${peak.toFixed(0)}, ${after.toFixed(0)} after`,
)

printResult('index', {
  items: content.size,
  ready_s: readySeconds,
  one_mb: alone,
  threads,
  threads_ratio: together / alone,
  loaded_mb: loaded,
  searches_per_s: rate,
  p50_ms: percentile(took, 0.5),
  p99_ms: percentile(took, 0.99),
  rebuild_peak_ratio: peak / after,
})
