import { describe, expect, test } from 'vitest'
import {
  CLOSED,
  createMemberFilesFixture,
  DENIED,
  hashed,
  jpeg,
  pdf,
} from '../../../testing/fixtures/member-files-fixture.ts'
import { closeGrants, openGrant } from '../sessions/upload-grants.queries.ts'

const { app, db, anApplicant, send, filesOf, grantOf } = await createMemberFilesFixture()

describe('§7 a document uploaded with the token of its registration', () => {
  test('is stored under its kind, and the reply describes it', async () => {
    const one = await anApplicant()
    const { code, data } = await send(one.memberId, one.headers, {
      kind: 'nik',
      bytes: jpeg,
      name: 'ktp saya.jpg',
    })
    const [file] = await filesOf(one.memberId)
    expect(code).toBe(200)
    expect(data).toEqual({
      success: [{ id: file?.id }],
      uploaded: {
        file_data_id: file?.id,
        upload_type: 'nik',
        file_name: 'ktp saya.jpg',
        mime: 'image/jpeg',
        image_url: `/file/${file?.id}`,
        scan: 'clean',
      },
      wasSigned: false,
    })
    expect((await grantOf(one.token)).files_left).toBe(19)
  })
  test('replaces the previous document of the same kind', async () => {
    const one = await anApplicant()
    for (const name of ['a.jpg', 'b.jpg'])
      await send(one.memberId, one.headers, { kind: 'npwp', bytes: jpeg, name })
    expect(
      (await filesOf(one.memberId)).map(({ name, replaced_at }) => [name, replaced_at === null]),
    ).toEqual([
      ['a.jpg', false],
      ['b.jpg', true],
    ])
  })
  test('concurrent documents of one kind leave one current document', async () => {
    const one = await anApplicant()
    const codes = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).code,
      ),
    )
    expect(codes).toEqual([200, 200, 200, 200, 200, 200])
    expect((await filesOf(one.memberId)).filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1)
  })
  test('a document uploaded with the token may be a PDF', async () => {
    const one = await anApplicant()
    const sent = await send(one.memberId, one.headers, { kind: 'siup', bytes: pdf(), name: 'siup.pdf' })
    expect(sent.data.uploaded.mime).toBe('application/pdf')
  })
  test('may also have the token in its form', async () => {
    const one = await anApplicant()
    expect(
      await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg, token: one.token }),
    ).toMatchObject({
      code: 200,
    })
  })
})

describe('an upload token', () => {
  test('an upload token in the form is refused if it differs from the one in the header', async () => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    expect(
      await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg, token: other.token }),
    ).toMatchObject(DENIED)
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg, token: 'x' })).toMatchObject(
      DENIED,
    )
  })
  test.each([
    ['another member', (other: number) => other],
    ['a missing member', () => 999_999_999],
  ])('gives no access to files of %s', async (_, target) => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    const sent = await send(target(other.memberId), one.headers, { kind: 'nik', bytes: jpeg })
    expect(sent).toMatchObject(DENIED)
    expect(await filesOf(other.memberId)).toEqual([])
  })
  test("with another member's id in the header is rejected", async () => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    const headers = { authorization: `member|${other.memberId}|${one.token}` }
    expect(await send(other.memberId, headers, { kind: 'nik', bytes: jpeg })).toMatchObject({
      code: 401,
      message: 'Token Expired',
    })
  })
  test('an upload token expires after an hour', async () => {
    const one = await anApplicant({ now: new Date(Date.now() - 3_600_001) })
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).toMatchObject(CLOSED)
    const fresh = await anApplicant({ now: new Date(Date.now() - 3_590_000) })
    expect((await send(fresh.memberId, fresh.headers, { kind: 'nik', bytes: jpeg })).code).toBe(200)
  })
  test('an upload token ends when it is closed or a newer one is issued', async () => {
    const one = await anApplicant()
    await openGrant(db, { memberId: one.memberId, tokenHash: hashed('y'.repeat(43)), now: new Date() })
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).toMatchObject(CLOSED)
    const other = await anApplicant()
    await closeGrants(db, other.memberId, new Date())
    expect(await send(other.memberId, other.headers, { kind: 'nik', bytes: jpeg })).toMatchObject(CLOSED)
  })
  test.each([
    ['activated', { status: 1, category: '3347_40' as const }],
    ['banned', { status: -1, category: '3347_39' as const }],
  ])('ends when the account is %s', async (_, standing) => {
    const one = await anApplicant()
    await db.updateTable('member').set(standing).where('id', '=', one.memberId).execute()
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).toMatchObject(CLOSED)
  })
  test('accepts at most twenty files, even if they are uploaded at once', async () => {
    const one = await anApplicant()
    const codes: number[] = []
    for (let round = 0; round < 5; round += 1)
      codes.push(
        ...(await Promise.all(
          Array.from(
            { length: 5 },
            async () => (await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).code,
          ),
        )),
      )
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.filter((code) => code === 409)).toHaveLength(5)
    expect(await filesOf(one.memberId)).toHaveLength(20)
  })
  test('an upload token opens no session', async () => {
    const one = await anApplicant()
    for (const url of ['/api/member', '/api/cart'])
      expect((await app.inject({ method: 'GET', url, headers: one.headers })).statusCode).toBe(401)
    expect((await app.inject({ method: 'GET', url: '/api/global', headers: one.headers })).statusCode).toBe(
      200,
    )
  })
  test('accepts no profile picture and no unrequested document', async () => {
    const one = await anApplicant()
    expect(await send(one.memberId, one.headers, { kind: 'pp', bytes: jpeg })).toMatchObject(DENIED)
    expect(await send(one.memberId, one.headers, { bytes: jpeg })).toMatchObject(DENIED)
    expect((await send(one.memberId, one.headers, { kind: 'assignment', bytes: jpeg })).data.error).toEqual([
      { field: 'upload_type', message: 'Dokumen ini tidak diminta' },
    ])
    expect((await send(one.memberId, one.headers, { kind: 'bast', bytes: jpeg })).code).toBe(422)
    expect(await filesOf(one.memberId)).toEqual([])
  })
})
