import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDbUrl } from '../../testing/test-db.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { listenOnServer } from './listening.ts'

// A machine that lost its power or its network closes no connection and answers nothing.

let relay: Awaited<ReturnType<typeof startRelay>>
let direct: OpenDatabase
beforeAll(async () => {
  const url = await testDbUrl()
  direct = await openDatabase(url, { connections: 1 })
  relay = await startRelay(url)
})
afterAll(async () => {
  await direct.close()
  relay.close()
})

/** Starts a relay to the server. `vanish` silences its connections; later ones work. */
async function startRelay(url: string) {
  const { hostname, port } = new URL(url)
  const [sockets, silent] = [new Set<Socket>(), new Set<Socket>()]
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('data', (chunk) => silent.has(from) || to.write(chunk))
    from.on('close', () => silent.has(from) || to.destroy())
    from.on('error', () => {})
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    forward(client, upstream)
    forward(upstream, client)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(address.port) }).href,
    vanish: () => {
      for (const socket of sockets) silent.add(socket)
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('a statement ends when the server has vanished, and its connection is replaced', async () => {
  const database = await openDatabase(relay.url, { connections: 1, timeoutMs: 500 })
  await sql`select 1`.execute(database.db)
  relay.vanish()
  await expect(sql`select 1`.execute(database.db)).rejects.toThrow('Query read timeout')
  await sql`select 1`.execute(database.db)
  await database.close()
})

test('a transaction reports why it lost its connection', async () => {
  const database = await openDatabase(relay.url, { connections: 1, timeoutMs: 500 })
  const vanishing = database.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    relay.vanish()
    await sql`select 1`.execute(tx)
  })
  await expect(vanishing).rejects.toThrow('Query read timeout')
  const ended = direct.db
    .transaction()
    .execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
  await expect(ended).rejects.toMatchObject({ code: '57P01' })
  await database.close()
})

test('listening continues on a second connection when the server has vanished', async () => {
  const payloads: string[] = []
  const stop = listenOnServer(relay.url, (payload) => payloads.push(payload), 200)
  await expect.poll(() => payloads).toEqual([''])
  relay.vanish()
  await expect.poll(() => payloads).toEqual(['', ''])
  await sql`select pg_notify('live', 'news')`.execute(direct.db)
  await expect.poll(() => payloads).toEqual(['', '', 'news'])
  await stop()
})
