import { inflateRawSync } from 'node:zlib'

/** Bytes that a spreadsheet may have once it is unpacked, and files inside it. */
const MOST_UNPACKED = 150 * 1024 * 1024
const MOST_FILES = 500
/** Cells from the first to the last of a sheet, empty ones too. */
const MOST_CELLS = 10_000_000

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
    const unpacked = unpack(bytes, at, left)
    if (unpacked === null) return BROKEN
    if (unpacked === 'too large' || spreadOf(unpacked) > MOST_CELLS) return TOO_LARGE
    left -= unpacked.length
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return null
}

/** What a file inside really holds, whatever it says of itself; more than `most` is not unpacked. */
function unpack(bytes: Buffer, entry: number, most: number): Buffer | 'too large' | null {
  const local = bytes.readUInt32LE(entry + 42)
  if (local + 30 > bytes.length) return null
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
  const method = bytes.readUInt16LE(entry + 10)
  if (method === STORED) return packed.length > most ? 'too large' : packed
  if (method !== DEFLATED) return null
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return error instanceof RangeError ? 'too large' : null
  }
}

const PIECE = 1024 * 1024
/** As long as the address of a cell may be. */
const OVERLAP = 40

/** How many cells lie between the first and the last of a sheet: whoever reads it keeps room for all of them. */
function spreadOf(content: Buffer): number {
  let [rows, columns] = [0, 0]
  for (let at = 0; at < content.length; at += PIECE) {
    const piece = content.toString('latin1', at, at + PIECE + OVERLAP)
    for (const [, letters = '', digits = ''] of piece.matchAll(
      /<c [^>]{0,20}?r="([A-Z]{1,14})([0-9]{1,14})"/g,
    )) {
      rows = Math.max(rows, Number(digits))
      columns = Math.max(columns, columnOf(letters))
    }
  }
  return rows * columns
}

/** 1 for A, 27 for AA. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
