import { connect, createServer, type Socket } from 'node:net'

/** Stands between a server and PostgreSQL and counts the statements that pass, `begin` and `commit` among them. */
export type StatementCounter = {
  /** The address of the database through the counter. */
  readonly url: string
  /** How many statements have passed so far. */
  readonly count: () => number
  readonly stop: () => Promise<void>
}

/** Messages of the client that make PostgreSQL run a statement: a simple query, and the execution of a prepared one. */
const RUNS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])

/**
 * Starts a counter before the database at `databaseUrl`.
 *
 * @param databaseUrl `postgres://…` with a host and a port
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let count = 0
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    const reader = messageReader((kind) => {
      if (RUNS.has(kind)) count += 1
    })
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => socket.destroy())
      sockets.add(socket)
    }
    client.on('data', reader)
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

/** Follows the messages of one client: the first has no kind, each other a byte of kind, then its length. */
function messageReader(found: (kind: number) => void) {
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
