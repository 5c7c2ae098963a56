import { get } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import type { School } from '../../buyers.ts'
import { addressOf, HOST } from './client.ts'

/** Live streams that stay open for the whole day, as pages of signed-in schools have them. */
export class Streams {
  /** Messages with data. */
  received = 0
  /** Streams that ended before the end of the day, and streams that were refused. */
  lost = 0
  refused = 0
  #isStopped = false
  readonly #open = new Set<() => void>()
  readonly #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** Opens one stream for each school and waits until all are open or refused. */
  async open(schools: readonly School[]): Promise<void> {
    await Promise.all(schools.map((school, n) => this.#openOne(school, n)))
  }

  get count(): number {
    return this.#open.size
  }

  stop(): void {
    this.#isStopped = true
    for (const close of this.#open) close()
  }

  #openOne(school: School, person: number): Promise<void> {
    const authorization = `member|${school.id}|${school.token}`
    return new Promise((done) => {
      const target = { host: '127.0.0.1', port: this.#port, path: '/api/live', agent: false as const }
      const tls = { rejectUnauthorized: false, servername: HOST, localAddress: addressOf(person) }
      const headers = { host: HOST, authorization, accept: 'text/event-stream' }
      const request = get({ ...target, ...tls, headers }, (response) => {
        if (response.statusCode === 200) this.#open.add(close)
        else this.refused += 1
        response.on('data', (piece: Buffer) => {
          if (piece.includes('data: ')) this.received += 1
        })
        response.on('error', () => {})
        response.on('close', () => void this.#reopen(close, school, person))
        done()
      })
      const close = () => request.destroy()
      request.on('error', () => done())
    })
  }

  async #reopen(close: () => void, school: School, person: number): Promise<void> {
    const wasOpen = this.#open.delete(close)
    if (this.#isStopped) return
    if (wasOpen) this.lost += 1
    await wait(1_000)
    if (!this.#isStopped) await this.#openOne(school, person)
  }
}
