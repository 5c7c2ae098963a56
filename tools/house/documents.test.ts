import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../install.mjs'
import { pathsIn, readSource, readSources } from './source-files.ts'
import { RETIRED_IN_COMMENTS } from './vocabulary.ts'

test('every screen is in the routes of its module', () => {
  const web = 'apps/web/src/'
  const routesOf = (module: string) =>
    pathsIn(`${web}${module}`, /routes\.tsx$/)
      .map((path) => readSource(path).text)
      .join('\n')
  const screens = pathsIn(web, /\.screen\.tsx$/).map((path) => path.slice(web.length))
  const missing = screens.filter((screen) => {
    const [module = '', ...rest] = screen.split('/')
    return !routesOf(module).includes(`'./${rest.join('/')}'`)
  })
  expect(screens.length).toBeGreaterThan(5)
  expect(missing).toEqual([])
})

/** Components used inside others, or that cannot be shown alone. */
const PARTS = [
  'awaiting-filter',
  'column-sort',
  'count-badge',
  'dialog',
  'drawer',
  'field',
  'lazy-part',
  'link-look',
  'personal-part',
  'plot-frame',
  'plot-shapes',
  'skip-link',
]

test('every component of the design system is in the style guide', () => {
  const shown = pathsIn('apps/demo/web/style-guide', /\.tsx$/)
    .map((path) => readSource(path).text)
    .join('\n')
  const components = pathsIn('apps/web/src/ui', /\.tsx$/)
    .map((path) => basename(path, '.tsx'))
    .filter((name) => !name.includes('.'))
  expect(components.length).toBeGreaterThan(40)
  expect(
    components.filter((one) => !PARTS.includes(one) && !new RegExp(`ui/[a-z]+/${one}\\.tsx`).test(shown)),
  ).toEqual([])
})

test('no two decisions have the same number, and every cited one exists', () => {
  const numbers = pathsIn('docs/decisions', /\.md$/).map((path) => basename(path).slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  const cited = readSources().flatMap(({ path, text }) =>
    [...text.matchAll(/@decision (\d{4})/g)].map(([, number]) => ({ path, number: number ?? '' })),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

/** In words, counted like `wc -w`. */
const MAX_DECISION_LENGTH = 600

/** The requirements on the form of a decision that its text misses. */
const decisionFaults = (number: string, text: string): string[] => {
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  const length = text.split(/\s+/).filter(Boolean).length
  return [
    text.startsWith(`# ${number} `) ? '' : 'title',
    /^Status: (accepted|superseded by \d{4})\b/m.test(text) ? '' : 'status',
    sections.join() === 'Context,Options,Decision,Consequences' ? '' : `sections ${sections.join()}`,
    length <= MAX_DECISION_LENGTH ? '' : `${length} words`,
  ].filter(Boolean)
}

test('a decision has a title, a status, four sections and at most 600 words', () => {
  const faults = pathsIn('docs/decisions', /\.md$/).flatMap((path) =>
    decisionFaults(basename(path).slice(0, 4), readSource(path).text).map((fault) => `${path}: ${fault}`),
  )
  expect(faults).toEqual([])
})

const VALID_DECISION =
  '# 0001 Title\n\nStatus: accepted\n\n## Context\n## Options\n## Decision\n## Consequences\n'

test.each([
  ['no number', VALID_DECISION.replace('0001 ', ''), 'title'],
  ['an unknown status', VALID_DECISION.replace('accepted', 'proposed'), 'status'],
  ['no options', VALID_DECISION.replace('## Options\n', ''), 'sections Context,Decision,Consequences'],
  ['601 words', VALID_DECISION + 'word '.repeat(588), '601 words'],
])('a decision with %s is rejected', (_, text, fault) => {
  expect(decisionFaults('0001', VALID_DECISION)).toEqual([])
  expect(decisionFaults('0001', text)).toEqual([fault])
})

test('migration numbers are unique', () => {
  const numbers = pathsIn('apps/server/src/db/migrations', /\.sql$/).map((path) => basename(path).slice(0, 4))
  expect(numbers.length).toBeGreaterThan(20)
  expect(new Set(numbers).size).toBe(numbers.length)
})

/** The documents that a newcomer reads. */
const PAGES = ['README.md', 'CONTRIBUTING.md', ...pathsIn('docs', /\.md$/)]
const lengthOf = (path: string) => readSource(path).text.split(/\s+/).filter(Boolean).length

test('the README has at most 1,500 words and the page about screens at most 120 lines', () => {
  expect(lengthOf('README.md')).toBeLessThanOrEqual(1_500)
  expect(readSource('docs/screens.md').text.split('\n').length - 1).toBeLessThanOrEqual(120)
})

test('every command in the documents exists, and docs/commands.md names every command', () => {
  const { scripts } = JSON.parse(readSource('package.json').text)
  const namedIn = (path: string) =>
    [...readSource(path).text.matchAll(/npm (?:run ([a-z0-9:-]+)|(start|test))\b/g)].map(
      ([, run, short]) => run ?? short ?? '',
    )
  const pages = PAGES.filter((path) => !path.startsWith('docs/decisions/'))
  expect(pages.flatMap(namedIn).filter((name) => !(name in scripts))).toEqual([])
  expect(Object.keys(scripts).filter((name) => !namedIn('docs/commands.md').includes(name))).toEqual([])
})

test('docs/configuration.md lists every variable that the server reads', () => {
  const read = readSources()
    .filter(({ path }) => /^apps\/server\/src\/config\/[a-z-]*config\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/\benv\.([A-Z0-9_]+)/g)])
  const page = readSource('docs/configuration.md').text
  expect(read.length).toBeGreaterThan(30)
  expect(read.map(([, name]) => name ?? '').filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

test('every source file that a document names exists', () => {
  const missing = PAGES.filter((page) => !/^docs\/(decisions|spec)/.test(page)).flatMap((page) =>
    [...readSource(page).text.matchAll(/`((?:apps|packages|tools|e2e)\/[\w./-]+\.\w+)`/g)]
      .map(([, path]) => path ?? '')
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${page}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every link to a file in the documents is valid', () => {
  for (const page of PAGES) {
    const links = [...readSource(page).text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to]) => to ?? '')
    const broken = links.filter((to) => !existsSync(join(ROOT, page, '..', to)))
    expect({ page, broken }).toEqual({ page, broken: [] })
  }
})

const README_LINES = ['Owns', 'Entry points', 'Tables', 'May import', 'Start at']

test.each([
  'apps/demo',
  'e2e',
  'tools',
  ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`),
])('the README of %s has its five lines and names files that exist', (folder) => {
  const lines = readSource(`${folder}/README.md`).text.split('\n').slice(0, 5)
  expect(lines.map((line) => /^- \*\*([^*]+):\*\* \S/.exec(line)?.[1])).toEqual(README_LINES)
  const paths = [...`${lines[1]} ${lines[4]}`.matchAll(/`([\w./-]+\.(?:ts|mjs))`/g)].map(
    ([, path]) => path ?? '',
  )
  expect(paths).not.toEqual([])
  const isFound = (path: string) => ['src', ''].some((root) => existsSync(join(ROOT, folder, root, path)))
  expect(paths.filter((path) => !isFound(path))).toEqual([])
})

test('each module of the domain has a README with what it owns, its rules and the first file to read', () => {
  const root = 'packages/domain/src'
  const modules = readdirSync(join(ROOT, root)).filter((name) => !name.includes('.'))
  const numbers = new Set(pathsIn('docs/decisions', /\.md$/).map((path) => basename(path).slice(0, 4)))
  const faults = modules.filter((module) => {
    if (!existsSync(join(ROOT, root, module, 'README.md'))) return true
    const [owns = '', rules = '', start = '', end] = readSource(`${root}/${module}/README.md`).text.split(
      '\n',
    )
    const first = /^- \*\*Start at:\*\* `([a-z-]+\.ts)`\.$/.exec(start)?.[1]
    const cited = rules.match(/\b\d{4}\b/g) ?? []
    const isWritten = owns.startsWith('- **Owns:** ') && rules.startsWith('- **Rules:** ') && end === ''
    return !(
      isWritten &&
      cited.every((number) => numbers.has(number)) &&
      first !== undefined &&
      existsSync(join(ROOT, root, module, first))
    )
  })
  expect(modules.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})

test('the documents contain no retired word', () => {
  // The specification and the titles of its tests are quoted.
  const pages = PAGES.filter((page) => !/\/spec(-map)?\.md$/.test(page))
  const found = pages.map((page) => ({
    page,
    word: RETIRED_IN_COMMENTS.exec(readSource(page).text.replaceAll(/`[^`]*`/g, ''))?.[0] ?? null,
  }))
  expect(found.length).toBeGreaterThan(100)
  expect(found.filter(({ word }) => word !== null)).toEqual([])
})

test('the path of an order has at most 40 files and lists none twice', () => {
  const files = [...readSource('docs/paths.md').text.matchAll(/^\d+\. \[[^\]]+\]\(([^)]+)\)/gm)].map(
    ([, to]) => to,
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.length).toBeLessThanOrEqual(40)
  expect(new Set(files).size).toBe(files.length)
})
