import { hash } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { cookieOf, fillCarts, headersOf, makeSchools, type School } from '../../tools/buyers.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { openSession } from '../fixtures/signed-in.ts'
import { startSite } from '../fixtures/site.ts'
import { visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

// Schools share the rendering of a page, so no page may contain anything of another session.

const world = await copyWorld()
const site = await startSite(world)
const db = new pg.Pool({ connectionString: world.DATABASE_URL, max: 2 })
const openVisitor = await visitorsOf(site.url, 'later')
/** The code of staff can be used once. */
const otherSessions = await Promise.all(
  (['vendor', 'staff'] as const).map((role) => openSession(site.url, role)),
)
afterAll(async () => {
  await db.end()
  await site.stop()
})

const PATHS = ['/home', '/search?keyword=kertas', '/search?categoryId=22'] as const
const DATA = /<script type="application\/json" id="personal-data">(.*?)<\/script>/s

async function open(path: string, cookie: string, headers: Record<string, string> = {}) {
  const response = await fetch(site.url + path, { headers: { cookie, ...headers } })
  const html = await response.text()
  const [, data] = DATA.exec(html) ?? []
  const member = data === undefined ? null : JSON.parse(data).member
  return { response, html, member, cacheControl: response.headers.get('cache-control') }
}

const openAs = (school: School, path: string, headers?: Record<string, string>) =>
  open(path, cookieOf(school), headers)

/** Changes columns of a school, and waits until its sessions have them. */
async function change(school: School, column: 'name' | 'zone' | 'status', value: string): Promise<void> {
  await db.query(`update member set ${pg.escapeIdentifier(column)} = $2 where id = $1`, [school.id, value])
  await expect
    .poll(async () => {
      const response = await fetch(`${site.url}/api/member`, { headers: headersOf(school) })
      return response.status === 401 ? '-1' : (await response.json()).data[column]
    })
    .toBe(value)
}

/** Returns schools with the same view of the catalogue and names of their own. */
async function schoolsNamed(...names: readonly string[]): Promise<School[]> {
  const schools = await makeSchools(db, names.length)
  await Promise.all(schools.map((school, index) => change(school, 'name', String(names[index]))))
  return schools
}

/** Returns the moment at which the shared part was rendered. */
const renderedAt = (html: string) => /renderedAt\W+(\d{13})/.exec(html)?.[1]

async function itemIds(count: number): Promise<number[]> {
  const { rows } = await db.query(`select id from item where state = 'live' order by id limit $1`, [count])
  return rows.map(({ id }) => Number(id))
}

test('a page contains nothing of another school that shares its rendering', async () => {
  const [alpha, beta] = (await schoolsNamed('SD Alfa Rahasia', 'SD Beta Rahasia')) as [School, School]
  await fillCarts(
    db,
    (await itemIds(37)).map((itemId) => ({ school: alpha, itemId, quantity: 1 })),
  )
  for (const path of PATHS) {
    const pages = [await openAs(alpha, path), await openAs(beta, path), await openAs(alpha, path)] as const
    const moments = pages.map(({ html }) => renderedAt(html))
    expect(moments[0], path).toMatch(/^\d+$/)
    expect(new Set(moments).size, path).toBe(1)
    const [own, other] = pages
    expect([own.member.name, own.member.cartCount]).toEqual(['SD Alfa Rahasia', 37])
    expect([other.member.name, other.member.cartCount]).toEqual(['SD Beta Rahasia', 0])
    const secrets = [own.member.email, `"memberId":${alpha.id}`, 'SD Alfa Rahasia', ', 37 barang']
    expect(secrets.filter((secret) => !own.html.includes(secret))).toEqual([])
    expect(
      secrets.filter((secret) => other.html.includes(secret)),
      path,
    ).toEqual([])
    expect(pages[2].html).toBe(own.html)
  }
  // Also while the shared part is rendered.
  const both = await Promise.all(
    [alpha, beta, alpha, beta].map((school) => openAs(school, '/search?keyword=meja')),
  )
  expect(both.map(({ member }) => member.cartCount)).toEqual([37, 0, 37, 0])
})

test('a hostile name is escaped in the markup and in the data', async () => {
  const name = `</script><script>alert(1)</script><!-- $& $' $\` "'&lt; \u2028 \\u003c`
  const [school] = (await schoolsNamed(name)) as [School]
  for (const path of PATHS) {
    const { html, member } = await openAs(school, path)
    expect(member.name).toBe(name)
    expect(/<script>alert|<!-- \$/.test(html)).toBe(false)
  }
  const { page, complaints } = await openVisitor(1440)
  await page.context().addCookies([{ name: 'ps_session', value: school.token, url: site.url }])
  await page.goto('/home')
  await page.getByRole('region', { name: 'Akun' }).getByText('alert(1)').waitFor()
  expect(withoutRefusals(complaints)).toEqual([])
})

test('a changed zone gives other prices at once, also to a school in turn with one of the old zone', async () => {
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

test('vendors, staff and visitors after a school get pages of their own', async () => {
  const [school] = (await schoolsNamed('SD Pertama')) as [School]
  for (const path of PATHS) {
    await openAs(school, path)
    for (const session of otherSessions) {
      const { cookies } = await session.storageState()
      const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), 'first_time=true'].join('; ')
      const { html, member, cacheControl } = await open(path, cookie)
      expect(html.includes('>Logout</button>')).toBe(true)
      expect([member, html.includes('SD Pertama'), cacheControl]).toEqual([null, false, 'private, no-store'])
    }
    const visitor = await open(path, 'first_time=true')
    expect([visitor.member, visitor.html.includes('SD Pertama')]).toEqual([null, false])
    expect(visitor.cacheControl).toContain('public')
    expect((await openAs(school, path)).member.name).toBe('SD Pertama')
  }
})

test('no cache may store a page of a school, and its policy permits exactly its own scripts', async () => {
  const [school] = (await schoolsNamed('SD Kebijakan')) as [School]
  const visitorTag = String((await open('/home', '')).response.headers.get('etag'))
  for (const path of PATHS)
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

test('a heading whose anchor is the id of the data does not stop hydration', async () => {
  const heading = {
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: 'Personal data' }],
  }
  await db.query(
    `with added as (
       insert into content_version (page_id, version, title, target, summary, audience, ordinal, body, words, created_at)
       select page_id, version + 1, title, target, summary, audience, ordinal, $1, words, now()
       from content_version join content_page on id = page_id where kind = 'announcement'
       order by version desc limit 1 returning page_id, version)
     insert into content_publication (page_id, version, shown_from, created_at)
     select page_id, version, now(), now() from added`,
    [{ type: 'doc', content: [heading] }],
  )
  const first = await visitorsOf(site.url)
  const { page, complaints } = await first(1440)
  await expect
    .poll(
      async () => {
        await page.goto(`/search?keyword=pensil&lower=${Date.now() % 10_000}`)
        return page.locator('h2#personal-data').count()
      },
      { timeout: 10_000 },
    )
    .toBe(1)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(withoutRefusals(complaints)).toEqual([])
})
