/**
 * `npm run axe`: every address of the product, as everybody who may see it, on a phone and on a desk, in both themes, looked at by axe. Says
 * what is wrong, and which addresses it has no example for. Takes some minutes; with words behind it, only addresses that hold one of them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { axeViolations, openAs, WIDTHS } from './browser.ts'
import { launchOwnBrowser } from './launch.ts'
import { createApiClient, openSession } from './signed-in.ts'
import { startSite } from './site.ts'
import { TEST_ROLES, type TestRole } from './specified-addresses.ts'

const WEB = join(import.meta.dirname, '../apps/web/src')
const THEMES = ['terang', 'gelap'] as const

/** Where the router has a parameter: what the demo world has in its place, by the address up to there. */
type Examples = Readonly<Record<string, string | undefined>>

const words = process.argv.slice(2)
const site = await startSite(process.env.SITE_DATA ? { DATA_DIR: process.env.SITE_DATA } : {})
const browser = await launchOwnBrowser()
try {
  const people = Object.fromEntries(
    await Promise.all(TEST_ROLES.map(async (who) => [who, await openSession(site.url, who)] as const)),
  ) as Record<TestRole, Awaited<ReturnType<typeof openSession>>>
  const examples = await examplesOf(people)
  const addresses = pathsOfRouter().map((path) => inExamples(path, examples))
  const missing = addresses.flatMap(({ path, address }) => (address === null ? [path] : []))
  const asked = addresses.flatMap(({ address }) => address ?? [])
  const wanted = asked.filter((address) => words.length === 0 || words.some((word) => address.includes(word)))
  const wrong: string[] = []
  for (const role of TEST_ROLES) {
    const cookies = (await people[role].storageState()).cookies
    for (const width of WIDTHS)
      for (const theme of THEMES)
        wrong.push(...(await lookAtAll(browser, { role, width, theme, cookies, addresses: wanted })))
  }
  const summary = [...new Set(wrong)].toSorted()
  process.stdout.write(`\n${summary.join('\n')}\n`)
  process.stdout.write(
    `${wanted.length} addresses, ${summary.length} violations, ${missing.length} without an example\n`,
  )
  for (const path of missing) process.stdout.write(`  ${path}\n`)
  process.exitCode = summary.length + missing.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await site.stop()
}

/** The addresses as they stand in the sources of the router; those that only lead elsewhere are among them. */
function pathsOfRouter(): string[] {
  const sources = readdirSync(WEB)
    .filter((name) => /routes\.tsx$/.test(name))
    .map((name) => readFileSync(join(WEB, name), 'utf8'))
  return sources.flatMap((text) => [...text.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path))
}

function inExamples(path: string, examples: Examples): { path: string; address: string | null } {
  let address = ''
  for (const part of path.split('/').slice(1)) {
    const value = part.startsWith('$') ? examples[`${address.replaceAll(/\/\d+/g, '/1')}/${part}`] : part
    if (value === undefined) return { path, address: null }
    address += `/${value}`
  }
  return { path, address }
}

async function examplesOf(
  people: Record<TestRole, Awaited<ReturnType<typeof openSession>>>,
): Promise<Examples> {
  const [buyer, vendor, staff] = [
    createApiClient(people.buyer),
    createApiClient(people.vendor),
    createApiClient(people.staff),
  ]
  const { items } = await buyer('GET', '/item')
  const { orders } = await buyer('GET', '/history')
  const { negotiations } = await buyer('GET', '/negotiation')
  const { complaints } = await buyer('GET', '/complaint')
  const { notices } = await buyer('GET', '/notification')
  const { members } = await staff('GET', '/staff/member')
  const { items: reviewed } = await staff('GET', '/staff/item')
  const { pages } = await staff('GET', '/staff/content')
  const post = pages.find(({ kind }: { kind: string }) => kind === 'guide' || kind === 'information')
  const list = await buyer('POST', '/purchase-list', { name: 'Kebutuhan kelas' })
  const said = await buyer('POST', '/chat/room', { member_id: '', message: 'Selamat siang' })
  const { cases } = await buyer('GET', '/case')
  const { member_id } = await vendor('GET', '/member')
  return {
    '/vendor/$merchantId': member_id,
    '/detail/$pageId': items[0]?.page_id,
    '/history/$type': 'all',
    '/history/$orderId': orders[0]?.id,
    '/multi-cart/$changeId': orders[0]?.id,
    '/negotiation/$type': 'all',
    '/negotiation/$negotiationId': negotiations[0]?.id,
    '/account/complaint/$type': 'all',
    '/account/complaint/$complaintId': complaints[0]?.id,
    '/account/lists/$listId': list.id,
    '/account/cases/$caseId': cases[0]?.id,
    '/staff/cases/$caseId': cases[0]?.id,
    '/notification/qr/$noticeId': notices[0]?.id,
    '/message/message-history/$chatId': said.chatId,
    '/message/message-history/1/$chatHistoryId': said.messageId,
    '/panduan/$target': 'satdik',
    '/community/community-post-detail/$pageId': post?.id,
    '/periksa/$code': 'AAAAAAAAAAAAAAAAAAAAAA',
    '/staff/members/$memberId': members[0]?.id,
    '/staff/items/$itemId': reviewed[0]?.id,
    '/staff/content/$pageId': pages[0]?.id,
  }
}

type ScreenCase = {
  role: TestRole
  width: (typeof WIDTHS)[number]
  theme: (typeof THEMES)[number]
  cookies: Awaited<ReturnType<Awaited<ReturnType<typeof openSession>>['storageState']>>['cookies']
  addresses: readonly string[]
}

/** @returns one sentence for each violation; an address that leads elsewhere is looked at where it leads, by whoever asks for that */
async function lookAtAll(
  browser: Browser,
  { role, width, theme, cookies, addresses }: ScreenCase,
): Promise<string[]> {
  const { page } = await openAs(browser, { url: site.url, width, theme })
  await page.context().addCookies([...cookies, { name: 'first_time', value: 'true', url: site.url }])
  const wrong: string[] = []
  let count = 0
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' })
    if (new URL(page.url()).pathname !== address) continue
    count += 1
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (overflow > 0) wrong.push(`${address} ${role} ${width}: too wide by ${overflow} pixels`)
    for (const violation of await axeViolations(page))
      wrong.push(`${address} ${role} ${width} ${theme}: ${violation}`)
  }
  process.stdout.write(`${role} ${width} ${theme}: ${count} screens, ${wrong.length} violations\n`)
  await page.context().close()
  return wrong
}
