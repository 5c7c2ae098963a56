import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')

const _button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('platform pages need no account, and search engines get the same content', async () => {
  const { page, complaints } = await open(390, 'dark')
  for (const address of ['/halaman', '/tanya-jawab', '/privacy', '/lisensi', '/panduan/bast']) {
    await page.goto(address)
    await expectNoAxeViolations(page)
  }
  const head = async (address: string) => {
    const html = await (await page.request.get(address)).text()
    const found = (pattern: RegExp) => pattern.exec(html)?.[1]
    return {
      canonical: found(/<link rel="canonical" href="([^"]+)"/),
      robots: found(/<meta name="robots" content="([^"]+)"/),
      picture: found(/<meta property="og:image" content="([^"]+)"/),
      data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
        JSON.parse(text ?? ''),
      ),
    }
  }
  const item = await head('/detail/1?asal=iklan')
  expect(item.canonical).toMatch(/\/detail\/1$/)
  expect(item.picture).toMatch(/\.(jpg|webp)$/)
  expect(item.data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(await head('/search?keyword=kertas')).toMatchObject({ canonical: undefined, robots: 'noindex' })
  expect((await head('/search?categoryId=4')).canonical).toMatch(/\/search\?categoryId=4$/)
  expect((await head('/detail/999999999')).robots).toBe('noindex')
  expect((await head('/panduan/bast?cari=foto')).robots).toBe('noindex')

  // Client navigation removes the canonical URL of the first page.
  await page.goto('/panduan/bast')
  await page.getByRole('navigation', { name: 'Semua panduan' }).getByText('Cara Membayar').click()
  await page.getByRole('heading', { level: 1, name: 'Cara Membayar' }).waitFor()
  await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(0)
  expect(complaints).toEqual([])
})
