import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/**
 * The harmless EICAR test file, which every scanner reports as a virus. It is split so that
 * scanners do not report this source file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Behaviour of the stand-in: that of clamd, or one of its failures. */
export type ClamdBehaviour = 'scans' | 'too-large' | 'silent' | 'drops' | 'babbles' | 'breaks-off'

const COMMAND_END = '\0'

/** Starts a stand-in for clamd on a free loopback port. */
export async function clamdStandIn() {
  const state = { behaviour: 'scans' as ClamdBehaviour, scanned: [] as Buffer[] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    if (state.behaviour === 'drops') return socket.destroy()
    socket.on('data', (part) => {
      received = Buffer.concat([received, Buffer.from(part)])
      const answer = bankResponse(received, state)
      if (answer === null || state.behaviour === 'silent') return
      if (state.behaviour === 'babbles') socket.write('x'.repeat(10_000))
      else if (state.behaviour === 'breaks-off') socket.end('stream: ')
      else socket.end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `tcp://127.0.0.1:${port}`,
    state,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/**
 * Returns the response of clamd.
 *
 * @returns null until the command is complete
 */
function bankResponse(
  received: Buffer,
  state: { behaviour: ClamdBehaviour; scanned: Buffer[] },
): string | null {
  const end = received.indexOf(COMMAND_END)
  if (end < 0) return null
  const command = received.subarray(0, end).toString()
  if (command === 'zPING') return 'PONG\0'
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND\0'
  const file = fileIn(received.subarray(end + 1))
  if (file === null) return null
  state.scanned.push(file)
  if (state.behaviour === 'too-large') return 'INSTREAM size limit exceeded. ERROR\0'
  return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
}

/** Joins the chunks up to the empty one; null until that one has arrived. */
function fileIn(stream: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; at + 4 <= stream.length; ) {
    const length = stream.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (at + 4 + length > stream.length) return null
    chunks.push(stream.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
