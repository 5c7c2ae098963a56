import { constants, crc32, deflateRawSync } from 'node:zlib'

/** The fields of a ZIP header for an entry. */
type Header = {
  name: string
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  extra: Buffer
}

export type Part = {
  name: string
  content: string | Buffer
  /** Compressed data, if it differs from the content. */
  packed?: Buffer
  /** Fields of the local header that differ from the real values. */
  local?: Partial<Header>
  /**
   * Fields of the central directory that differ from the real values; null if it does not list
   * the entry.
   */
  listed?: (Partial<Header> & { offset?: number }) | null
  /** Bytes after the data. */
  after?: Buffer
}

const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value & 255, value >> 8])))
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32LE(value)
      return bytes
    }),
  )

/**
 * Serialises the common fields of both headers, from the flags to the length of the extra
 * field.
 */
const facts = ({ name, flags, method, crc, packedSize, size, extra }: Header) =>
  Buffer.concat([
    u16(flags, method, 0, 33),
    u32(crc, packedSize, size),
    u16(Buffer.byteLength(name), extra.length),
  ])

/** Builds a ZIP archive with arbitrary header fields. */
export function zipByHand(parts: readonly Part[], { before = Buffer.alloc(0), comment = '' } = {}): Buffer {
  const files: Buffer[] = [before]
  const directory: Buffer[] = []
  let offset = before.length
  for (const { name, content, packed: packedOverride, local, listed, after = Buffer.alloc(0) } of parts) {
    const bytes = Buffer.from(content)
    const method = local?.method ?? 8
    const packed = packedOverride ?? (method === 8 ? deflateRawSync(bytes) : bytes)
    const truth: Header = {
      name,
      flags: 0,
      method,
      crc: crc32(bytes),
      packedSize: packed.length,
      size: bytes.length,
      extra: Buffer.alloc(0),
    }
    const near = { ...truth, ...local }
    const file = [u32(0x04034b50), u16(20), facts(near), Buffer.from(near.name), near.extra, packed, after]
    files.push(...file)
    if (listed !== null) {
      const far = { ...truth, ...listed }
      directory.push(
        Buffer.concat([
          u32(0x02014b50),
          u16(20, 20),
          facts(far),
          u16(0, 0, 0),
          u32(0, listed?.offset ?? offset),
          Buffer.from(far.name),
          far.extra,
        ]),
      )
    }
    offset += file.reduce((sum, { length }) => sum + length, 0)
  }
  const central = Buffer.concat(directory)
  const end = [
    u32(0x06054b50),
    u16(0, 0, directory.length, directory.length),
    u32(central.length, offset),
    u16(comment.length),
    Buffer.from(comment),
  ]
  return Buffer.concat([...files, central, ...end])
}

const MB = 1024 * 1024

/**
 * Returns compressed data that inflates to this number of megabytes of one byte, without
 * inflating it.
 */
export function inflatingTo(megabytes: number, byte = 0): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB, byte), { finishFlush: constants.Z_FULL_FLUSH })
  const lastBlock = Buffer.from([3, 0])
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), lastBlock])
}
