import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createResponder, type SandboxResponse } from './answers.ts'
import type { SandboxSchool } from './schools.ts'
import { createTicketStore } from './tickets.ts'

export type { SandboxPerson, SandboxSchool } from './schools.ts'

type Settings = {
  /** 0 for any free port; a port in use is also replaced by a free one. */
  readonly port: number
  readonly host: string
  /** Base URL of the shop, such as `http://127.0.0.1:3000`. */
  readonly platformUrl: () => string
  readonly schools: readonly SandboxSchool[]
  /** Returns the current time in milliseconds. */
  readonly now?: () => number
}

/** A running school-data service. */
export type SchoolData = { readonly url: string; readonly close: () => Promise<void> }

const MAX_BODY_LENGTH = 10_000

/**
 * Starts a simulation of the national school-data service. On its page a user picks a school and a
 * person and is redirected to the shop. The shop then requests the user of the ticket. It stores
 * nothing permanently.
 */
export async function startSchoolData({
  port,
  host,
  platformUrl,
  schools,
  now = Date.now,
}: Settings): Promise<SchoolData> {
  const answer = createResponder({ schools, platformUrl, office: createTicketStore(now) })
  const server = createServer((request, response) => {
    bodyOf(request)
      .then((body) => write(response, answer(request.method ?? 'GET', request.url ?? '/', body)))
      .catch(() => response.destroy())
  })
  if (!(await listens(server, port, host))) await listens(server, 0, host)
  const address = server.address()
  return {
    url: `http://${reachable(host)}:${typeof address === 'object' ? address?.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a reachable host: the loopback address for a wildcard host. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Listens on the port. Resolves to whether that succeeded. */
function listens(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      resolve(true)
    })
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > MAX_BODY_LENGTH) throw new Error('too long')
  }
  return body
}

/** Writes the response. With null the connection stays open until the client times out. */
function write(response: ServerResponse, answer: SandboxResponse | null): void {
  if (answer === null) return
  response
    .writeHead(answer.status, {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      ...answer.headers,
    })
    .end(answer.body)
}
