import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../e2e/fixtures/chromium.ts'
import { startSite } from '../../e2e/fixtures/site.ts'
import { buildIfStale } from '../build.mjs'
import { run } from '../install.mjs'
import { printResult } from '../result-line.ts'

// npm run lighthouse -- [--runs 3]
// Runs Lighthouse on the public pages as a phone: simulated slow network and CPU, first visit,
// median of several runs. It has a separate folder and lock file, and is installed at its first
// use.

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
/** Minimum scores of every page. */
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Scores = Record<(typeof categories)[number], number>
type Report = {
  categories: Record<keyof Scores, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { score: number | null; title: string }>
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const cliPath = join(import.meta.dirname, 'node_modules', 'lighthouse', 'cli', 'index.js')

async function install(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8'))
    .packages['node_modules/lighthouse']
  const placed = join(import.meta.dirname, 'node_modules', 'lighthouse', 'package.json')
  if (existsSync(placed) && JSON.parse(readFileSync(placed, 'utf8')).version === version) return
  print('Lighthouse is installed (once, 176 MB) …')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    shell: process.platform === 'win32',
  })
  if (code !== 0) process.exit(code)
}

const found = await findChromium()

function look(url: string): Report {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu'].join(' ')
  const args = [url, '--quiet', '--output=json', '--no-enable-error-reporting', `--chrome-flags=${flags}`]
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [cliPath, ...args, `--only-categories=${categories.join(',')}`],
    {
      env: { ...process.env, ...found.env, CHROME_PATH: found.path },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`)
  return JSON.parse(stdout)
}

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const scoreOf = (reports: readonly Report[], of: keyof Scores) =>
  Math.floor(100 * middle(reports.map((report) => report.categories[of].score ?? 0)))

/** Returns the audits that reduced a score, without performance metrics, which are in the score. */
const reasons = ({ categories: all, audits }: Report, of: keyof Scores) =>
  all[of].auditRefs
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? '')

await install()
if (!(await buildIfStale('demo'))) process.exit(1)
const site = await startSite()
let failed = 0
try {
  const home = await (await fetch(`${site.url}/home`)).text()
  const one = (pattern: RegExp) => pattern.exec(home)?.[0] ?? '/home'
  // A keyword search is excluded from search engines; the list of a category is not.
  const pages = [
    '/home',
    one(/\/search\?categoryId=\d+/),
    one(/\/detail\/\d+/),
    '/panduan/satdik',
    '/tanya-jawab',
  ]
  print(`Lighthouse, phone, first visit, median of ${runs}`)
  print(`${''.padEnd(28)}${categories.map((name) => name.padStart(16)).join('')}`)
  for (const path of pages) {
    const reports = Array.from({ length: runs }, () => look(site.url + path))
    const scores = categories.map((name) => scoreOf(reports, name))
    print(`${path.padEnd(28)}${scores.map((score) => String(score).padStart(16)).join('')}`)
    categories.forEach((name, index) => {
      if ((scores[index] ?? 0) >= MIN_SCORES[name]) return
      failed += 1
      for (const title of reports[0] ? reasons(reports[0], name) : []) print(`    ${name}: ${title}`)
    })
  }
} finally {
  await site.stop()
}
printResult('lighthouse', { failed })
if (failed > 0) {
  print(`${failed} of these are under 95 for performance, or under 100 for the others`)
  process.exit(1)
}
