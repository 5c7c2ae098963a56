import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A stand-in: its URL, and the times at which it handled each key. */
export type StandIn = {
  readonly url: string
  readonly handled: Map<string, number[]>
  readonly stop: () => void
}

async function listen(server: Server, scheme: string): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const note = (handled: Map<string, number[]>, key: string) =>
  handled.set(key, [...(handled.get(key) ?? []), performance.now()])

/** Starts a bank that takes a fixed time for each request. @param delayMs milliseconds */
export async function startBank(delayMs: number): Promise<StandIn> {
  const handled = new Map<string, number[]>()
  const server = createHttpServer(async (request, response) => {
    request.resume()
    const key = String(request.headers['idempotency-key'])
    await wait(delayMs)
    note(handled, key)
    const number = key.replaceAll(/\D/g, '').padStart(12, '0')
    const reply =
      request.url === '/transfers'
        ? { reference: `TRF-${key}` }
        : { bank: 'Bank Contoh', account: `8808${number}` }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  })
  return { url: await listen(server, 'http'), handled, stop: () => server.close() }
}

/**
 * Starts a mail server that takes a fixed time for each email.
 *
 * @param delayMs milliseconds
 * @param onMail receives the text of each email
 */
export async function startMailServer(
  delayMs: number,
  onMail: (text: string) => void = () => {},
): Promise<StandIn> {
  const handled = new Map<string, number[]>()
  const receive = (text: string) => {
    note(handled, /^message-id: *<([^>]+)>/im.exec(text)?.[1] ?? 'none')
    onMail(text)
  }
  const server = createServer((socket) => serveMail(socket, delayMs, receive))
  return { url: await listen(server, 'smtp'), handled, stop: () => server.close() }
}

/** Answers the few commands that a client needs to send emails. */
function serveMail(socket: Socket, delayMs: number, onMail: (text: string) => void): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let input = ''
  let isText = false
  const answer = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'DATA') {
      isText = true
      return say('354 go ahead')
    }
    if (command === 'QUIT') return socket.end('221 bye\r\n')
    return say('250 ok')
  }
  const take = async () => {
    for (;;) {
      const end = isText ? input.indexOf('\r\n.\r\n') : input.indexOf('\r\n')
      if (end < 0) return
      const part = input.slice(0, end)
      input = input.slice(end + (isText ? 5 : 2))
      if (!isText) answer(part)
      else {
        isText = false
        await wait(delayMs)
        onMail(part)
        say('250 accepted')
      }
    }
  }
  let turn = Promise.resolve()
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    input += chunk.toString('latin1')
    turn = turn.then(take)
  })
  say('220 stand-in')
}
