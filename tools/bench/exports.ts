import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '@pasar/demo/accounts'
import { type Site, startSite } from '../../e2e/fixtures/site.ts'
import { type Api, apiOf, signInAccount } from '../api.ts'
import { cookieOf, headersOf } from '../buyers.ts'
import { figureKey, printResult } from '../result-line.ts'
import { formatPercentiles, percentile } from './latency.ts'

// npm run bench:exports -- [--items 20000] [--parallel 100] [--views 200]
// Measures the load time of a school's checkout page while another account downloads as much as
// possible.

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '20000' },
    parallel: { type: 'string', default: '100' },
    views: { type: 'string', default: '200' },
  },
})
const parallel = Number(values.parallel)
const views = Number(values.views)

const MAX_WAIT_MS = 40_000

const print = (line: string) => process.stdout.write(`${line}\n`)

type Account = { headers: { cookie: string }; api: Api }

async function signIn(url: string, username: string): Promise<Account> {
  const credentials = { username, password: DEMO_PASSWORD, type: 'member' }
  const account = await signInAccount(url, '/member/signin', credentials)
  return { headers: { cookie: cookieOf(account) }, api: apiOf(url, headersOf(account).authorization) }
}

/** Opens the checkout page repeatedly, for 40 seconds at most. */
async function openPages(site: Site, school: Account) {
  const took: number[] = []
  const end = performance.now() + MAX_WAIT_MS
  for (let view = 0; view < views && performance.now() < end; view += 1) {
    const began = performance.now()
    const page = await fetch(`${site.url}/multi-cart`, { headers: school.headers })
    await page.text()
    took.push(performance.now() - began)
    if (page.status !== 200) throw new Error(`the checkout page answered ${page.status}`)
  }
  return took
}

/**
 * Runs concurrent downloads of one account until it is stopped.
 *
 * @returns the counts of responses
 */
function download(site: Site, account: Account, paths: readonly string[]) {
  const stop = new AbortController()
  const answers = new Map<number, number>()
  const downloads = Array.from({ length: parallel }, async (_, at) => {
    while (!stop.signal.aborted) {
      const path = paths[at % paths.length] ?? ''
      const answer = await fetch(`${site.url}/api${path}`, { headers: account.headers, signal: stop.signal })
      await answer.arrayBuffer()
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      if (answer.status === 429) await wait(1_000)
    }
  })
  return async () => {
    stop.abort()
    await Promise.allSettled(downloads)
    return [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  }
}

const site = await startSite({ DEMO_ITEMS: values.items })
const school = await signIn(site.url, 'sekolah@contoh.test')
const vendor = await signIn(site.url, 'vendor@contoh.test')
const { items } = await school.api<{ items: { page_id: number }[] }>('/item?availability=ready&goods=umkm')
// Some items have a larger minimum.
for (const { page_id: itemId } of items.slice(0, 5))
  await school.api('/cart', { method: 'POST', body: { itemId, quantity: 5 } }).catch(() => null)
const { orders } = await school.api<{ orders: { id: number }[] }>('/history')
const bundles = orders.slice(0, 10).map(({ id }) => `/history/${id}/document/bundle.pdf`)

const kinds: [string, Account, readonly string[]][] = [
  ['item list, CSV', vendor, ['/item/page/csv']],
  ['item list, XLSX', vendor, ['/item/page/xlsx']],
  ['import template, XLSX', vendor, ['/item/page/template/xlsx']],
  ['orders, CSV', vendor, ['/history/export']],
  ['document bundles', await signIn(site.url, 'sekolah@contoh.test'), bundles],
]
const lines = String(
  await (await fetch(`${site.url}/api/item/page/csv`, { headers: vendor.headers })).text(),
).split('\n')
print(
  `${lines.length} lines in the list of the vendor, ${parallel} downloads at once, ${views} views of the checkout page`,
)
await openPages(site, school)
const alone = await openPages(site, school)
print(`alone: ${formatPercentiles(alone)}`)
const results: Record<string, number> = { alone_p99_ms: percentile(alone, 0.99) }
for (const [name, account, paths] of kinds) {
  const stop = download(site, account, paths)
  await wait(500)
  const pageTimes = await openPages(site, school)
  print(`${name}: ${formatPercentiles(pageTimes)}; downloads ${await stop()}`)
  results[`${figureKey(name)}_p99_ms`] = percentile(pageTimes, 0.99)
}
await site.stop()
printResult('exports', results)
