import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

/** Texts compress well at a low level, which costs a third of the time of the default. */
const LEVEL = 3
/** Number of the method in the ZIP format. */
const DEFLATED = 8

/**
 * A ZIP file whose finished bytes can be taken at any time. Its files are written one after the
 * other.
 */
export function createArchive() {
  let chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  let file = createFile('')
  return {
    add(path: string) {
      file = createFile(path)
      zip.add(file.entry)
    },
    write: (content: string | Uint8Array) => file.write(content),
    close: () => file.close(),
    end: () => zip.end(),
    take() {
      const finishedChunks = chunks
      chunks = []
      return finishedChunks
    },
  }
}

/** A file of a ZIP archive. Node's thread pool compresses it, so other requests go on meanwhile. */
function createFile(path: string) {
  const entry: ZipInputFile = { filename: path, size: 0, crc: 0, compression: DEFLATED }
  const deflate = createDeflateRaw({ level: LEVEL })
  deflate.on('data', (chunk: Buffer) => entry.ondata?.(null, new Uint8Array(chunk), false))
  return {
    entry,
    async write(content: string | Uint8Array) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      entry.size += bytes.length
      entry.crc = crc32(bytes, entry.crc)
      await new Promise<void>((resolve, reject) =>
        deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
      )
    },
    async close() {
      const endEvent = once(deflate, 'end')
      deflate.end()
      await endEvent
      entry.ondata?.(null, new Uint8Array(), true)
    },
  }
}
