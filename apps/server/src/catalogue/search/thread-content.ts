import type { MessagePort } from 'node:worker_threads'
import { CategoryTree } from '@pasar/search/category-tree'
import { IndexContent } from '@pasar/search/index-content'
import { partsInMemory } from '@pasar/search/memory/snapshot-parts'
import { VendorLocations } from '@pasar/search/vendor-locations'
import type { Db } from '../../db/database.ts'
import { CardCache } from './card-cache.ts'
import type { ContentSource } from './content-source.ts'
import { LoadGate } from './load-gate.ts'
import { readAreaNames, readCategories } from './search-index.queries.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

type Refresh = { done: () => void; fail: (error: Error) => void }

/**
 * The content of the search index in a thread that only searches. Another thread writes the arrays
 * and sends the changes of the rest.
 *
 * @decision 0115
 */
export class ThreadContent implements ContentSource {
  content = new IndexContent()
  readonly cards = new CardCache()
  version = 0
  readonly #port: MessagePort
  readonly gate = new LoadGate()
  readonly #refreshes = new Map<number, Refresh>()
  #requests = 0
  #taken: Promise<void> = Promise.resolve()
  #areaNames: ReadonlyMap<string, string> = new Map()
  #refreshedAt = performance.now()
  #onContent: () => void = () => {}

  /** @param port to the thread that writes the index */
  constructor(port: MessagePort) {
    this.#port = port
  }

  get ageMs(): number {
    return performance.now() - this.#refreshedAt
  }

  async loadCategories(db: Db): Promise<void> {
    this.content.tree = new CategoryTree(await readCategories(db))
    this.#areaNames = await readAreaNames(db)
  }

  /** Waits for the content of the other thread. */
  load(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#onContent = resolve
    // Messages are applied in their order; to attach takes several turns of the event loop. An
    // error ends the thread, because the index would be wrong from then on.
    this.#port.on('message', (message: ToThread) => {
      this.#taken = this.#taken.then(() => this.#take(message))
    })
    return promise
  }

  async start(): Promise<void> {
    await this.gate.closeDuring(this.load())
  }

  /**
   * Asks the other thread to read the changes of the database, and waits until they are applied.
   */
  async refresh(): Promise<void> {
    if (!this.gate.isOpen) return
    this.#requests += 1
    const request = this.#requests
    await new Promise<void>((done, fail) => {
      this.#refreshes.set(request, { done, fail })
      this.#port.postMessage({ kind: 'refresh', request } satisfies FromThread)
    })
  }

  async stop(): Promise<void> {
    this.#port.close()
    for (const { done } of this.#refreshes.values()) done()
  }

  async #take(message: ToThread): Promise<void> {
    if (message.kind === 'refreshed') {
      const refresh = this.#refreshes.get(message.request)
      this.#refreshes.delete(message.request)
      if (message.isDone) refresh?.done()
      else refresh?.fail(new Error('the search index could not be refreshed'))
      return
    }
    if (message.kind === 'content') await this.#attach(message.parts)
    else for (const change of message.changes) this.content.repeat(change)
    this.cards.delete(message.outdated)
    this.#refreshedAt = performance.now()
    if (message.kind === 'changes' && message.changes.length + message.outdated.length === 0) return
    this.version += 1
    this.content.cache.deleteResults()
  }

  async #attach(parts: Extract<ToThread, { kind: 'content' }>['parts']): Promise<void> {
    const next = new IndexContent()
    next.tree = this.content.tree
    next.locations = new VendorLocations(this.#areaNames)
    await next.attach(partsInMemory(parts))
    this.content = next
    this.#onContent()
  }
}
