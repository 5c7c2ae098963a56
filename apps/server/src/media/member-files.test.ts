import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import { pngBomb } from '../../testing/uploads.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { closeGrants, openGrant } from '../identity/upload-grants.queries.ts'

let app: Awaited<ReturnType<typeof testApp>>
let db: Db
let close: () => Promise<void>
let staff: Actor
const services = testServices()

beforeAll(async () => {
  ;({ db, close } = await testDb())
  staff = await aStaffMember(db)
  app = await testApp(db, services)
})
afterAll(async () => {
  await app.close()
  await close()
})
beforeEach(() => db.deleteFrom('attempt').execute())

const hashed = (token: string) => createHash('sha256').update(token).digest()

let count = 0
/** A vendor whose address is confirmed and whose documents are due, with the token for them. */
async function anApplicant({
  accountType = '3347_29',
  now = new Date(),
  category = '3347_39' as const,
} = {}) {
  const vendor = await aVendor(db, { category, account_type: accountType })
  count += 1
  const token = `unggah-${count}-`.padEnd(43, 'x')
  await openGrant(db, { memberId: vendor.memberId, tokenHash: hashed(token), now })
  return { ...vendor, token, headers: { authorization: `member|${vendor.memberId}|${token}` } }
}

const signedIn = async (actor: Actor) => ({
  authorization: `member|${actor.memberId}|${await aToken(db, actor)}`,
})

type Sent = { kind?: string; bytes?: Buffer; name?: string; type?: string; token?: string; force?: string }

/** Sends a file as a browser does. */
async function send(
  memberId: number,
  headers: Record<string, string>,
  { kind, bytes, name = 'foto.jpg', type = 'image/jpeg', token, force }: Sent,
) {
  const form = new FormData()
  if (kind !== undefined) form.append('upload_type', kind)
  if (token !== undefined) form.append('upload_token', token)
  if (force !== undefined) form.append('force_jpg', force)
  form.append('primary_id', String(memberId))
  if (bytes) form.append('Filedata', new Blob([new Uint8Array(bytes)], { type }), name)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await app.inject({
    method: 'POST',
    url: `/api/member/page/${memberId}/image`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { data, status_message } = response.json()
  return { code: response.statusCode, data, message: status_message }
}

const picture = (width = 30, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
const jpeg = await picture().jpeg().toBuffer()
const gif = await picture().gif().toBuffer()
const pdf = (inside = '') => Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${inside} >>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
/** A PDF with objects packed into a stream, as most programs write it. */
const packed = (objects: string) =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'),
    deflateSync(Buffer.from(objects)),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ])

const DENIED = { code: 403, message: 'Anda tidak memiliki akses' }
const CLOSED = {
  code: 403,
  message: 'Waktu unggah sudah habis. Minta kode verifikasi baru untuk melanjutkan.',
}
const WRONG_TYPE = { code: 422, message: 'Jenis berkas tidak didukung. Gunakan JPG, PNG, atau PDF.' }

const filesOf = (memberId: number) =>
  db.selectFrom('file').selectAll().where('owner_id', '=', memberId).orderBy('id').execute()
const grantOf = (token: string) =>
  db.selectFrom('upload_grant').selectAll().where('token_hash', '=', hashed(token)).executeTakeFirstOrThrow()
const eventsOf = (memberId: number) =>
  db.selectFrom('member_event').selectAll().where('member_id', '=', memberId).orderBy('seq').execute()
const kept = (key = '') => services.stored.get(key) ?? Buffer.alloc(0)

describe('§7 a document under the token of its registration', () => {
  test('is stored as one of its kind, and the answer says what it is', async () => {
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
      },
    })
    expect((await grantOf(one.token)).files_left).toBe(19)
  })
  test('a newer one takes the place of the one before', async () => {
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
  test('two of one kind at once leave one in force', async () => {
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
  test('may be a PDF that does nothing by itself', async () => {
    const one = await anApplicant()
    const sent = await send(one.memberId, one.headers, { kind: 'siup', bytes: pdf(), name: 'siup.pdf' })
    expect(sent.data.uploaded.mime).toBe('application/pdf')
    const bytes = packed('<< /S /URI >>')
    expect((await send(one.memberId, one.headers, { kind: 'siup', bytes, name: 'siup.pdf' })).code).toBe(200)
  })
  test('may carry the token in its form as well', async () => {
    const one = await anApplicant()
    expect(
      await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg, token: one.token }),
    ).toMatchObject({
      code: 200,
    })
  })
})

describe('S-08 a token', () => {
  test('in the form that is not the one of the header is refused', async () => {
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
    ['nobody', () => 999_999_999],
  ])('opens nothing of %s', async (_, target) => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    const sent = await send(target(other.memberId), one.headers, { kind: 'nik', bytes: jpeg })
    expect(sent).toMatchObject(DENIED)
    expect(await filesOf(other.memberId)).toEqual([])
  })
  test("with another member's number in the header is no token", async () => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    const headers = { authorization: `member|${other.memberId}|${one.token}` }
    expect(await send(other.memberId, headers, { kind: 'nik', bytes: jpeg })).toMatchObject({
      code: 401,
      message: 'Token Expired',
    })
  })
  test('is over after an hour', async () => {
    const one = await anApplicant({ now: new Date(Date.now() - 3_600_001) })
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).toMatchObject(CLOSED)
    const fresh = await anApplicant({ now: new Date(Date.now() - 3_590_000) })
    expect((await send(fresh.memberId, fresh.headers, { kind: 'nik', bytes: jpeg })).code).toBe(200)
  })
  test('is over once it is closed, and once there is a newer one', async () => {
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
  ])('is over when the account is %s', async (_, standing) => {
    const one = await anApplicant()
    await db.updateTable('member').set(standing).where('id', '=', one.memberId).execute()
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).toMatchObject(CLOSED)
  })
  test('brings twenty files, not more, also when they come at once', async () => {
    const one = await anApplicant()
    const codes: number[] = []
    for (let round = 0; round < 5; round += 1)
      codes.push(
        ...(await Promise.all(
          Array.from(
            { length: 5 },
            async () => (await send(one.memberId, one.headers, { kind: 'nik', bytes: pdf() })).code,
          ),
        )),
      )
    expect(codes.filter((code) => code === 200)).toHaveLength(20)
    expect(codes.filter((code) => code === 409)).toHaveLength(5)
    expect(await filesOf(one.memberId)).toHaveLength(20)
  })
  test('is no session', async () => {
    const one = await anApplicant()
    for (const url of ['/api/member', '/api/cart'])
      expect((await app.inject({ method: 'GET', url, headers: one.headers })).statusCode).toBe(401)
    expect((await app.inject({ method: 'GET', url: '/api/global', headers: one.headers })).statusCode).toBe(
      200,
    )
  })
  test('brings no profile picture, and no document that is not asked for', async () => {
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

describe('what is no document', () => {
  test.each([
    ['a script called photo', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a page called photo', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing that can carry scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', gif],
    ['an empty file', Buffer.alloc(0)],
    ['a PDF without an end', Buffer.from('%PDF-1.4\nhello')],
    ['a PDF that runs a script', pdf('/S /JavaScript /JS (app.alert(1))')],
    ['a PDF that runs a script under a spelled-out name', pdf('/S /J#61vaScript')],
    ['a PDF that starts a program', pdf('/S /Launch /F (cmd.exe)')],
    ['a PDF that runs a script among packed objects', packed('<< /S /JavaScript >>')],
    ['a PDF whose packed objects unpack to too much', packed(' '.repeat(2_000_000))],
    ['a PDF with a file inside', pdf('/Type /EmbeddedFile')],
  ])('%s is refused, and counts as a try', async (_, bytes) => {
    const one = await anApplicant()
    const before = services.stored.size
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes })).toMatchObject(WRONG_TYPE)
    expect(services.stored.size).toBe(before)
    expect((await grantOf(one.token)).files_left).toBe(19)
  })
  test.each([
    ['a picture of 60,000 by 60,000 points', pngBomb(60_000, 60_000), 'lebih dari 40 juta titik'],
    ['a photo that ends after its first bytes', jpeg.subarray(0, 40), 'rusak atau terpotong'],
  ])('%s is refused in words of its own', async (_, bytes, words) => {
    const one = await anApplicant()
    const before = services.stored.size
    const sent = await send(one.memberId, one.headers, { kind: 'nik', bytes })
    expect(sent.code).toBe(422)
    expect(sent.message).toContain(words)
    expect(services.stored.size).toBe(before)
  })
  test('six megabytes are too many', async () => {
    const one = await anApplicant()
    const sent = await send(one.memberId, one.headers, { kind: 'nik', bytes: Buffer.alloc(6 * 1024 * 1024) })
    expect(sent).toMatchObject({ code: 413, message: 'Ukuran berkas melebihi 5 MB' })
  })
  test('nothing at all is asked for again', async () => {
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
  ])('a form %s is refused, not a fault', async (_, boundary, payload, status) => {
    const one = await anApplicant()
    const response = await app.inject({
      method: 'POST',
      url: `/api/member/page/${one.memberId}/image`,
      headers: { ...one.headers, 'content-type': `multipart/form-data; ${boundary}` },
      payload,
    })
    expect([response.statusCode, response.json().status]).toEqual([status, 'error'])
  })
  test('what a stranger sends is not looked at', async () => {
    const one = await anApplicant()
    expect(await send(one.memberId, {}, { kind: 'nik', bytes: jpeg })).toMatchObject({
      code: 401,
      message: 'Login First',
    })
  })
})

describe('the profile picture', () => {
  test('is a square of 512 points, a JPEG whatever the sender says', async () => {
    const school = await aSchool(db)
    const sent = await send(school.memberId, await signedIn(school), {
      kind: 'pp',
      bytes: await picture(900, 300).png().toBuffer(),
      name: 'foto.png',
      force: '0',
    })
    expect(sent.data.uploaded).toMatchObject({ upload_type: 'pp', mime: 'image/jpeg' })
    const [file] = await filesOf(school.memberId)
    expect(await sharp(kept(file?.key)).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
    expect((await eventsOf(school.memberId)).map(({ action }) => action)).toEqual(['picture-changed'])
    const member = await app.inject({ method: 'GET', url: '/api/member', headers: await signedIn(school) })
    expect(member.json().data.profile_picture).toBe(sent.data.uploaded.image_url)
  })
  test('is no PDF', async () => {
    const school = await aSchool(db)
    expect(await send(school.memberId, await signedIn(school), { kind: 'pp', bytes: pdf() })).toMatchObject(
      WRONG_TYPE,
    )
  })
  test('is all that a session brings, and for its own member only', async () => {
    const [school, other] = [await aSchool(db), await aSchool(db)]
    const headers = await signedIn(school)
    expect(await send(school.memberId, headers, { kind: 'nik', bytes: jpeg })).toMatchObject(DENIED)
    expect(await send(other.memberId, headers, { kind: 'pp', bytes: jpeg })).toMatchObject(DENIED)
    expect(await send(999_999_999, headers, { kind: 'pp', bytes: jpeg })).toMatchObject(DENIED)
    expect(await send(other.memberId, await signedIn(staff), { kind: 'pp', bytes: jpeg })).toMatchObject(
      DENIED,
    )
  })
  test('is changed thirty times an hour at the most', async () => {
    const school = await aSchool(db)
    const headers = await signedIn(school)
    const codes: number[] = []
    for (let n = 0; n < 31; n += 1)
      codes.push((await send(school.memberId, headers, { kind: 'pp', bytes: Buffer.from('x') })).code)
    expect([codes.at(29), codes.at(30)]).toEqual([422, 409])
  })
})

describe('§7 PUT and DELETE on .../image/{file_data_id}', () => {
  const change = (
    method: 'PUT' | 'DELETE',
    memberId: number,
    fileId: number,
    headers: Record<string, string>,
    payload: object = {},
  ) =>
    app.inject({
      method,
      url: `/api/member/page/${memberId}/image/${fileId}`,
      headers,
      ...(method === 'PUT' ? { payload } : {}),
    })

  test('a document is renamed and taken away by its own token', async () => {
    const one = await anApplicant()
    const fileId = (await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).data.uploaded
      .file_data_id
    const renamed = await change('PUT', one.memberId, fileId, one.headers, {
      Name: ' KTP ',
      Description: 'tidak dibaca',
      ordinal: 3,
    })
    expect(renamed.json().data).toEqual({ success: [{ id: fileId }] })
    expect((await filesOf(one.memberId))[0]?.name).toBe('KTP')
    const removed = await change('DELETE', one.memberId, fileId, one.headers)
    expect(removed.json().data).toEqual({ success: [{ id: fileId }] })
    expect((await change('DELETE', one.memberId, fileId, one.headers)).statusCode).toBe(404)
  })
  test('nobody touches the files of another, and absent ones answer the same', async () => {
    const [one, other] = [await anApplicant(), await anApplicant()]
    const fileId = (await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).data.uploaded
      .file_data_id
    for (const method of ['PUT', 'DELETE'] as const) {
      const foreign = await change(method, other.memberId, fileId, other.headers, { Name: 'x' })
      const absent = await change(method, other.memberId, 999_999_999, other.headers, { Name: 'x' })
      expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
      expect((await change(method, one.memberId, fileId, other.headers, { Name: 'x' })).statusCode).toBe(403)
    }
  })
  test('a session takes its picture away, not its documents', async () => {
    const school = await aSchool(db)
    const headers = await signedIn(school)
    const fileId = (await send(school.memberId, headers, { kind: 'pp', bytes: jpeg })).data.uploaded
      .file_data_id
    const { id } = await db
      .insertInto('file')
      .values({
        owner_id: school.memberId,
        purpose: 'assignment',
        name: 'a',
        mime: 'image/jpeg',
        bytes: 1,
        key: '0',
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await change('DELETE', school.memberId, id, headers)).statusCode).toBe(404)
    expect((await change('DELETE', school.memberId, fileId, headers)).statusCode).toBe(200)
    expect((await eventsOf(school.memberId)).map(({ action, detail }) => [action, detail])).toEqual([
      ['picture-changed', '{}'],
      ['picture-changed', '{"isRemoved":true}'],
    ])
  })
})

describe('§5 the documents are complete', () => {
  const finish = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/member/documents', headers, payload: {} })

  test.each([
    ['3347_29', ['nik'], ['npwp']],
    ['3347_30', ['nik', 'npwp'], ['siup', 'tdp']],
  ])('of %s not with %j', async (accountType, kinds, missing) => {
    const one = await anApplicant({ accountType })
    for (const kind of kinds) await send(one.memberId, one.headers, { kind, bytes: jpeg })
    const response = await finish(one.headers)
    expect(response.statusCode).toBe(422)
    expect(response.json().data.error.map(({ field }: { field: string }) => field)).toEqual(missing)
    expect((await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).code).toBe(200)
  })
  test('then staff examine them, and the token is over', async () => {
    const one = await anApplicant({ accountType: '3347_30' })
    await db
      .updateTable('member')
      .set({ review: 'refused', review_note: 'KTP tidak terbaca' })
      .where('id', '=', one.memberId)
      .execute()
    for (const kind of ['nik', 'npwp', 'siup', 'tdp'])
      await send(one.memberId, one.headers, { kind, bytes: jpeg })
    expect((await finish(one.headers)).json().data).toEqual({ count: 4 })
    expect(
      await db
        .selectFrom('member')
        .select(['review', 'review_note', 'status'])
        .where('id', '=', one.memberId)
        .execute(),
    ).toEqual([{ review: 'waiting', review_note: '', status: 1 }])
    expect((await eventsOf(one.memberId)).map(({ action, detail }) => [action, detail])).toEqual([
      ['documents-sent', '{"kinds":["nik","npwp","siup","tdp"]}'],
    ])
    expect((await finish(one.headers)).json().status_message).toBe(CLOSED.message)
    expect(await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).toMatchObject(CLOSED)
  })
  test('said twice at once, they are sent in once', async () => {
    const one = await anApplicant()
    for (const kind of ['nik', 'npwp']) await send(one.memberId, one.headers, { kind, bytes: jpeg })
    const answers = await Promise.all([finish(one.headers), finish(one.headers), finish(one.headers)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
    expect(await eventsOf(one.memberId)).toHaveLength(1)
  })
  test('a school may bring none, and is not examined', async () => {
    const school = await aSchool(db, { status: 0 })
    const token = 's'.repeat(43)
    await openGrant(db, { memberId: school.memberId, tokenHash: hashed(token), now: new Date() })
    const response = await finish({ authorization: `member|${school.memberId}|${token}` })
    expect(response.json().data).toEqual({ count: 0 })
    expect(
      await db.selectFrom('member').select('review').where('id', '=', school.memberId).execute(),
    ).toEqual([{ review: 'none' }])
  })
  test('is not for a session to say', async () => {
    expect((await finish(await signedIn(await aVendor(db)))).statusCode).toBe(403)
  })
})

describe('who sees what', () => {
  const look = async (actor: Actor | null, fileId: number | undefined) =>
    app.inject({ method: 'GET', url: `/file/${fileId}`, headers: actor ? await signedIn(actor) : {} })

  test('a document: its owner and staff, whose looks are written down', async () => {
    const one = await anApplicant()
    await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })
    await db.updateTable('member').set({ category: '3347_40' }).where('id', '=', one.memberId).execute()
    const [file] = await filesOf(one.memberId)
    const codes = async (actors: (Actor | null)[]) =>
      Promise.all(actors.map(async (actor) => (await look(actor, file?.id)).statusCode))
    expect(await codes([one, staff])).toEqual([200, 200])
    const supervisor = await db
      .insertInto('member')
      .values({
        category: 'supervisor',
        email: 'pengawas@contoh.test',
        password_hash: '-',
        status: 1,
        name: 'P',
        created_at: new Date(),
      })
      .returning('id as memberId')
      .executeTakeFirstOrThrow()
    const strangers = [null, await aVendor(db), await aSchool(db), { ...staff, ...supervisor }]
    expect(await codes(strangers)).toEqual([404, 404, 404, 404])
    expect(
      (await eventsOf(one.memberId)).map(({ action, actor_id, detail }) => [action, actor_id, detail]),
    ).toEqual([['shown', staff.memberId, `{"document":"nik","fileId":${file?.id}}`]])
    const shown = await look(staff, file?.id)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
  test('a document that was replaced: staff only', async () => {
    const one = await anApplicant()
    for (let n = 0; n < 2; n += 1)
      await send(one.memberId, one.headers, { kind: 'nik', bytes: pdf(`/N ${n}`) })
    await db.updateTable('member').set({ category: '3347_40' }).where('id', '=', one.memberId).execute()
    const [old] = await filesOf(one.memberId)
    expect((await look(one, old?.id)).statusCode).toBe(404)
    const shown = await look(staff, old?.id)
    expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([200, 'attachment'])
  })
  test('a profile picture: whoever is signed in, while it is in force', async () => {
    const school = await aSchool(db)
    const headers = await signedIn(school)
    await send(school.memberId, headers, { kind: 'pp', bytes: jpeg })
    const [first] = await filesOf(school.memberId)
    expect((await look(await aVendor(db), first?.id)).statusCode).toBe(200)
    expect((await look(null, first?.id)).statusCode).toBe(404)
    await send(school.memberId, headers, { kind: 'pp', bytes: jpeg })
    expect((await look(school, first?.id)).statusCode).toBe(404)
  })
  test('a token for uploads opens no file', async () => {
    const one = await anApplicant()
    await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })
    const [file] = await filesOf(one.memberId)
    const response = await app.inject({ method: 'GET', url: `/file/${file?.id}`, headers: one.headers })
    expect(response.statusCode).toBe(404)
  })
})
