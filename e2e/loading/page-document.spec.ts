import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedSite } from '../fixtures/own-site.ts'

const url = await sharedSite()
const [anItem = ''] =
  /\/detail\/\d+/.exec(await (await fetch(`${url}/search?keyword=kertas+HVS`)).text()) ?? []

test('the policy of a page permits exactly its own inline scripts and styles', async () => {
  for (const path of ['/home', '/search?keyword=kertas', anItem, '/login', '/masuk-tidak-ada']) {
    const response = await fetch(url + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    const sourcesOf = (directive: string) =>
      new RegExp(`${directive} 'self' ([^;]*);`).exec(policy)?.[1]?.split(' ').toSorted() ?? []
    const hashesOf = (element: string) =>
      [
        ...html.matchAll(
          new RegExp(`<${element}(?![^>]*(?: src=|ld\\+json))[^>]*>([^]*?)</${element}>`, 'g'),
        ),
      ].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`)
    expect(sourcesOf('script-src'), path).toEqual(hashesOf('script').toSorted())
    const styles = sourcesOf('style-src')
    expect(
      hashesOf('style').filter((source) => !styles.includes(source)),
      path,
    ).toEqual([])
    expect(html, path).not.toContain('nonce')
  }
})

test('the page is the same with and without a read announcement, which its stylesheet then hides', async () => {
  const read = async (path: string, cookie: string) =>
    (await fetch(url + path, { headers: { cookie } })).text()
  expect(await read('/home', 'first_time=true')).toBe(await read('/home', ''))
  expect(await read('/home', '')).toContain('id="announcement"')
  expect(await read('/announcement.css', 'first_time=true')).toBe('')
  expect(await read('/announcement.css', '')).toContain('#announcement')
  // The document check and the confirmation by the principal of a school show no announcement.
  for (const path of ['/periksa/AAAAAAAAAAAAAAAAAAAAAA', `/konfirmasi/${'A'.repeat(43)}`])
    expect(await read(path, ''), path).not.toContain('id="announcement"')
})

test('public pages contain the common styles and link no common stylesheet', async () => {
  for (const path of ['/home', '/search?keyword=kertas', anItem, '/vendor/1', '/panduan/satdik', '/login']) {
    const html = await (await fetch(url + path)).text()
    expect(html.match(/<style>/g)?.length, path).toBeGreaterThan(0)
    expect(html, path).not.toMatch(/<link rel="stylesheet" href="\/assets\/client-/)
  }
})
