import { inflateSync } from 'node:zlib'

/** What acts by itself, or carries other files along. */
const ACTIVE = ['/JavaScript', '/Launch', '/EmbeddedFile']
/** Within so many of the last bytes a PDF says that it ends. */
const END_BYTES = 1024
/** Objects are packed a hundred or so into a stream of some kilobytes. */
const LARGEST_STREAM = 1024 * 1024
const MOST_STREAMS = 100

/** A name may write each of its letters as `#` and two hexadecimal digits. */
const spelledOut = (text: string) =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const isActive = (text: string) => {
  const plain = spelledOut(text)
  return ACTIVE.some((name) => plain.includes(name))
}

/** @returns null for what is more than any real PDF packs together; empty for what is packed in another way, or locked */
function unpacked(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes, { maxOutputLength: LARGEST_STREAM }).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? null : ''
  }
}

/** The streams that objects are packed into, each from its first byte on; where it ends is told by its own content. */
function objectStreams(bytes: Buffer, text: string): Buffer[] {
  const starts: number[] = []
  for (let at = text.indexOf('/ObjStm'); at >= 0; at = text.indexOf('/ObjStm', at + 1)) {
    const start = /stream\r?\n/.exec(text.slice(at, at + 2_000))
    if (start) starts.push(at + start.index + start[0].length)
  }
  return starts.map((start) => bytes.subarray(start))
}

/**
 * Whether a PDF is whole, and nothing in it runs, starts a program or brings another file, also not among the objects that are packed
 * together. What a password locks is not looked into.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  if (!bytes.subarray(-END_BYTES).toString('latin1').includes('%%EOF')) return false
  const text = bytes.toString('latin1')
  const streams = objectStreams(bytes, text)
  if (isActive(text) || streams.length > MOST_STREAMS) return false
  return streams.every((stream) => {
    const objects = unpacked(stream)
    return objects !== null && !isActive(objects)
  })
}
