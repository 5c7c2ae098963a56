import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aSchoolRecord,
  type SchoolDataBehaviour,
  testSchoolData,
} from '../../../testing/partners/school-data.ts'
import { httpSchoolSignOn } from './sign-on.ts'

const school = aSchoolRecord()
let service: Awaited<ReturnType<typeof testSchoolData>>
let ahead = 0

beforeAll(async () => {
  service = await testSchoolData([school], () => Date.now() + ahead)
})
afterAll(() => service.close())

describe('§7 POST {external}/endpoint/login, against the sandbox', () => {
  test('exchanges a ticket for the school and the person', async () => {
    const ticket = await service.ticketFor(school, 2)
    expect(await service.signOn.exchange(ticket)).toEqual({
      schoolId: school.id,
      name: school.name,
      email: school.email,
      mobileNumber: '0812-3456-789',
      npwp: '012345678901000',
      npsn: school.npsn,
      educationForm: '3347_42',
      villageCode: '3515182001',
      address: 'Jl. Contoh No. 1',
      verified: 1,
      additional: { personId: `${school.npsn}-3`, personName: 'Sri', position: 'treasurer' },
    })
  })

  test.each<[SchoolDataBehaviour, string]>([
    ['refuse', 'sign-on/refused'],
    ['silent', 'sign-on/silent'],
    ['replay', 'sign-on/used'],
    ['garble', 'sign-on/garbled'],
  ])('when the service behaves as %s the result is %s', async (behaviour, code) => {
    const ticket = await service.ticketFor(school, 0, behaviour)
    const began = performance.now()
    expect(await service.signOn.exchange(ticket)).toEqual({ ok: false, code })
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  test('at most fifty requests wait for a silent service', async () => {
    const tickets = await Promise.all(
      Array.from({ length: 60 }, () => service.ticketFor(school, 0, 'silent')),
    )
    let answered = 0
    const asking = tickets.map(async (ticket) => {
      const answer = await service.signOn.exchange(ticket)
      answered += 1
      return 'code' in answer ? answer.code : 'in'
    })
    await expect.poll(() => answered, { interval: 20 }).toBe(10)
    expect(new Set(await Promise.all(asking))).toEqual(new Set(['sign-on/silent']))
    expect(await service.signOn.exchange(await service.ticketFor(school, 0))).toHaveProperty('npsn')
  })

  test('the service refuses a second exchange of one ticket', async () => {
    const ticket = await service.ticketFor(school, 0)
    await service.signOn.exchange(ticket)
    expect(await service.signOn.exchange(ticket)).toEqual({ ok: false, code: 'sign-on/used' })
  })

  test('a ticket expires after a minute', async () => {
    const ticket = await service.ticketFor(school, 0)
    ahead = 61_000
    expect(await service.signOn.exchange(ticket)).toEqual({ ok: false, code: 'sign-on/refused' })
    ahead = 0
  })

  test.each([
    ['another pin', { pin: '000000' }],
    ['another person', { personId: `${school.npsn}-2` }],
    ['another school', { schoolId: 'd-999' }],
    ['another token', { token: 'x'.repeat(43) }],
  ])('with %s a ticket is refused', async (_, other) => {
    const ticket = await service.ticketFor(school, 0)
    expect(await service.signOn.exchange({ ...ticket, ...other })).toEqual({
      ok: false,
      code: 'sign-on/refused',
    })
  })
})

describe('other behaviour of the service', () => {
  const ticket = { schoolId: 'd-1', token: 'a', pin: '1', personId: 'p-1' }
  const good = {
    member_id: 'd-1',
    name: 'SD',
    info_2: '96000001',
    destination_code: '3515182001',
    verified: 1,
    additional_data: { pengguna_id: 'p-1', pengguna_name: 'Dewi', position: 'head' },
  }

  /**
   * Returns the result for a service with the given response, and the number of requests that it
   * received.
   */
  async function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
    let requestCount = 0
    const server = createServer((_request, response) => {
      requestCount += 1
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await httpSchoolSignOn(`http://127.0.0.1:${port}/`, '').exchange(ticket)
    server.close()
    return { answer: 'ok' in answer ? answer.code : answer.name, requestCount }
  }
  const success = (data: unknown) => ({ status: 'success', data })

  test('accepts the shortest valid answer', async () => {
    expect((await answering(200, success(good))).answer).toBe('SD')
  })

  test.each([
    ['about another school', success({ ...good, member_id: 'd-2' })],
    [
      'about another person',
      success({ ...good, additional_data: { ...good.additional_data, pengguna_id: 'p-2' } }),
    ],
    ['who is not verified', success({ ...good, verified: 0 })],
    ['without an NPSN', success({ ...good, info_2: '' })],
    ['that is a list', [good]],
    ['that is too long', JSON.stringify(success({ ...good, address: 'x'.repeat(150_000) }))],
    ['that is null', 'null'],
  ])('rejects an answer %s as garbled', async (_, body) => {
    expect((await answering(200, body)).answer).toBe('sign-on/garbled')
  })

  test('accepts words that our tables do not know', async () => {
    const additional_data = { ...good.additional_data, position: 'bendahara-pembantu' }
    for (const words of [
      { destination_code: '9999999999' },
      { destination_code: '35.15.18.2001' },
      { destination_code: 'Desa Contoh' },
      { 'g-3347_12': '3347_99', additional_data },
    ])
      expect((await answering(200, success({ ...good, ...words }))).answer).toBe('SD')
  })

  test('takes a name as the service writes it, although documents cannot print all of it', async () => {
    expect((await answering(200, success({ ...good, name: 'SD ᮞᮥᮔ᮪ᮓ 😀' }))).answer).toBe('SD ᮞᮥᮔ᮪ᮓ 😀')
  })

  test('does not follow a redirect', async () => {
    const { answer, requestCount } = await answering(302, '', { location: '/endpoint/login' })
    expect([answer, requestCount]).toEqual(['sign-on/garbled', 1])
  })

  test('an error with status 200 is a refusal; a server error and a closed port count as no answer', async () => {
    expect((await answering(200, { status: 'error', status_message: 'Tidak' })).answer).toBe(
      'sign-on/refused',
    )
    expect((await answering(503, 'Maaf')).answer).toBe('sign-on/silent')
    expect(await httpSchoolSignOn('http://127.0.0.1:1', '').exchange(ticket)).toEqual({
      ok: false,
      code: 'sign-on/silent',
    })
  })
})
