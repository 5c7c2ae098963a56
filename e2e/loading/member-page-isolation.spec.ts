import { expect, test } from 'vitest'
import { fillCarts, type School } from '../../tools/buyers.ts'
import { SHARED_PATHS, sharedPages } from '../fixtures/shared-pages.ts'
import { openApiSession } from '../fixtures/signed-in.ts'

// Schools share the rendering of a page, so no page may contain anything of another session.

const { site, db, open, openAs, schoolsNamed } = await sharedPages()
/** The code of staff can be used once. */
const otherSessions = await Promise.all(
  (['vendor', 'staff'] as const).map((role) => openApiSession(site.url, role)),
)

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
  for (const path of SHARED_PATHS) {
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

test('vendors, staff and visitors after a school get pages of their own', async () => {
  const [school] = (await schoolsNamed('SD Pertama')) as [School]
  for (const path of SHARED_PATHS) {
    await openAs(school, path)
    for (const session of otherSessions) {
      const { cookies } = await session.storageState()
      const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), 'first_time=true'].join('; ')
      const { html, member, cacheControl } = await open(path, cookie)
      expect(html.includes('>Logout</span>')).toBe(true)
      expect([member, html.includes('SD Pertama'), cacheControl]).toEqual([null, false, 'private, no-store'])
    }
    const visitor = await open(path, 'first_time=true')
    expect([visitor.member, visitor.html.includes('SD Pertama')]).toEqual([null, false])
    expect(visitor.cacheControl).toContain('public')
    expect((await openAs(school, path)).member.name).toBe('SD Pertama')
  }
})
