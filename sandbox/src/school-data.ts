import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createResponder, type SandboxResponse } from './answers.ts'
import type { SandboxSchool } from './schools.ts'
import { createTicketStore } from './tickets.ts'

export type { SandboxPerson, SandboxSchool } from './schools.ts'

type Settings = {
  /** 0 for any that is free; one that is taken gives way to any, too. */
  readonly port: number
  readonly host: string
  /** Where people are sent to, such as `http://127.0.0.1:3000`. */
  readonly platformUrl: () => string
  readonly schools: readonly SandboxSchool[]
  /** The time in milliseconds. */
  readonly now?: () => number
}

/** A school-data service that is running. */
export type SchoolData = { readonly url: string; readonly close: () => Promise<void> }

const LONGEST_BODY = 10_000

/**
 * Starts a service that plays the national school-data service: a page on which somebody picks a school and a person and is sent to the
 * shop, and the call by which the shop asks who came. It keeps nothing when it stops.
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
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** A host that listens everywhere is reached here. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether the port could be had. */
function listens(server: Server, port: number, host: string): Promise<boolean> {
  return new Promise((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(false) : failed(error),
    )
    server.listen(port, host, () => {
      server.removeAllListeners('error')
      done(true)
    })
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) {
    body += String(chunk)
    if (body.length > LONGEST_BODY) throw new Error('too long')
  }
  return body
}

/** Without an answer the connection stays open without a word, until the other side has had enough. */
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
