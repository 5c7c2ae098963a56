import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deflateSync, inflateSync } from 'node:zlib'
import { listDocuments } from '@pasar/contract/document/document'
import { cancelOrder } from '@pasar/contract/ordering/steps'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createDocumentFixture, logSigner, pdfTextOf } from '../../testing/fixtures/document-fixture.ts'
import { advanceOrderTo, get } from '../../testing/orders.ts'
import { signerOf } from '../transparency/note.ts'

const { publishLog, context, app, anOrder, codeOf, check, documentsOf, authorizationOf, download } =
  await createDocumentFixture()

const VERIFIER = new URL('../../../../tools/verifier/verify.py', import.meta.url).pathname

/** Returns a PDF in which a text is another one in the compressed streams that contain it. */
function withChangedText(pdf: Buffer, text: RegExp, other: string): Buffer {
  let changedPdf = pdf
  for (const { index, 0: start } of pdf.toString('latin1').matchAll(/stream\r?\n/g)) {
    const begin = index + start.length
    const end = pdf.indexOf('endstream', begin)
    const content = inflate(pdf.subarray(begin, end))
    if (content === null || !text.test(content)) continue
    const changed = deflateSync(content.replace(text, other))
    changedPdf = Buffer.concat([pdf.subarray(0, begin), changed, pdf.subarray(end)])
  }
  return changedPdf
}

/** Returns the text of a compressed stream; null when it is not one. */
function inflate(bytes: Buffer): string | null {
  try {
    return inflateSync(bytes).toString()
  } catch {
    return null
  }
}

describe('§1 the code on a document', () => {
  test('shows number, date, total and validity, and nothing else', async () => {
    const { orderId, number, total } = await anOrder()
    const answer = await check(await codeOf(orderId, 'order'))
    expect(answer.http).toBe(200)
    expect(JSON.parse(JSON.stringify(answer.body))).toEqual({
      status: 'success',
      status_message: 'Berhasil',
      data: { number, date: expect.any(String), total, state: 'valid', log: null },
    })
  })

  test('shows void for a cancelled order, and the document is stamped instead of removed', async () => {
    const { orderId, school } = await anOrder()
    await get(context, cancelOrder, school, {
      params: { orderId },
      body: { version: 1, reason: 'Salah pesan' },
    })
    expect((await check(await codeOf(orderId, 'order'))).body).toMatchObject({ data: { state: 'void' } })
    const list = await get(context, listDocuments, school, { params: { orderId } })
    expect(list).toMatchObject({ documents: [{ state: 'void' }], bundleUrl: null })
    const text = await pdfTextOf((await download(list.documents[0]?.url ?? '', school)).bytes)
    expect(text).toContain('BATAL. Pesanan dibatalkan sekolah')
  })

  test('links to the public URL, whatever Host header the client sends', async () => {
    const { orderId, school } = await anOrder()
    const [orderLetter] = await documentsOf(orderId, school)
    const { rawPayload } = await app.inject({
      url: orderLetter?.url ?? '',
      headers: {
        authorization: await authorizationOf(school),
        host: 'palsu.test',
        'x-forwarded-host': 'palsu.test',
      },
    })
    const text = await pdfTextOf(rawPayload)
    expect(text).toContain(`https://pasar.test/periksa/${await codeOf(orderId, 'order')}`)
    expect(text).not.toContain('palsu.test')
  })

  test('is unknown when one character is changed', async () => {
    const { orderId } = await anOrder()
    const code = await codeOf(orderId, 'order')
    const changed = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
    expect(await check(changed)).toMatchObject({
      http: 404,
      body: { status_message: 'Kode ini tidak dikenal. Periksa kembali kode pada dokumen.' },
    })
  })
})

describe('the transparency log', () => {
  test('proves a document, and contradicts one whose void stamp was removed', async () => {
    const { orderId, school } = await anOrder()
    const code = await codeOf(orderId, 'order')
    await publishLog()
    const { hash } = await context.db
      .selectFrom('document')
      .select('hash')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'order')
      .executeTakeFirstOrThrow()
    expect((await check(code)).body).toMatchObject({
      data: {
        state: 'valid',
        log: {
          at: '2026-11-21T03:01:00.000Z',
          hash,
          proof: expect.stringMatching(/^c2sp\.org\/tlog-proof@v1\n/),
        },
      },
    })
    await get(context, cancelOrder, school, {
      params: { orderId },
      body: { version: 1, reason: 'Salah pesan' },
    })
    await publishLog()
    expect((await check(code)).body).toMatchObject({ data: { state: 'void' } })
    await context.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update document set void_at = null, void_reason = '' where order_id = ${orderId}`.execute(tx)
    })
    expect((await check(code)).http).toBe(404)
  })

  test('is in the PDF with the content, in the same bytes each time', async () => {
    const { orderId, school } = await anOrder()
    await publishLog()
    const url = (await documentsOf(orderId, school))[0]?.url ?? ''
    const { bytes } = await download(url, school)
    expect(await pdfTextOf(bytes)).toMatch(/Tercatat di log publik nomor \d+ sejak 21 November 2026/)
    const path = join(mkdtempSync(join(tmpdir(), 'proof-')), 'surat-pesanan.pdf')
    writeFileSync(path, bytes)
    const verify = (key: string) => spawnSync('python3', [VERIFIER, '--key', key, path], { encoding: 'utf8' })
    const { error, stdout, status } = verify(logSigner.verifierText)
    // Without Python the other tests of the log remain.
    if (!error) {
      expect(stdout).toMatch(
        /^order nomor .*, total Rp2\.2\d\d\.\d{3}, log nomor \d+ \(pembatalan hanya terlihat dengan --log\)\n.*: UTUH\n$/,
      )
      expect(status).toBe(0)
      const other = signerOf('uji.test/log', Buffer.alloc(32, 8)).verifierText
      expect(verify(other).status).toBe(1)
      // The text of `/log/key` after a change of the key.
      expect(verify(`${other}\n${logSigner.verifierText}\n`).status).toBe(0)
    }
    rmSync(dirname(path), { recursive: true })
    expect((await download(url, school)).bytes).toEqual(bytes)
  })

  test('proves inspection and BAST of a received order without the server, and refuses changed ones', async () => {
    const order = await anOrder()
    const { orderId, school } = order
    await advanceOrderTo(context, { ...order, to: 'bast' })
    await publishLog()
    const folder = mkdtempSync(join(tmpdir(), 'bast-'))
    for (const [name, bytes] of context.services.log.stored) {
      const path = join(folder, 'log', name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    }
    const path = join(folder, 'dokumen.pdf')
    /** @returns exit code and output; null without Python */
    const verify = (bytes: Buffer, ...flags: string[]) => {
      writeFileSync(path, bytes)
      const input = [VERIFIER, '--key', logSigner.verifierText, ...flags, path]
      const { error, status, stdout } = spawnSync('python3', input, { encoding: 'utf8' })
      return error ? null : { status, stdout }
    }
    const documents = await documentsOf(orderId, school)
    for (const kind of ['inspection', 'bast'] as const) {
      const { bytes } = await download(documents.find((one) => one.kind === kind)?.url ?? '', school)
      const changed = withChangedText(bytes, /"total":\d+/, '"total":1')
      expect(changed.equals(bytes)).toBe(false)
      for (const flags of [[], ['--log', join(folder, 'log')]]) {
        const [whole, refused] = [verify(bytes, ...flags), verify(changed, ...flags)]
        if (whole === null || refused === null) continue
        expect(whole.stdout).toMatch(
          new RegExp(`^${kind} nomor .*, total Rp[\\d.]+, log nomor \\d+.*\\n.*: UTUH\\n$`),
        )
        expect(whole.status).toBe(0)
        expect(refused.stdout).toMatch(/: TIDAK UTUH: isi dokumen tidak ada atau berubah\n$/)
        expect(refused.status).toBe(1)
      }
    }
    rmSync(folder, { recursive: true })
  })
})

test('rate-limits one client above 120 checks per minute, and no other client', async () => {
  const { orderId } = await anOrder()
  const url = `/api/periksa/${await codeOf(orderId, 'order')}`
  const from = async (remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode
  const answers = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.7')))
  expect(answers.toSorted()).toEqual([...Array(120).fill(200), 429])
  expect(await from('203.0.113.8')).toBe(200)
})
