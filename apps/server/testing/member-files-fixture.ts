import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeEach } from 'vitest'
import type { Actor } from '../src/call/actor.ts'
import { openGrant } from '../src/identity/registration/upload-grants.queries.ts'
import { aStaffMember, aVendor } from './builders.ts'
import { testServices } from './call-endpoint.ts'
import { onePagePdf } from './pdf-files.ts'
import { aToken, testApp } from './test-app.ts'
import { testDb } from './test-db.ts'

export const hashed = (token: string) => createHash('sha256').update(token).digest()
type Sent = { kind?: string; bytes?: Buffer; name?: string; type?: string; token?: string; force?: string }
export const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
export const jpeg = await picture().jpeg().toBuffer()
export const gif = await picture().gif().toBuffer()
/** Builds a PDF of one page with these entries in its catalog. */
export const pdf = (catalog = '') => onePagePdf({ catalog })

export const DENIED = { code: 403, message: 'Anda tidak memiliki akses' }
export const CLOSED = {
  code: 403,
  message: 'Waktu unggah sudah habis. Minta kode verifikasi baru untuk melanjutkan.',
}
export const WRONG_TYPE = { code: 422, message: 'Jenis berkas tidak didukung. Gunakan JPG, PNG, atau PDF.' }

/**
 * Creates the whole server with its own database, and files to upload. Both are closed after
 * the test file.
 */
export async function createMemberFilesFixture() {
  const services = testServices()
  const { db, close } = await testDb()
  const staff = await aStaffMember(db)
  const app = await testApp(db, services)
  afterAll(async () => {
    await app.close()
    await close()
  })
  beforeEach(() => db.deleteFrom('attempt').execute())

  let count = 0
  /** Creates a vendor with confirmed email and missing documents, and its upload token. */
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

  /** Uploads a file like a browser. */
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

  const filesOf = (memberId: number) =>
    db.selectFrom('file').selectAll().where('owner_id', '=', memberId).orderBy('id').execute()
  const grantOf = (token: string) =>
    db
      .selectFrom('upload_grant')
      .selectAll()
      .where('token_hash', '=', hashed(token))
      .executeTakeFirstOrThrow()
  const eventsOf = (memberId: number) =>
    db.selectFrom('member_event').selectAll().where('member_id', '=', memberId).orderBy('seq').execute()
  const storedBytes = (key = '') => services.stored.get(key) ?? Buffer.alloc(0)

  return {
    app,
    db,
    staff,
    services,
    anApplicant,
    signedIn,
    send,
    filesOf,
    grantOf,
    eventsOf,
    kept: storedBytes,
  }
}
