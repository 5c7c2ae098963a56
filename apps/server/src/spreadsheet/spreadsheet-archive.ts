import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type LocalFileHeader, parseExtraFields, type ZipFile } from 'yauzl'
import { XmlGuard } from './spreadsheet-xml.ts'
import { BROKEN_XLSX, TOO_LARGE_XLSX, UnreadableFileError } from './unreadable-file.ts'

/** Maximum inflated bytes of all XML parts together. */
const MAX_INFLATED = 100 * 1024 * 1024
const MAX_ENTRIES = 500

const DIRECTORY_SIGNATURE = 0x02014b50
const DESCRIPTOR_SIGNATURE = 0x08074b50
const DIRECTORY_HEADER = 46
const END_RECORD = 22
/** The zip64 end record and its locator. */
const ZIP64_END_RECORDS = 56 + 20
const ENCRYPTED = 0x0001
const HAS_DESCRIPTOR = 0x0008
const UTF8_NAME = 0x0800
const IN_ZIP64 = 0xffff_ffff
const ZIP64_FIELD = 0x0001

/**
 * Returns the inflated XML parts of a spreadsheet by name.
 *
 * The local headers must match the central directory and fill the file without gap or overlap,
 * so every ZIP reader finds the same entries with the same sizes. Inflated bytes are counted
 * as they arrive.
 *
 * @throws UnreadableFileError if a limit is exceeded or the archive contradicts itself; Error
 * if yauzl finds it malformed
 * @decision 0056
 */
export async function unpackSpreadsheet(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true })
  if (zip.entryCount > MAX_ENTRIES) throw new UnreadableFileError(TOO_LARGE_XLSX)
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  await checkLayout(zip, entries, bytes)
  const parts = entries.filter(({ fileName }) => /\.(xml|rels)$/i.test(fileName))
  if (sum(parts.map(({ uncompressedSize }) => uncompressedSize)) > MAX_INFLATED)
    throw new UnreadableFileError(TOO_LARGE_XLSX)
  const unpackedParts: Record<string, Buffer> = Object.create(null)
  const guard = new XmlGuard()
  let left = MAX_INFLATED
  for (const entry of parts) {
    const content = await inflate(zip, entry, left)
    left -= content.length
    guard.check(content)
    unpackedParts[entry.fileName] = content
  }
  return unpackedParts
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

async function inflate(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    length += chunk.length
    if (length > limit) throw new UnreadableFileError(TOO_LARGE_XLSX)
    chunks.push(chunk)
  }
  const content = Buffer.concat(chunks, length)
  if (crc32(content) !== entry.crc32) throw new UnreadableFileError(BROKEN_XLSX)
  return content
}

/**
 * Checks the layout: entries from the first byte without gaps, then the central directory,
 * then the end records, and nothing else.
 */
async function checkLayout(zip: ZipFile, entries: readonly Entry[], bytes: Buffer): Promise<void> {
  const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
  if (names.size < entries.length) throw new UnreadableFileError(BROKEN_XLSX)
  const sortedEntries = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  const endRecords = END_RECORD + zip.comment.length
  const directorySize = sum(entries.map(directoryHeaderSize))
  const directoryStart = [0, ZIP64_END_RECORDS]
    .map((zip64) => bytes.length - endRecords - zip64 - directorySize)
    .find((at) => at > 0 && bytes.readUInt32LE(at) === DIRECTORY_SIGNATURE)
  if (directoryStart === undefined) throw new UnreadableFileError(BROKEN_XLSX)
  let at = 0
  for (const [index, entry] of sortedEntries.entries()) {
    const next = sortedEntries[index + 1]?.relativeOffsetOfLocalHeader ?? directoryStart
    const local = await zip.readLocalFileHeaderPromise(entry)
    const dataEnd = local.fileDataStart + entry.compressedSize
    const isWhole =
      entry.relativeOffsetOfLocalHeader === at &&
      agree(entry, local) &&
      dataEnd <= next &&
      bytes.subarray(dataEnd, next).equals(descriptorOf(entry, next - dataEnd))
    if (!isWhole) throw new UnreadableFileError(BROKEN_XLSX)
    at = next
  }
  if (at !== directoryStart) throw new UnreadableFileError(BROKEN_XLSX)
}

const directoryHeaderSize = ({ fileNameLength, extraFieldLength, fileCommentLength }: Entry) =>
  DIRECTORY_HEADER + fileNameLength + extraFieldLength + fileCommentLength

/**
 * Returns whether a local header matches the central directory. With a data descriptor it may
 * omit the sizes.
 */
function agree(entry: Entry, local: LocalFileHeader): boolean {
  const flags = ENCRYPTED | HAS_DESCRIPTOR | UTF8_NAME
  if ((entry.generalPurposeBitFlag & flags) !== (local.generalPurposeBitFlag & flags)) return false
  if (entry.isEncrypted() || !local.fileName.equals(entry.fileNameRaw)) return false
  if (local.compressionMethod !== entry.compressionMethod) return false
  const localValues = [local.crc32, ...localSizes(local)]
  const listedSizes = [entry.crc32, entry.compressedSize, entry.uncompressedSize]
  const mayLeaveOut = hasDescriptor(entry)
  return localValues.every((value, at) => value === listedSizes[at] || (mayLeaveOut && value === 0))
}

const hasDescriptor = ({ generalPurposeBitFlag }: Entry) => (generalPurposeBitFlag & HAS_DESCRIPTOR) !== 0

/**
 * Returns the compressed and uncompressed size of a local header, from its zip64 field if
 * present.
 */
function localSizes({ compressedSize, uncompressedSize, extraField }: LocalFileHeader): number[] {
  if (compressedSize !== IN_ZIP64 && uncompressedSize !== IN_ZIP64) return [compressedSize, uncompressedSize]
  const field = parseExtraFields(extraField).find(({ id }) => id === ZIP64_FIELD)?.data
  if (field === undefined || field.length < 16) return [-1, -1]
  return [Number(field.readBigUInt64LE(8)), Number(field.readBigUInt64LE(0))]
}

/**
 * Returns the expected bytes between the data of an entry and the next entry: none, or its
 * data descriptor in one of four lengths.
 */
function descriptorOf(entry: Entry, length: number): Buffer {
  if (!hasDescriptor(entry)) return Buffer.alloc(0)
  const isSigned = length === 16 || length === 24
  const isWide = length === 20 || length === 24
  const descriptor = Buffer.alloc((isSigned ? 8 : 4) + (isWide ? 16 : 8))
  if (isSigned) descriptor.writeUInt32LE(DESCRIPTOR_SIGNATURE, 0)
  let at = isSigned ? 4 : 0
  at = descriptor.writeUInt32LE(entry.crc32, at)
  for (const size of [entry.compressedSize, entry.uncompressedSize])
    at = isWide ? descriptor.writeBigUInt64LE(BigInt(size), at) : descriptor.writeUInt32LE(size, at)
  return descriptor
}
