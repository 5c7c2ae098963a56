import { expect, test } from 'vitest'
import type { School } from '../../tools/buyers.ts'
import { SHARED_PATHS, sharedPages } from '../fixtures/shared-pages.ts'
import { visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

// Data of a school is filled into a shared rendering, whatever its name or the page contains.

const { site, db, openAs, schoolsNamed } = await sharedPages()
const openVisitor = await visitorsOf(site.url, 'later')

test('a hostile name is escaped in the markup and in the data', async () => {
  const name = `</script><script>alert(1)</script><!-- $& $' $\` "'&lt; \u2028 \\u003c`
  const [school] = (await schoolsNamed(name)) as [School]
  for (const path of SHARED_PATHS) {
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
