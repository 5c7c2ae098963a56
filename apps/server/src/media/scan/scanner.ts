import { connect, type Socket } from 'node:net'

/** What a scanner says of a file; `unknown` when it did not say. */
export type ScanVerdict = 'clean' | 'unknown' | { virus: string }

/** Looks for viruses. */
export type Scanner = {
  /** Whether there is one at all. */
  isOn: boolean
  /** @returns `unknown` when it cannot be reached, does not answer in time or cannot scan the file */
  scan: (bytes: Buffer, timeoutMs: number) => Promise<ScanVerdict>
  /** @returns whether it answers */
  ping: (timeoutMs: number) => Promise<boolean>
}

/** Without a scanner every file passes. */
export const noScanner: Scanner = { isOn: false, scan: async () => 'clean', ping: async () => true }

/** Bytes of one chunk on the line. */
const CHUNK = 64 * 1024
/** No file of ours is larger; clamd's own limit is 25 MB unless set. */
const MAX_BYTES = 25 * 1024 * 1024
/** An answer is one line. */
const MAX_ANSWER = 4_096

/**
 * A clamd of ClamAV, by its INSTREAM command.
 *
 * @param url `tcp://host:port` or `unix:/path`
 * @param onFault hears why a scan came to nothing
 */
export function clamdScanner(url: string, onFault: (error: Error) => void): Scanner {
  const open = () => connectTo(url)
  const unknown = (error: Error): null => {
    onFault(error)
    return null
  }
  return {
    isOn: true,
    async scan(bytes, timeoutMs) {
      if (bytes.length > MAX_BYTES) return unknown(new Error('file too large to scan')) ?? 'unknown'
      const answer = await asked(open(), () => streamed(bytes), timeoutMs).catch(unknown)
      if (answer === null) return 'unknown'
      if (answer === 'stream: OK') return 'clean'
      const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      return virus === undefined ? (unknown(new Error(`clamd: ${answer}`)) ?? 'unknown') : { virus }
    },
    ping: async (timeoutMs) => (await asked(open(), () => ['zPING\0'], timeoutMs).catch(unknown)) === 'PONG',
  }
}

function connectTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return connect(decodeURIComponent(pathname))
  return connect(Number(port), hostname.replaceAll(/[[\]]/g, ''))
}

function* streamed(bytes: Buffer): Generator<Buffer | string> {
  yield 'zINSTREAM\0'
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const chunk = bytes.subarray(at, at + CHUNK)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** Sends one command and reads its answer, which ends with a zero byte. @throws what went wrong with the connection */
function asked(socket: Socket, command: () => Iterable<Buffer | string>, timeoutMs: number): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    const timer = setTimeout(() => socket.destroy(new Error('clamd does not answer in time')), timeoutMs)
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      reject(new Error('clamd closed the connection'))
    })
    socket.on('data', (part) => {
      answer += part.toString('latin1')
      const end = answer.indexOf('\0')
      if (end >= 0) resolve(answer.slice(0, end))
      if (end >= 0 || answer.length > MAX_ANSWER) socket.destroy()
    })
    socket.on('connect', () => {
      for (const part of command()) socket.write(part)
    })
  })
}
