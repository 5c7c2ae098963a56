import type { APIRequestContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { sharedSite } from '../fixtures/own-site.ts'
import { openApiSession } from '../fixtures/signed-in.ts'
import type { TestRole } from '../fixtures/specified-addresses.ts'

// A page has one name in the menu, in the bar of phones, on the account page, and as its heading.

const url = await sharedSite()

const plainText = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .trim()

/** A link to a page with the name of its navigation, its markup and its text. */
type PageLink = { nav: string; address: string; markup: string; text: string }

function linksIn(html: string): PageLink[] {
  const navs = [...html.matchAll(/<nav[^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/nav>/gs)]
  return navs.flatMap(([, nav = '', inside = '']) =>
    [...inside.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, address = '', markup = '']) => ({
        ...{ nav, address: address.replaceAll('&amp;', '&'), markup, text: plainText(markup) },
      }),
    ),
  )
}

/** The Indonesian name of a menu entry: beside an English one it stands in brackets. */
const pageNameOf = (text: string) => /\(([^)]+)\)/.exec(text)?.[1] ?? text.replace(/(, .*)?[0-9+]*$/, '')

/** Navigations whose links are pages, not states of one list. */
const NAVS = ['Menu akun', 'Menu utama', 'Menu belanja', 'Halaman akun']

/** The literal names of the specification whose pages have a heading of their own. */
const LITERALS = ['Kembali Belanja', 'Beranda', 'Kategori', 'Masuk']

async function readPage(session: APIRequestContext, address: string): Promise<string> {
  const answer = await session.get(address)
  expect(answer.status(), address).toBe(200)
  return answer.text()
}

test.each([
  ['buyer', 20],
  ['vendor', 20],
  ['supervisor', 12],
  ['staff', 30],
] as const satisfies readonly (readonly [TestRole, number])[])(
  'menu, bar, account page and heading have the same name for each page of the %s',
  async (role, minimum) => {
    const session = await openApiSession(url, role)
    const menus = await Promise.all(['/account', '/home'].map((address) => readPage(session, address)))
    const links = menus
      .flatMap(linksIn)
      .filter(({ nav, text }) => NAVS.includes(nav) && !LITERALS.includes(pageNameOf(text)))
    expect(new Set(links.map(({ address }) => address)).size).toBeGreaterThanOrEqual(minimum)
    const different: string[] = []
    for (const address of new Set(links.map((link) => link.address))) {
      const heading = plainText(/<h1[^>]*>(.*?)<\/h1>/s.exec(await readPage(session, address))?.[1] ?? '')
      for (const { nav, text } of links.filter((link) => link.address === address)) {
        // The bar of phones shortens the name: "Barang" for "Daftar Barang / Jasa".
        const name = pageNameOf(text).toLowerCase()
        const isSame =
          nav === 'Menu utama' ? heading.toLowerCase().includes(name) : heading.toLowerCase().startsWith(name)
        if (!isSame) different.push(`${address}: "${text}" in ${nav}, heading "${heading}"`)
      }
    }
    expect(different).toEqual([])
    // English names are marked, so that screen readers pronounce them.
    for (const { markup, text } of links.filter((link) => link.text.includes('(')))
      expect(markup, text).toContain('lang="en"')
  },
)
