import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'

/** Name of the site in the deployed configuration of nginx. */
export const HOST = 'pasar.example.id'

/** A request. `kind` names its line in the report. */
export type SchoolRequest = {
  kind: string
  method?: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
  /** Number of the person, who has an address of their own. */
  person: number
  /** `performance.now()` at which the request was due; by default now. */
  dueAt?: number
}

export type SchoolReply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** What happened to the requests of one kind. */
export type RequestTally = { took: number[]; errors: number; retried: number; broken: number }

/** Requests that were refused with 429 are sent at most this often. */
const MAX_TRIES = 20
const TIMEOUT_MS = 120_000

/** Addresses of loopback, because nginx limits the requests and connections of an address. */
const ADDRESSES = 64
export const addressOf = (person: number): string => `127.0.1.${1 + (person % ADDRESSES)}`

/** Sends requests to nginx, like the browsers of many schools, and counts their outcomes. */
export class Client {
  readonly tallies = new Map<string, RequestTally>()
  /** Unexpected replies with their first text, and how often. */
  readonly surprises = new Map<string, number>()
  serverErrors = 0
  readonly #agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: HOST })
  readonly port: number

  constructor(port: number) {
    this.port = port
  }

  /** Sends a request and retries it after a 429. @returns the last reply; status 0 without one */
  async send(call: SchoolRequest): Promise<SchoolReply> {
    const tally = this.#tallyOf(call.kind)
    const dueAt = call.dueAt ?? performance.now()
    for (let tries = 1; ; tries += 1) {
      const reply = await this.#sendOnce(call)
      const isRepeatable = (call.method ?? 'GET') === 'GET' || call.headers?.['idempotency-key'] !== undefined
      const isBroken = reply.status === 0
      if (isBroken) tally.broken += 1
      const mayRetry = reply.status === 429 || (isBroken && isRepeatable)
      if (mayRetry && tries < MAX_TRIES) {
        tally.retried += 1
        await wait(Number(reply.headers['retry-after'] ?? 1) * 1_000 * (1 + Math.random() / 2))
        continue
      }
      tally.took.push(performance.now() - dueAt)
      if (reply.status >= 500) this.serverErrors += 1
      if (reply.status < 200 || reply.status >= 400) {
        tally.errors += 1
        const text = `${call.kind}: ${reply.status} ${call.path} ${messageOf(reply)}`
        this.surprises.set(text, (this.surprises.get(text) ?? 0) + 1)
      }
      return reply
    }
  }

  /** Sends a request whose reply must be JSON with `data`. @throws for every other reply */
  async data<T>(call: SchoolRequest): Promise<T> {
    const { status, body } = await this.send(call)
    if (status !== 200) throw new FlowEnded(`${call.kind} answered ${status}.`)
    return (JSON.parse(body.toString()) as { data: T }).data
  }

  close(): void {
    this.#agent.destroy()
  }

  #tallyOf(kind: string): RequestTally {
    const tally = this.tallies.get(kind) ?? { took: [], errors: 0, retried: 0, broken: 0 }
    this.tallies.set(kind, tally)
    return tally
  }

  #sendOnce({ method = 'GET', path, headers, body, person }: SchoolRequest): Promise<SchoolReply> {
    const { port } = this
    const gone: SchoolReply = { status: 0, headers: {}, body: Buffer.alloc(0) }
    return new Promise((done) => {
      const options = { host: '127.0.0.1', port, path, method, localAddress: addressOf(person) }
      const all = { host: HOST, 'accept-encoding': 'gzip, deflate, br', ...headers }
      const sent = request({ ...options, agent: this.#agent, headers: all }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', () => done(gone))
        response.on('end', () => {
          const { statusCode = 0, headers: received } = response
          done({ status: statusCode, headers: received, body: Buffer.concat(pieces) })
        })
      })
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('timeout')))
      sent.on('error', () => done(gone))
      sent.end(body)
    })
  }
}

/** Returns the first text of a reply; empty for a compressed one. */
const messageOf = ({ headers, body }: SchoolReply): string =>
  headers['content-encoding'] === undefined ? body.toString('utf8', 0, 160) : ''

/** A flow that cannot go on after an unexpected reply, which is counted. */
export class FlowEnded extends Error {}
