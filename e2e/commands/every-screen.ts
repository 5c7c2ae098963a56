/**
 * `npm run axe`: runs axe on every path of the product, for every role that may open it, on phone
 * and desktop, in both themes. Prints the violations, and the paths without an example. Takes some
 * minutes. With arguments, only checks paths that contain one of them. `--role`, `--width` and
 * `--theme` select a part of the run; each may be repeated.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { printResult } from '../../tools/result-line.ts'
import { axeViolations } from '../fixtures/axe.ts'
import { openAs, WIDTHS } from '../fixtures/browser.ts'
import { launchOwnBrowser } from '../fixtures/launch.ts'
import { openApiSession } from '../fixtures/signed-in.ts'
import { startSite } from '../fixtures/site.ts'
import { TEST_ROLES, type TestRole } from '../fixtures/specified-addresses.ts'
import { type Examples, examplesOf } from './screen-examples.ts'

const WEB = join(import.meta.dirname, '../../apps/web/src')
const THEMES = ['light', 'dark'] as const

const multiple = { type: 'string', multiple: true } as const
const { positionals: filters, values: selection } = parseArgs({
  allowPositionals: true,
  options: { role: multiple, width: multiple, theme: multiple },
})
const ROLES = selected(TEST_ROLES, selection.role)
const SELECTED_WIDTHS = selected(WIDTHS, selection.width)
const SELECTED_THEMES = selected(THEMES, selection.theme)
const site = await startSite(process.env.SITE_DATA ? { DATA_DIR: process.env.SITE_DATA } : {})
const browser = await launchOwnBrowser()
try {
  const people = Object.fromEntries(
    await Promise.all(TEST_ROLES.map(async (role) => [role, await openApiSession(site.url, role)] as const)),
  ) as Record<TestRole, Awaited<ReturnType<typeof openApiSession>>>
  const examples = await examplesOf(people)
  const addresses = pathsOfRouter().map((path) => inExamples(path, examples))
  const missing = addresses.flatMap(({ path, address }) => (address === null ? [path] : []))
  const allAddresses = addresses.flatMap(({ address }) => address ?? [])
  const selectedAddresses = allAddresses.filter(
    (address) => filters.length === 0 || filters.some((filter) => address.includes(filter)),
  )
  const wrong: string[] = []
  for (const role of ROLES) {
    const cookies = (await people[role].storageState()).cookies
    for (const width of SELECTED_WIDTHS)
      for (const theme of SELECTED_THEMES)
        wrong.push(
          ...(await lookAtAll(browser, { role, width, theme, cookies, addresses: selectedAddresses })),
        )
  }
  const summary = [...new Set(wrong)].toSorted()
  process.stdout.write(`\n${summary.join('\n')}\n`)
  process.stdout.write(
    `${selectedAddresses.length} addresses, ${summary.length} violations, ${missing.length} without an example\n`,
  )
  for (const path of missing) process.stdout.write(`  ${path}\n`)
  printResult('axe', { violations: summary.length, missing: missing.length })
  process.exitCode = summary.length + missing.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await site.stop()
}

/**
 * Returns the values that an option names, or all without the option.
 *
 * @throws if the option names an unknown value
 */
function selected<Value extends string | number>(
  values: readonly Value[],
  names: readonly string[] | undefined,
): readonly Value[] {
  const unknown = names?.find((name) => !values.some((value) => String(value) === name))
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${values.join(', ')}`)
  return names === undefined ? values : values.filter((value) => names.includes(String(value)))
}

/** Returns the paths in the router's source files, including redirects. */
function pathsOfRouter(): string[] {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => /routes\.tsx$/.test(name))
    .map((name) => readFileSync(join(WEB, name), 'utf8'))
  const paths = sources.flatMap((text) =>
    [...text.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path = '']) => path),
  )
  if (paths.length === 0) throw new Error(`no route below ${WEB}`)
  return paths
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

type ScreenCase = {
  role: TestRole
  width: (typeof WIDTHS)[number]
  theme: (typeof THEMES)[number]
  cookies: Awaited<ReturnType<Awaited<ReturnType<typeof openApiSession>>['storageState']>>['cookies']
  addresses: readonly string[]
}

/**
 * Checks the paths of one role, width and theme. Skips redirects, since their targets are checked
 * too.
 *
 * @returns one sentence per violation
 */
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
