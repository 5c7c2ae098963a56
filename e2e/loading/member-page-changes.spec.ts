import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { School } from '../../tools/buyers.ts'
import { SHARED_PATHS, sharedPages } from '../fixtures/shared-pages.ts'

// A changed account gets another page at once, and no cache stores a page of a school.

const { db, open, openAs, change, schoolsNamed } = await sharedPages()

test('a changed zone changes the prices at once, also when schools of both zones request pages in turn', async () => {
  const [mover, other] = (await schoolsNamed('SD Pindah', 'SD Tetap')) as [School, School]
  const pricesOf = async (school: School) => {
    const { html } = await openAs(school, '/search?categoryId=22')
    return [...html.matchAll(/Zona (?:<!-- -->)?([1-5][ab]?)/g)].map(([, zone]) => zone)
  }
  expect(new Set(await pricesOf(mover))).toEqual(new Set(['1']))
  await change(mover, 'zone', '5b')
  for (const [school, zone] of [
    [mover, '5b'],
    [other, '1'],
    [mover, '5b'],
  ] as const)
    expect(new Set(await pricesOf(school))).toEqual(new Set([zone]))
  const [books, dearerBooks] = await Promise.all(
    [other, mover].map(async (school) =>
      (await openAs(school, '/search?categoryId=22')).html.match(/Rp[^<]{3,12}/g),
    ),
  )
  expect(dearerBooks).not.toEqual(books)
})

test('an ended session and a banned school get a page of a visitor', async () => {
  const [leaver, banned] = (await schoolsNamed('SD Keluar', 'SD Diblokir')) as [School, School]
  for (const school of [leaver, banned]) expect((await openAs(school, '/home')).member).not.toBeNull()
  await db.query('update session set revoked_at = now() where member_id = $1', [leaver.id])
  await change(banned, 'status', '-1')
  for (const school of [leaver, banned]) {
    await expect.poll(async () => (await openAs(school, '/home')).member).toBeNull()
    const { html, cacheControl, response } = await openAs(school, '/home')
    expect(/SD Keluar|SD Diblokir/.test(html)).toBe(false)
    expect(cacheControl).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toContain('ps_session=;')
  }
})

test('no cache may store a page of a school, and its policy permits exactly its own scripts', async () => {
  const [school] = (await schoolsNamed('SD Kebijakan')) as [School]
  const visitorTag = String((await open('/home', '')).response.headers.get('etag'))
  for (const path of SHARED_PATHS)
    for (const turn of ['rendered', 'from the cache']) {
      const { html, response, cacheControl } = await openAs(school, path, {
        'if-none-match': `${visitorTag}, *`,
      })
      expect([response.status, cacheControl, response.headers.get('etag')], turn).toEqual([
        200,
        'private, no-store',
        null,
      ])
      expect(response.headers.get('vary')).toContain('cookie')
      const policy = String(response.headers.get('content-security-policy'))
      const allowed = /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(' ').toSorted()
      const inline = [
        ...html.matchAll(/<script(?![^>]*(?: src=|application\/json|ld\+json))[^>]*>(.*?)<\/script>/gs),
      ].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
      expect(allowed).toEqual(inline.toSorted())
      expect(html.includes('nonce')).toBe(false)
    }
})
