import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import {
  HEADER,
  lockedPdf,
  onePage,
  onePagePdf,
  packedObjects,
  readByPdfJs,
  section,
} from '../../../testing/pdf-files.ts'
import { rewrittenPdf } from './pdf-process.ts'

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)
const UPLOAD_LIMIT = 5 * 1024 * 1024

/** Two bytes of run-length code expand to 128 bytes. Applied twice, 4 MB expand to 16 GB. */
const runs = Buffer.alloc(4_000_000, Buffer.from([0x81, 0x20]))

const FLOODS: [string, Buffer][] = [
  [
    'packed objects behind two filters that decompress to 1 GB',
    onePagePdf({
      more: {
        11: packedObjects(
          { 10: 'null' },
          {
            filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
            encode: () => hex(deflateSync(Buffer.alloc(1024 * 1024 * 1024, ' '))),
          },
        ),
      },
    }),
  ],
  [
    'content of repeated bytes',
    onePagePdf({ more: { 5: { dict: '/Filter [/RunLengthDecode /RunLengthDecode]', bytes: runs } } }),
  ],
  [
    'as many objects as fit in an upload',
    section(
      Object.fromEntries([
        ...Object.entries(onePage()),
        ...Array.from({ length: 120_000 }, (_, at) => [at + 10, '[]']),
      ]),
      { before: HEADER },
    ).subarray(0, UPLOAD_LIMIT),
  ],
  [
    'an array with a million entries on its page',
    onePagePdf({ resources: `/ProcSet [${'[] '.repeat(1_500_000)}]` }),
  ],
]

describe('the process that rewrites a PDF', () => {
  test('returns a PDF that another parser can read', async () => {
    const result = await rewrittenPdf(onePagePdf())
    if ('fault' in result) throw new Error(result.fault)
    expect(result.wasSigned).toBe(false)
    expect((await readByPdfJs(result.bytes)).text).toEqual(['Halo sekolah'])
  })

  test('reports a locked file', async () => {
    expect(await rewrittenPdf(await lockedPdf())).toEqual({ fault: 'locked' })
  })

  test('reports a file that is no PDF', async () => {
    expect(await rewrittenPdf(Buffer.from('%PDF-1.7\n%%EOF'))).toEqual({ fault: 'unreadable' })
    expect(await rewrittenPdf(Buffer.alloc(0))).toEqual({ fault: 'unreadable' })
  })

  test.each(FLOODS)('%s end only this process, within its limits', async (_, bytes) => {
    expect(bytes.length).toBeLessThanOrEqual(UPLOAD_LIMIT)
    const result = await rewrittenPdf(bytes)
    expect('fault' in result && result.fault !== 'locked').toBe(true)
  })
})
