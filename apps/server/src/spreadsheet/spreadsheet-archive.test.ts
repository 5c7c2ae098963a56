import { crc32, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { worksheetXml } from '../../testing/fixtures/workbooks.ts'
import { inflatingTo, type Part, zipByHand } from '../../testing/zip-by-hand.ts'
import { xlsxOf } from '../call/xlsx-stream.ts'
import { unpackSpreadsheet } from './spreadsheet-archive.ts'

const BROKEN = 'Berkas XLSX ini rusak. Simpan ulang, lalu kirim lagi.'
const TOO_LARGE = 'Isi berkas XLSX ini terlalu besar. Bagi menjadi beberapa berkas, atau pakai CSV.'
const MB = 1024 * 1024

const SMALL = worksheetXml([
  ['SKU', 'Nama'],
  ['A1', 'Spidol'],
])
const NAME = 'xl/worksheets/sheet1.xml'
const part = (over: Partial<Part> = {}): Part => ({ name: NAME, content: SMALL, ...over })
const packed = deflateRawSync(Buffer.from(SMALL))

/** Returns a data descriptor of the small worksheet. */
function descriptor({ isSigned = true, isWide = false, size = SMALL.length } = {}): Buffer {
  const bytes = Buffer.alloc((isSigned ? 8 : 4) + (isWide ? 16 : 8))
  if (isSigned) bytes.writeUInt32LE(0x08074b50)
  let at = bytes.writeUInt32LE(crc32(SMALL), isSigned ? 4 : 0)
  for (const value of [packed.length, size])
    at = isWide ? bytes.writeBigUInt64LE(BigInt(value), at) : bytes.writeUInt32LE(value, at)
  return bytes
}

/** Returns a zip64 field with both sizes of the small worksheet. */
function zip64(size = SMALL.length): Buffer {
  const field = Buffer.alloc(20)
  field.writeUInt16LE(1)
  field.writeUInt16LE(16, 2)
  field.writeBigUInt64LE(BigInt(size), 4)
  field.writeBigUInt64LE(BigInt(packed.length), 12)
  return field
}

const LATER = { flags: 8, crc: 0, packedSize: 0, size: 0 }
const IN_ZIP64 = { packedSize: 0xffff_ffff, size: 0xffff_ffff }

test.each<[string, Buffer]>([
  ['plain entries', zipByHand([part()])],
  ['a comment', zipByHand([part()], { comment: 'dibuat dengan tangan' })],
  ['a stored entry', zipByHand([part({ local: { method: 0 }, listed: { method: 0 } })])],
  ['sizes in a descriptor', zipByHand([part({ local: LATER, listed: { flags: 8 }, after: descriptor() })])],
  [
    'sizes in a descriptor without signature',
    zipByHand([part({ local: LATER, listed: { flags: 8 }, after: descriptor({ isSigned: false }) })]),
  ],
  [
    'a zip64 entry with a wide descriptor, as Apache POI writes it',
    zipByHand([
      part({
        local: { ...IN_ZIP64, flags: 8, extra: zip64() },
        listed: { flags: 8 },
        after: descriptor({ isWide: true }),
      }),
    ]),
  ],
  [
    'zip64 sizes in both headers',
    zipByHand([part({ local: { ...IN_ZIP64, extra: zip64() }, listed: { ...IN_ZIP64, extra: zip64() } })]),
  ],
])('unpacks a valid archive with %s', async (_title, archive) => {
  expect((await unpackSpreadsheet(archive))[NAME]?.toString()).toBe(SMALL)
})

test('unpacks the output of the spreadsheet writer', async () => {
  const file = await xlsxOf([{ name: 'Barang', rows: [['SKU'], ['A1']] }])
  expect(Object.keys(await unpackSpreadsheet(file))).toContain(NAME)
})

/** Returns an archive in which the data of the second entry overlaps the first one. */
function overlapping(): Buffer {
  const inner = zipByHand([part({ name: 'xl/a.xml' })]).subarray(0, 30 + 8 + packed.length)
  return zipByHand([
    { name: 'xl/b.xml', content: inner, local: { method: 0 }, listed: { method: 0 } },
    { name: 'xl/a.xml', content: SMALL, listed: { offset: 30 + 8 } },
  ])
}

test.each<[string, Buffer]>([
  [
    'an entry that the directory does not list',
    zipByHand([part(), part({ name: 'xl/b.xml', listed: null })]),
  ],
  ['a hidden entry in front', zipByHand([part({ name: 'xl/b.xml', listed: null }), part()])],
  [
    'bytes before the first entry',
    zipByHand([part()], { before: Buffer.from('PK\u0003\u0004 something else') }),
  ],
  ['another name in the local header', zipByHand([part({ local: { name: 'xl/worksheets/sheet2.xml' } })])],
  ['another size in the local header', zipByHand([part({ local: { size: 10 } })])],
  ['another packed size in the local header', zipByHand([part({ local: { packedSize: 10 } })])],
  ['a size left out without a descriptor', zipByHand([part({ local: { size: 0 } })])],
  ['another method in the local header', zipByHand([part({ listed: { method: 0, size: packed.length } })])],
  ['another checksum in the local header', zipByHand([part({ local: { crc: 1 } })])],
  ['a wrong checksum in both headers', zipByHand([part({ local: { crc: 1 }, listed: { crc: 1 } })])],
  ['a descriptor in the local header only', zipByHand([part({ local: { flags: 8 } })])],
  [
    'a descriptor that lies',
    zipByHand([part({ local: LATER, listed: { flags: 8 }, after: descriptor({ size: 7 }) })]),
  ],
  ['a descriptor that is missing', zipByHand([part({ local: LATER, listed: { flags: 8 } })])],
  [
    'bytes between the entries',
    zipByHand([part({ after: Buffer.from('extra') }), part({ name: 'xl/b.xml' })]),
  ],
  ['two entries of one name', zipByHand([part(), part()])],
  ['two entries of one name in other case', zipByHand([part(), part({ name: NAME.toUpperCase() })])],
  [
    'two directory entries for one file',
    zipByHand([part(), part({ name: 'xl/b.xml', listed: { name: 'xl/b.xml', offset: 0 } })]),
  ],
  ['overlapping entries', overlapping()],
  ['an encrypted entry', zipByHand([part({ local: { flags: 1 }, listed: { flags: 1 } })])],
  ['a wrong zip64 size in the local header', zipByHand([part({ local: { ...IN_ZIP64, extra: zip64(9) } })])],
  ['an empty zip64 field', zipByHand([part({ local: IN_ZIP64 })])],
  ['a size that the data exceeds', zipByHand([part({ local: { size: 10 }, listed: { size: 10 } })])],
  ['a name that leaves the folder', zipByHand([part({ name: '../../etc/x.xml' })])],
  [
    'a document type',
    zipByHand([part({ content: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>' })]),
  ],
  ['no entry', zipByHand([])],
  ['no end', zipByHand([part()]).subarray(0, -22)],
])('refuses an archive with %s', async (_title, archive) => {
  await expect(unpackSpreadsheet(archive)).rejects.toThrow()
})

test('refuses an archive whose directory declares a small file while the local entry inflates to 1 GB', async () => {
  const bomb = part({ packed: inflatingTo(1024), local: { size: 1024 * MB }, listed: { size: 1024 * MB } })
  expect(zipByHand([bomb]).length).toBeLessThan(3 * MB)
  const listed = { crc: crc32(SMALL), packedSize: packed.length, size: SMALL.length }
  await expect(unpackSpreadsheet(zipByHand([{ ...bomb, listed }]))).rejects.toThrow(BROKEN)
  await expect(unpackSpreadsheet(zipByHand([{ ...bomb, local: listed, listed }]))).rejects.toThrow()
  await expect(unpackSpreadsheet(zipByHand([bomb]))).rejects.toThrow(TOO_LARGE)
})

test('refuses parts above the total size limit, and more than 500 entries', async () => {
  const content = Buffer.alloc(30 * MB)
  const parts = [1, 2, 3, 4].map((n) => ({ name: `xl/${n}.xml`, content }))
  await expect(unpackSpreadsheet(zipByHand(parts))).rejects.toThrow(TOO_LARGE)
  const many = Array.from({ length: 501 }, (_, n) => ({ name: `xl/${n}.bin`, content: '' }))
  await expect(unpackSpreadsheet(zipByHand(many))).rejects.toThrow(TOO_LARGE)
})

test('does not inflate pictures of any size', async () => {
  const picture = { name: 'xl/media/image1.png', content: Buffer.alloc(200 * MB) }
  expect(Object.keys(await unpackSpreadsheet(zipByHand([part(), picture])))).toEqual([NAME])
})

test.each([
  '<c r="XFD1048576"/>',
  `<c s="${'1'.repeat(100)}" r='ZZZZZ1'/>`,
  '<c\tr = "A10000001"/>',
  '<c r="xfd1048576"/>',
  '<c r="ZZZZZZZZ99999999999"/>',
  '<row r="99999999"/>',
  '<x:row spans="1:2" r="99999999"/>',
])('refuses a cell or row beyond the limits: %s', async (tag) => {
  await expect(unpackSpreadsheet(zipByHand([part({ content: tag })]))).rejects.toThrow(TOO_LARGE)
})

test('accepts a cell in column CV of row 10,001, and large numbers in a colour theme', async () => {
  const theme = { name: 'xl/theme/theme1.xml', content: '<a:fillToRect l="50000" r="50000000" t="1"/>' }
  const archive = zipByHand([part({ content: '<row r="10001"><c s="1" r="CV10001"/></row>' }), theme])
  expect(Object.keys(await unpackSpreadsheet(archive))).toHaveLength(2)
})
