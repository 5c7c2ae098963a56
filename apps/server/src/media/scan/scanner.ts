import { connect, type Socket } from 'node:net'
import { clientSpan } from '../../tracing/tracing.ts'

/** The verdict of a scanner; `unknown` if it returned none. */
export type ScanVerdict = 'clean' | 'unknown' | { virus: string }

/** A virus scanner. */
export type Scanner = {
  /** Whether a scanner is configured. */
  isOn: boolean
  /** @returns `unknown` if the scanner cannot be reached, times out or cannot scan the file */
  scan: (bytes: Buffer, timeoutMs: number) => Promise<ScanVerdict>
  /** @returns whether the scanner responds */
  ping: (timeoutMs: number) => Promise<boolean>
}

/** The scanner of an installation without one. It passes every file. */
export const noScanner: Scanner = { isOn: false, scan: async () => 'clean', ping: async () => true }

/** Bytes of one chunk sent to clamd. */
const CHUNK = 64 * 1024
/** Maximum file size. No accepted upload is larger, and it is clamd's default limit of 25 MB. */
const MAX_BYTES = 25 * 1024 * 1024
/** Maximum bytes of a reply, which is one line. */
const MAX_ANSWER = 4_096

/**
 * Returns a scanner that uses the INSTREAM command of a ClamAV clamd.
 *
 * @param url `tcp://host:port` or `unix:/path`
 * @param onFault receives the error of a scan without a verdict
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
      const answer = await clientSpan(
        () => ({ name: 'clamd INSTREAM', attributes: {} }),
        () => sendCommand(open(), () => streamed(bytes), timeoutMs),
      ).catch(unknown)
      if (answer === null) return 'unknown'
      if (answer === 'stream: OK') return 'clean'
      const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
      return virus === undefined ? (unknown(new Error(`clamd: ${answer}`)) ?? 'unknown') : { virus }
    },
    ping: async (timeoutMs) =>
      (await sendCommand(open(), () => ['zPING\0'], timeoutMs).catch(unknown)) === 'PONG',
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

/**
 * Sends one command and returns the reply, which ends with a zero byte.
 *
 * @throws the error of the connection
 */
function sendCommand(
  socket: Socket,
  command: () => Iterable<Buffer | string>,
  timeoutMs: number,
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let answer = ''
    const timer = setTimeout(() => socket.destroy(new Error('clamd did not respond in time')), timeoutMs)
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
