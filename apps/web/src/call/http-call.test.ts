import { endpoint } from '@pasar/contract/wire/endpoint'
import { id, moment, requiredText } from '@pasar/contract/wire/fields'
import { wireForm, wireObject } from '@pasar/contract/wire/names'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { NetworkError, RefusalError } from './call.ts'
import { acceptHeader, httpCall } from './http-call.ts'
import { type SessionLoss, watchSession } from './session-loss.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/thing/:thingId',
  access: 'member',
  summary: '',
  params: z.object({ thingId: id }),
  query: z.object({ words: z.array(z.string()), from: z.int() }),
  body: wireObject({ unit: z.string(), at: moment }, { unit: 'amount_unit' }),
  reply: wireObject({ unit: z.string(), at: moment }, { unit: 'amount_unit' }),
})
const formNames = { taxNumber: 'info_1' } as const
const register = endpoint({
  method: 'POST',
  path: '/thing',
  access: 'anyone',
  summary: '',
  body: wireForm(z.object({ taxNumber: z.string(), email: z.string() }), formNames),
  names: formNames,
  reply: z.object({}),
})
const note = endpoint({
  method: 'POST',
  path: '/note',
  access: 'anyone',
  summary: '',
  body: z.object({ title: requiredText('Judul', 80) }),
  reply: z.object({}),
})
const vendors = endpoint({
  method: 'GET',
  path: '/member/search',
  access: 'anyone',
  summary: '',
  reply: z.array(z.string()),
})
const at = new Date('2026-11-21T05:00:00.000Z')
const input = {
  params: { thingId: 7 },
  query: { words: ['a', 'b'], from: 0 },
  body: { unit: 'rim', at },
  key: 'k1',
}

let losses: SessionLoss[] = []
const sent = vi.fn<typeof fetch>()
const answers = (status: number, body: unknown) =>
  sent.mockImplementation(async () => new Response(JSON.stringify(body), { status }))
const errorReply = (message: string) => ({ status: 'error', status_message: message })

beforeEach(() => {
  losses = []
  vi.stubGlobal('fetch', sent)
  watchSession({ isSignedIn: true, onLoss: (loss) => losses.push(loss) })
})
afterEach(() => vi.unstubAllGlobals())

describe('requests and responses', () => {
  test('encodes requests and decodes responses with the wire names', async () => {
    answers(200, { status: 'success', data: { amount_unit: 'rim', at: at.toISOString() } })
    expect(await httpCall(rename, input)).toEqual({ unit: 'rim', at })
    const [address, init] = sent.mock.lastCall ?? []
    expect(address).toBe('/api/thing/7?words=a%2Cb')
    expect(init?.body).toBe('{"amount_unit":"rim","at":"2026-11-21T05:00:00.000Z"}')
    expect(new Headers(init?.headers).get('Idempotency-Key')).toBe('k1')
  })

  test('§7 sends and receives JSON, and receives CSV if the URL contains csv', async () => {
    answers(200, { status: 'success', data: { amount_unit: 'rim', at: at.toISOString() } })
    const typesOf = (init?: RequestInit) =>
      ['Accept', 'Content-Type'].map((name) => new Headers(init?.headers).get(name))
    await httpCall(rename, input)
    expect(typesOf(sent.mock.lastCall?.[1])).toEqual(['application/json', 'application/json'])
    answers(200, { status: 'success', data: [] })
    await httpCall(vendors, {})
    expect(typesOf(sent.mock.lastCall?.[1])).toEqual(['application/json', 'application/json'])
    expect(acceptHeader('/api/item/page/csv')).toBe('text/csv, application/json;q=0.9')
  })

  test('turns a refusal into an error with status, message and invalid fields', async () => {
    answers(422, { ...errorReply('Isi lokasi'), data: { error: [{ field: 'unit', message: 'Isi satuan' }] } })
    const refusal = await httpCall(rename, input).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RefusalError)
    expect(refusal).toMatchObject({
      status: 422,
      message: 'Isi lokasi',
      fields: [{ field: 'unit', message: 'Isi satuan' }],
    })
    expect(losses).toEqual([])
  })

  test('maps the wire names of invalid fields back to domain names', async () => {
    const error = [
      { field: 'info_1', message: 'Isi NPWP' },
      { field: 'email', message: 'Isi email' },
    ]
    answers(422, { ...errorReply('Isi NPWP'), data: { error } })
    const body = { taxNumber: '1', email: 'a' }
    const refusal = await httpCall(register, { body }).catch((thrown: unknown) => thrown)
    expect(sent.mock.lastCall?.[1]?.body).toBe('{"info_1":"1","email":"a"}')
    expect(refusal).toMatchObject({
      fields: [
        { field: 'taxNumber', message: 'Isi NPWP' },
        { field: 'email', message: 'Isi email' },
      ],
    })
  })

  test('refuses invalid input locally without sending a request', async () => {
    const calls = sent.mock.calls.length
    const refusal = await httpCall(note, { body: { title: ' ' } }).catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(RefusalError)
    expect(refusal).toMatchObject({
      status: 422,
      message: 'Isi seluruh kolom isian dengan baik',
      fields: [{ field: 'title', message: 'Judul wajib diisi' }],
    })
    expect(sent).toHaveBeenCalledTimes(calls)
    expect(losses).toEqual([])
  })

  test('sends an explicit authorization in the header and omits the session cookie', async () => {
    answers(200, { status: 'success', data: {} })
    await httpCall(register, { body: { taxNumber: '1', email: 'a' }, authorization: 'member|7|abc' })
    const init = sent.mock.lastCall?.[1]
    expect(new Headers(init?.headers).get('Authorization')).toBe('member|7|abc')
    expect(init?.credentials).toBe('omit')
  })

  test('throws NetworkError on a connection failure and keeps the session', async () => {
    sent.mockRejectedValue(new TypeError('fetch failed'))
    await expect(httpCall(rename, input)).rejects.toBeInstanceOf(NetworkError)
    expect(losses).toEqual([])
  })

  /**
   * The connection breaks within the body. The browser reports it, or a proxy ends the response
   * normally.
   */
  const cut = new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"status":"succ'))
    },
    pull: (body) => body.error(new TypeError('network error')),
  })
  test.each([
    ['cut', cut],
    ['cut and closed', '{"status":"succ'],
    ['the page of a hotspot', '<!doctype html><title>Masuk Wi-Fi</title>'],
  ])('throws NetworkError for a response that is %s', async (_, body) => {
    sent.mockResolvedValue(new Response(body, { status: 200 }))
    await expect(httpCall(rename, input)).rejects.toBeInstanceOf(NetworkError)
    expect(losses).toEqual([])
  })

  test('reports a service failure for an error response without our envelope', async () => {
    sent.mockResolvedValue(new Response('<h1>Too many</h1>', { status: 429 }))
    await expect(httpCall(rename, input)).rejects.toThrow('Layanan sedang bermasalah')
  })
})

describe('§8 Error catalogue', () => {
  test('HTTP errors on member calls are swallowed, returning an empty array', async () => {
    answers(429, errorReply('Layanan sedang ramai'))
    expect(await httpCall(vendors, {})).toEqual([])
  })

  test.each([
    [
      'a member who is asked for',
      endpoint({ ...vendors, path: '/member', reply: z.object({ id: z.int() }) }),
    ],
    ['a change of a member', endpoint({ ...vendors, method: 'PUT', path: '/member' })],
    ['a list of something else', endpoint({ ...vendors, path: '/history' })],
  ])('does not swallow errors elsewhere: %s is refused', async (_, call) => {
    answers(403, errorReply('Anda tidak memiliki akses'))
    await expect(httpCall(call, {})).rejects.toThrow('Anda tidak memiliki akses')
  })

  test.each([
    [401, 'Apa pun', 'failed'],
    [500, 'Rusak', 'failed'],
    [503, 'Rusak', 'failed'],
    [401, 'Token Expired', 'ended'],
    [403, 'Access Denied', 'ended'],
  ])('%i "%s" ends the session exactly once', async (status, message, kind) => {
    vi.resetModules()
    const fresh = await import('./http-call.ts')
    const { watchSession: watch } = await import('./session-loss.ts')
    watch({ isSignedIn: true, onLoss: (loss) => losses.push(loss) })
    answers(status, errorReply(message))
    await expect(fresh.httpCall(rename, input)).rejects.toThrow(message)
    await expect(fresh.httpCall(rename, input)).rejects.toThrow(message)
    expect(losses).toEqual([{ kind, status, message }])
  })

  test('detects an ended session from any reply, including public endpoints', async () => {
    vi.resetModules()
    const fresh = await import('./http-call.ts')
    const { watchSession: watch } = await import('./session-loss.ts')
    watch({ isSignedIn: true, onLoss: (loss) => losses.push(loss) })
    sent.mockImplementation(
      async () =>
        new Response('{"status":"success","data":["Toko"]}', {
          headers: { 'x-session-ended': 'Token Expired' },
        }),
    )
    expect(await fresh.httpCall(vendors, {})).toEqual(['Toko'])
    await fresh.httpCall(vendors, {})
    expect(losses).toEqual([{ kind: 'ended', status: 401, message: 'Token Expired' }])
  })

  test('a watcher that registers late gets the first reason of the loss, not a later one', async () => {
    vi.resetModules()
    const fresh = await import('./http-call.ts')
    const { watchSession: watch } = await import('./session-loss.ts')
    for (const message of ['Token Expired', 'Login First']) {
      answers(401, errorReply(message))
      await expect(fresh.httpCall(rename, input)).rejects.toThrow(message)
    }
    watch({ isSignedIn: true, onLoss: (loss) => losses.push(loss) })
    expect(losses).toEqual([{ kind: 'ended', status: 401, message: 'Token Expired' }])
  })

  test('reports failures to a visitor, but not an ended session', async () => {
    vi.resetModules()
    const fresh = await import('./http-call.ts')
    const { watchSession: watch } = await import('./session-loss.ts')
    watch({ isSignedIn: false, onLoss: (loss) => losses.push(loss) })
    answers(401, errorReply('Login First'))
    await expect(fresh.httpCall(rename, input)).rejects.toThrow('Login First')
    expect(losses).toEqual([])
    // Every failure is reported, because no sign-out has happened.
    answers(503, errorReply('Rusak'))
    for (const times of [1, 2]) {
      await expect(fresh.httpCall(rename, input)).rejects.toThrow('Rusak')
      expect(losses).toHaveLength(times)
    }
    expect(losses[0]).toEqual({ kind: 'failed', status: 503, message: 'Rusak' })
  })

  test.each([400, 403, 404, 409, 413, 422, 429])('%i does not end the session', async (status) => {
    answers(status, errorReply('Tidak bisa'))
    await expect(httpCall(rename, input)).rejects.toBeInstanceOf(RefusalError)
    expect(losses).toEqual([])
  })
})
