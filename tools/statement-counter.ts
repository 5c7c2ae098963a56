import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy between a server and PostgreSQL that counts statements, including `begin` and
 * `commit`.
 */
export type StatementCounter = {
  /** URL of the database through the proxy. */
  readonly url: string
  /** Returns the number of statements so far. */
  readonly count: () => number
  readonly stop: () => Promise<void>
}

/**
 * Client messages that execute a statement: a simple query, and the execution of a prepared
 * one.
 */
const RUNS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])

/**
 * Starts a counting proxy for the database at `databaseUrl`.
 *
 * @param databaseUrl `postgres://…` with a host and a port
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let count = 0
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const parseChunk = createMessageParser((kind) => {
      if (RUNS.has(kind)) count += 1
    })
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      sockets.add(socket)
    }
    client.on('data', parseChunk)
    client.pipe(server).pipe(client)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the counter has no port')
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(address.port)
  return {
    url: through.href,
    count: () => count,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => proxy.close(done))
    },
  }
}

/**
 * Parses the messages of one client. The first has no type byte; every other has a type byte, then
 * its length.
 */
function createMessageParser(found: (kind: number) => void) {
  let rest = Buffer.alloc(0)
  let isFirst = true
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const at = isFirst ? 0 : 1
      if (rest.length < at + 4) return
      const length = rest.readUInt32BE(at)
      if (rest.length < at + length) return
      if (!isFirst) found(rest[0] ?? 0)
      isFirst = false
      rest = rest.subarray(at + length)
    }
  }
}
