import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aSchool, aVendor } from '../../../testing/builders.ts'
import {
  CLOSED,
  createMemberFilesFixture,
  DENIED,
  hashed,
  jpeg,
  pdf,
  samplePicture,
  WRONG_TYPE,
} from '../../../testing/fixtures/member-files-fixture.ts'
import type { Actor } from '../../call/actor.ts'
import { openGrant } from '../sessions/upload-grants.queries.ts'

const {
  app,
  db,
  staff,
  anApplicant,
  signedIn,
  send,
  filesOf,
  eventsOf,
  stored: storedBytes,
} = await createMemberFilesFixture()

describe('the profile picture', () => {
  test('is stored as a square JPEG of 512 pixels, whatever the client declares', async () => {
    const school = await aSchool(db)
    const sent = await send(school.memberId, await signedIn(school), {
      kind: 'pp',
      bytes: await samplePicture(900, 300).png().toBuffer(),
      name: 'foto.png',
      force: '0',
    })
    expect(sent.data.uploaded).toMatchObject({ upload_type: 'pp', mime: 'image/jpeg' })
    const [file] = await filesOf(school.memberId)
    expect(await sharp(storedBytes(file?.key)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 512,
      height: 512,
    })
    expect((await eventsOf(school.memberId)).map(({ action }) => action)).toEqual(['picture-changed'])
    const member = await app.inject({ method: 'GET', url: '/api/member', headers: await signedIn(school) })
    expect(member.json().data.profile_picture).toBe(sent.data.uploaded.image_url)
  })
  test('a profile picture is refused as a PDF', async () => {
    const school = await aSchool(db)
    expect(await send(school.memberId, await signedIn(school), { kind: 'pp', bytes: pdf() })).toMatchObject(
      WRONG_TYPE,
    )
  })
  test('is the only file that a session may upload, and only for its own account', async () => {
    const [school, other] = [await aSchool(db), await aSchool(db)]
    const headers = await signedIn(school)
    expect(await send(school.memberId, headers, { kind: 'nik', bytes: jpeg })).toMatchObject(DENIED)
    expect(await send(other.memberId, headers, { kind: 'pp', bytes: jpeg })).toMatchObject(DENIED)
    expect(await send(999_999_999, headers, { kind: 'pp', bytes: jpeg })).toMatchObject(DENIED)
    expect(await send(other.memberId, await signedIn(staff), { kind: 'pp', bytes: jpeg })).toMatchObject(
      DENIED,
    )
  })
  test('can be changed thirty times an hour', async () => {
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

  test('a document is renamed and removed with its own token', async () => {
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
  test('responds the same for files of another member and for missing files', async () => {
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
  test('a session can remove its picture but not its documents', async () => {
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

describe('§5 submission of the documents', () => {
  const finish = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/member/documents', headers, payload: {} })

  test.each([
    ['3347_29', ['nik'], ['npwp']],
    ['3347_30', ['nik', 'npwp'], ['siup', 'tdp']],
  ])('of %s is refused with only %j', async (accountType, kinds, missing) => {
    const one = await anApplicant({ accountType })
    for (const kind of kinds) await send(one.memberId, one.headers, { kind, bytes: jpeg })
    const response = await finish(one.headers)
    expect(response.statusCode).toBe(422)
    expect(response.json().data.error.map(({ field }: { field: string }) => field)).toEqual(missing)
    expect((await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })).code).toBe(200)
  })
  test('starts the staff review and closes the token', async () => {
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
  test('succeeds once for concurrent requests', async () => {
    const one = await anApplicant()
    for (const kind of ['nik', 'npwp']) await send(one.memberId, one.headers, { kind, bytes: jpeg })
    const answers = await Promise.all([finish(one.headers), finish(one.headers), finish(one.headers)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403])
    expect(await eventsOf(one.memberId)).toHaveLength(1)
  })
  test('of a school needs no documents and starts no review', async () => {
    const school = await aSchool(db, { status: 0 })
    const token = 's'.repeat(43)
    await openGrant(db, { memberId: school.memberId, tokenHash: hashed(token), now: new Date() })
    const response = await finish({ authorization: `member|${school.memberId}|${token}` })
    expect(response.json().data).toEqual({ count: 0 })
    expect(
      await db.selectFrom('member').select('review').where('id', '=', school.memberId).execute(),
    ).toEqual([{ review: 'none' }])
  })
  test('the submission of documents is refused with a session', async () => {
    expect((await finish(await signedIn(await aVendor(db)))).statusCode).toBe(403)
  })
})

describe('access to files', () => {
  const look = async (actor: Actor | null, fileId: number | undefined) =>
    app.inject({ method: 'GET', url: `/file/${fileId}`, headers: actor ? await signedIn(actor) : {} })

  test('document: its owner and staff, with each staff access logged', async () => {
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
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })
  test('replaced document: staff only', async () => {
    const one = await anApplicant()
    for (let n = 0; n < 2; n += 1)
      await send(one.memberId, one.headers, { kind: 'nik', bytes: pdf(`/N ${n}`) })
    await db.updateTable('member').set({ category: '3347_40' }).where('id', '=', one.memberId).execute()
    const [old] = await filesOf(one.memberId)
    expect((await look(one, old?.id)).statusCode).toBe(404)
    const shown = await look(staff, old?.id)
    expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="berkas-${old?.id}.pdf"`,
    ])
  })
  test('current profile picture: all signed-in members', async () => {
    const school = await aSchool(db)
    const headers = await signedIn(school)
    await send(school.memberId, headers, { kind: 'pp', bytes: jpeg })
    const [first] = await filesOf(school.memberId)
    expect((await look(await aVendor(db), first?.id)).statusCode).toBe(200)
    expect((await look(null, first?.id)).statusCode).toBe(404)
    // A browser shows a copy only after the server has found the session.
    const { headers: shown } = await look(school, first?.id)
    expect(shown).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-disposition': `inline; filename="berkas-${first?.id}.jpeg"`,
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const revalidate = async (session: Record<string, string>) =>
      app.inject({ url: `/file/${first?.id}`, headers: { ...session, 'if-none-match': String(shown.etag) } })
    expect([(await revalidate(headers)).statusCode, (await revalidate({})).statusCode]).toEqual([304, 404])
    await send(school.memberId, headers, { kind: 'pp', bytes: jpeg })
    expect((await look(school, first?.id)).statusCode).toBe(404)
  })
  test('an upload token cannot open files', async () => {
    const one = await anApplicant()
    await send(one.memberId, one.headers, { kind: 'nik', bytes: jpeg })
    const [file] = await filesOf(one.memberId)
    const response = await app.inject({ method: 'GET', url: `/file/${file?.id}`, headers: one.headers })
    expect(response.statusCode).toBe(404)
  })
})
