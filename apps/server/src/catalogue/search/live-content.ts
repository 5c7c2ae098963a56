import type { MessagePort } from 'node:worker_threads'
import { must } from '@pasar/domain/kernel/must'
import { CategoryTree } from '@pasar/search/category-tree'
import { IndexContent } from '@pasar/search/index-content'
import { SLICE_MS } from '@pasar/search/index-parts'
import { runInSlices } from '@pasar/search/time-slicing'
import { VendorLocations } from '@pasar/search/vendor-locations'
import type { Db } from '../../db/database.ts'
import { CardCache } from './card-cache.ts'
import { ContentSender } from './content-sender.ts'
import type { ContentSource } from './content-source.ts'
import { Follower } from './follower.ts'
import { LoadGate } from './load-gate.ts'
import { Poll } from './poll.ts'
import {
  readAreaNames,
  readCategories,
  readItemLines,
  readOpenVendors,
  readTagsOf,
} from './search-index.queries.ts'
import { type IndexSnapshots, SnapshotSaver } from './search-snapshot.ts'
import { SharedRuns } from './shared-runs.ts'

const LOAD_AT_ONCE = 500

/** The content of the search index of one process, which reads the changes of the database. */
export class LiveContent implements ContentSource {
  content = new IndexContent()
  readonly cards = new CardCache()
  /** Changes whenever a search result or a card may have changed. */
  version = 0
  readonly #sender = new ContentSender()
  readonly #follower = new Follower((ids) => {
    this.cards.delete(ids)
    this.#sender.outdate(ids)
    this.version += 1
  })
  readonly #poll = new Poll()
  readonly #refreshes = new SharedRuns()
  readonly gate = new LoadGate()
  readonly #stopping = new AbortController()
  readonly #snapshots: IndexSnapshots | null
  readonly #saver: SnapshotSaver
  #refreshedAt = performance.now()

  constructor(snapshots: IndexSnapshots | null) {
    this.#snapshots = snapshots
    this.#saver = new SnapshotSaver(snapshots, () => ({
      content: this.content,
      version: this.version,
      position: this.#follower.position,
    }))
  }

  get ageMs(): number {
    return performance.now() - this.#refreshedAt
  }

  async loadCategories(db: Db): Promise<void> {
    this.content.tree = new CategoryTree(await readCategories(db))
  }

  async load(db: Db): Promise<void> {
    await this.#follower.begin(db)
    const loadedContent = await loadContent(db, this.#stopping.signal)
    await this.#follower.bringUpToDate(db, loadedContent)
    this.#publish(loadedContent)
  }

  refresh(db: Db): Promise<void> {
    return this.#refreshes.run(async () => {
      // The load reads all changes at its end.
      if (!this.gate.isOpen) return
      const startedAt = performance.now()
      if (await this.#follower.bringUpToDate(db, this.content)) this.#noteChange()
      this.#refreshedAt = startedAt
      this.#sender.send(this.content)
    })
  }

  /** Shares the content with another thread, from the next refresh on. */
  share(port: MessagePort, db: Db): void {
    this.#sender.add(port, () => this.refresh(db))
  }

  /** Reads the snapshot or loads the content, and then polls the database. */
  async start(db: Db, everyMs: number, report: (error: unknown) => void): Promise<void> {
    let isRestored = false
    const load = async () => {
      isRestored = await this.#restore(db)
      if (!isRestored) await this.load(db)
    }
    const [loadResult] = await Promise.allSettled([this.gate.closeDuring(load())])
    if (this.#stopping.signal.aborted) return
    if (loadResult.status === 'rejected') throw loadResult.reason
    this.#saver.start(db, isRestored, report)
    this.#poll.start(() => this.refresh(db).catch(report), everyMs)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#poll.stop()
    await Promise.all([this.#refreshes.settled(), this.gate.settled()])
    await this.#saver.stop()
  }

  /** @returns whether a valid snapshot was found */
  async #restore(db: Db): Promise<boolean> {
    const content = await emptyContent(db)
    const snapshot = await this.#snapshots?.read(db, content)
    if (!snapshot) return false
    this.#follower.resume(snapshot.position)
    await this.#follower.bringUpToDate(db, content)
    // Another process may have deleted the changes before they were read.
    if (!(await snapshot.isValid())) return false
    this.#publish(content)
    return true
  }

  #publish(loadedContent: IndexContent): void {
    this.content = loadedContent
    this.#sender.follow(loadedContent)
    this.#refreshedAt = performance.now()
    this.cards.clear()
    this.#noteChange()
  }

  #noteChange(): void {
    this.version += 1
    this.content.cache.deleteResults()
  }
}

async function emptyContent(db: Db): Promise<IndexContent> {
  const content = new IndexContent()
  content.tree = new CategoryTree(await readCategories(db))
  content.locations = new VendorLocations(await readAreaNames(db))
  return content
}

async function loadContent(db: Db, signal: AbortSignal): Promise<IndexContent> {
  const content = await emptyContent(db)
  const vendors = await readOpenVendors(db)
  content.beginLoading()
  let lines = await readItemLines(db, 0, LOAD_AT_ONCE)
  while (lines.length > 0) {
    signal.throwIfAborted()
    // PostgreSQL prepares the next batch while this one is indexed.
    const next = readItemLines(db, must(lines.at(-1), 'the last item of a batch').id, LOAD_AT_ONCE)
    for (const line of lines) {
      const vendor = vendors.get(line.vendorId)
      if (vendor) content.put(line, vendor)
    }
    lines = await next
  }
  await runInSlices(content.endLoading(), SLICE_MS)
  for (const tag of await readTagsOf(db, content.tags.ids)) content.nameTag(tag)
  return content
}
