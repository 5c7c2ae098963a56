import { inflateRawSync } from 'node:zlib'

/** Bytes that a spreadsheet may have once it is unpacked, and files inside it. */
const MOST_UNPACKED = 150 * 1024 * 1024
const MOST_FILES = 500

const BROKEN = 'Berkas XLSX ini rusak. Simpan ulang, lalu kirim lagi.'
const TOO_LARGE = 'Isi berkas XLSX ini terlalu besar. Bagi menjadi beberapa berkas, atau pakai CSV.'

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8

/**
 * Unpacks a spreadsheet as far as needed to know that it is what it says: one that grows beyond measure is no file of items.
 *
 * @returns the sentence for whoever sent it, or null when it can be read
 */
export function unpackFault(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) return BROKEN
  const count = bytes.readUInt16LE(end + 10)
  if (count > MOST_FILES) return TOO_LARGE
  let at = bytes.readUInt32LE(end + 16)
  let left = MOST_UNPACKED
  for (let file = 0; file < count; file += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return BROKEN
    const unpacked = sizeOf(bytes, at, left)
    if (unpacked === null) return BROKEN
    left -= unpacked
    if (left < 0) return TOO_LARGE
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return null
}

/** How large a file inside really is, whatever it says of itself; more than `most` is not unpacked. */
function sizeOf(bytes: Buffer, entry: number, most: number): number | null {
  const local = bytes.readUInt32LE(entry + 42)
  if (local + 30 > bytes.length) return null
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
  const method = bytes.readUInt16LE(entry + 10)
  if (method === STORED) return packed.length
  if (method !== DEFLATED) return null
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    return error instanceof RangeError ? most + 1 : null
  }
}
