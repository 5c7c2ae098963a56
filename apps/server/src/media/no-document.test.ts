import { describe, expect, test } from 'vitest'
import {
  createMemberFilesFixture,
  gif,
  jpeg,
  pdf,
  WRONG_TYPE,
} from '../../testing/fixtures/member-files-fixture.ts'
import { lockedPdf, namesIn, pdfBomb } from '../../testing/pdf-files.ts'
import { pngBomb } from '../../testing/uploads.ts'

const {
  app,
  services,
  anApplicant,
  send,
  grantOf,
  filesOf,
  stored: storedBytes,
} = await createMemberFilesFixture()

const locked = await lockedPdf()

describe('invalid documents', () => {
  test.each([
    ['a script called photo', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page called photo', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', gif],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s and counts the attempt', async (_, bytes) => {
    const one = await anApplicant()
    const before = services.stored.size
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes })).toMatchObject(WRONG_TYPE)
    expect(services.stored.size).toBe(before)
    expect((await grantOf(one.token)).files_left).toBe(19)
  })
  test.each([
    ['a picture of 60,000 by 60,000 points', pngBomb(60_000, 60_000), 'lebih dari 40 juta titik'],
    ['a photo that ends after its first bytes', jpeg.subarray(0, 40), 'rusak atau terpotong'],
    ['a PDF without an end', pdf().subarray(0, 400), 'rusak atau tidak dapat dibaca'],
    ['a PDF without a page', Buffer.from('%PDF-1.4\n%%EOF\n'), 'rusak atau tidak dapat dibaca'],
    ['a PDF with a password', locked, 'dikunci dengan kata sandi'],
    ['a PDF that unpacks to too much', pdfBomb, 'terlalu besar atau rumit'],
  ])('refuses %s with a specific message', async (_, bytes, message) => {
    const one = await anApplicant()
    const before = services.stored.size
    const sent = await send(one.memberId, one.headers, { kind: 'nik', bytes })
    expect(sent.code).toBe(422)
    expect(sent.message).toContain(message)
    expect(services.stored.size).toBe(before)
  })
  test('stores only the drawing of a PDF with a script', async () => {
    const one = await anApplicant()
    const bytes = pdf('/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>')
    const sent = await send(one.memberId, one.headers, { kind: 'nik', bytes, name: 'ktp.pdf' })
    expect(sent.data.uploaded).toMatchObject({ mime: 'application/pdf' })
    const [file] = await filesOf(one.memberId)
    expect([...(await namesIn(storedBytes(file?.key)))]).not.toContain('JavaScript')
  })
  test('refuses a file of six megabytes', async () => {
    const one = await anApplicant()
    const sent = await send(one.memberId, one.headers, { kind: 'nik', bytes: Buffer.alloc(6 * 1024 * 1024) })
    expect(sent).toMatchObject({ code: 413, message: 'Ukuran berkas melebihi 5 MB' })
  })
  test('refuses a form without a file', async () => {
    const one = await anApplicant()
    expect((await send(one.memberId, one.headers, { kind: 'nik' })).data.error).toEqual([
      { field: 'Filedata', message: 'Pilih berkas dahulu' },
    ])
  })
  const START = '--x\r\ncontent-disposition: form-data; name="Filedata"; filename="a.jpg"\r\n\r\n'
  test.each([
    ['that breaks off', 'boundary=x', `${START}abc`, 400],
    ['without a boundary', '', START, 400],
    ['with a boundary that is too long', `boundary=${'x'.repeat(300)}`, START, 400],
    ['with a second file', 'boundary=x', `${START}a\r\n${START}b\r\n--x--\r\n`, 413],
    [
      'with a field that would reach into the prototype',
      'boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nstaff\r\n--x--\r\n',
      400,
    ],
  ])('responds with a refusal, not a server error, to a form %s', async (_, boundary, payload, status) => {
    const one = await anApplicant()
    const response = await app.inject({
      method: 'POST',
      url: `/api/member/page/${one.memberId}/image`,
      headers: { ...one.headers, 'content-type': `multipart/form-data; ${boundary}` },
      payload,
    })
    expect([response.statusCode, response.json().status]).toEqual([status, 'error'])
  })
  test('does not process an upload without credentials', async () => {
    const one = await anApplicant()
    expect(await send(one.memberId, {}, { kind: 'nik', bytes: jpeg })).toMatchObject({
      code: 401,
      message: 'Login First',
    })
  })
})
