import { Agent, request } from 'node:http'
import { cpuMs } from './cpu.ts'

/** The requests of one flow, sent one after the other. */
export type Flow = readonly LoadRequest[]

export type LoadRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string }

export type LoadResult = {
  /** Flows per second; most flows are one request. */
  rate: number
  p50Ms: number
  p99Ms: number
  /** Flows that ended. */
  flows: number
  /** Bytes of the replies per flow, as sent. */
  bytes: number
  /** CPU time per flow in ms: of the server, and in `databaseMs` of PostgreSQL. */
  serverMs: number
  databaseMs: number
  failed: number
}

/**
 * Plays flows over a fixed number of connections, each as soon as the previous one has ended.
 *
 * @param next returns the n-th flow; null when there are no more
 * @param processName word in the command of the measured server process; without it the CPU time is
 * not measured and 0
 */
export async function load(
  siteUrl: string,
  {
    next,
    connections,
    forMs,
    process: processName,
  }: { next: (n: number) => LoadRequest | Flow | null; connections: number; forMs: number; process?: string },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  let sent = 0
  let failed = 0
  let bytes = 0
  const cpu = cpuOf(processName)
  const began = performance.now()
  const worker = async () => {
    while (performance.now() - began < forMs) {
      const flow = next(sent)
      if (!flow) return
      sent += 1
      const at = performance.now()
      for (const loadRequest of 'path' in flow ? [flow] : flow) {
        const reply = await send(siteUrl, agent, loadRequest)
        if (reply.status >= 400) failed += 1
        bytes += reply.bytes
      }
      took.push(performance.now() - at)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const lastedMs = performance.now() - began
  const after = cpuOf(processName)
  agent.destroy()
  const sorted = took.sort((a, b) => a - b)
  return {
    rate: (took.length / lastedMs) * 1000,
    p50Ms: sorted[Math.trunc(sorted.length * 0.5)] ?? 0,
    p99Ms: sorted[Math.trunc(sorted.length * 0.99)] ?? 0,
    flows: took.length,
    bytes: bytes / took.length,
    serverMs: (after.server - cpu.server) / took.length,
    databaseMs: (after.database - cpu.database) / took.length,
    failed,
  }
}

const cpuOf = (processName: string | undefined) =>
  processName === undefined
    ? { server: 0, database: 0 }
    : { server: cpuMs(processName), database: cpuMs('postgres') }

const send = (siteUrl: string, agent: Agent, { method = 'GET', path, headers = {}, body }: LoadRequest) =>
  new Promise<{ status: number; bytes: number }>((done, fail) => {
    const sent = request(`${siteUrl}${path}`, { method, agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, bytes }))
    })
    sent.on('error', fail)
    sent.end(body)
  })
