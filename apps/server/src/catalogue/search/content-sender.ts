import type { MessagePort } from 'node:worker_threads'
import type { IndexContent } from '@pasar/search/index-content'
import type { ContentChange } from '@pasar/search/memory/content-change'
import type { FromThread, ToThread } from './thread-messages.ts'

/** The state that a thread has. */
type Sent = { content: IndexContent | null; generation: number }

/**
 * Sends the index and its changes to the other threads of the process.
 *
 * @decision 0115
 */
export class ContentSender {
  readonly #ports = new Map<MessagePort, Sent>()
  #changes: ContentChange[] = []
  #outdated: number[] = []

  /** Records the changes of a content, which the next `send` sends. */
  follow(content: IndexContent): void {
    content.onChange = (change) => {
      if (this.#ports.size > 0) this.#changes.push(change)
    }
  }

  /** Records items whose cards have changed. */
  outdate(ids: readonly number[]): void {
    if (this.#ports.size > 0) this.#outdated.push(...ids)
  }

  /**
   * Adds a thread, which receives the index with the next `send`.
   *
   * @param refresh reads the changes of the database and sends them
   */
  add(port: MessagePort, refresh: () => Promise<void>): void {
    this.#ports.set(port, { content: null, generation: 0 })
    port.on('message', async ({ request }: FromThread) => {
      const [{ status }] = await Promise.allSettled([refresh()])
      port.postMessage({ kind: 'refreshed', request, isDone: status === 'fulfilled' } satisfies ToThread)
    })
    port.on('close', () => this.#ports.delete(port))
  }

  /** Sends each thread what it has not received yet. No change may be half done. */
  send(content: IndexContent): void {
    const [changes, outdatedThreads] = [this.#changes, this.#outdated]
    this.#changes = []
    this.#outdated = []
    for (const [port, sentChanges] of this.#ports) {
      const isCurrent = sentChanges.content === content && sentChanges.generation === content.generation
      const message: ToThread = isCurrent
        ? { kind: 'changes', changes, outdated: outdatedThreads }
        : { kind: 'content', parts: content.sharedParts(), outdated: outdatedThreads }
      port.postMessage(message)
      this.#ports.set(port, { content, generation: content.generation })
    }
  }
}
