/**
 * `npm run spec-map`: writes docs/spec-map.md, which maps every rule of docs/spec.md to the files
 * that implement it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { readSource, readSources, type Source } from './source-files.ts'

/** A heading of the specification: `## 5 Validation rules`, or `### Tax calculation` below it. */
type Heading = {
  readonly section: string
  readonly title: string
  readonly level: 2 | 3
  readonly text: string
}

type Citation = { readonly path: string; readonly section: string; readonly quote: string }

export type SpecMap = {
  readonly page: string
  /** One sentence for each citation that is not in its §. */
  readonly missing: readonly string[]
}

/** Maps the headings of the specification to the citations in the code. */
export function drawSpecMap(spec: string, files: readonly Source[]): SpecMap {
  const headings = headingsOf(spec)
  const carriers = new Map<Heading, Set<string>>()
  const missing: string[] = []
  for (const citation of files.flatMap(citationsIn)) {
    const heading = headingFor(citation, headings)
    if (heading) carriers.set(heading, (carriers.get(heading) ?? new Set()).add(citation.path))
    else missing.push(`${citation.path}: "${citation.quote}" does not stand under §${citation.section}`)
  }
  return { page: pageOf(headings, carriers), missing }
}

function headingsOf(spec: string): Heading[] {
  let section = ''
  return spec
    .split(/^(?=##)/m)
    .slice(1)
    .map((part) => {
      const [line = '', ...rest] = part.split('\n')
      const title = line.replace(/^#+ /, '')
      const level = line.startsWith('###') ? 3 : 2
      if (level === 2) section = title.split(' ')[0] ?? ''
      return { section, title, level, text: plain(`${title} ${rest.join(' ')}`) }
    })
}

const citationsIn = ({ path, text }: Source): Citation[] =>
  [...text.matchAll(/^[ */]*.*@spec (\d) (.+?)(?: *\*\/.*)?$/gm)].map(([, section, quote]) => ({
    path,
    section: section ?? '',
    quote: quote ?? '',
  }))

/** Returns the heading for a citation. A match in the title precedes a match in the text. */
function headingFor({ section, quote }: Citation, headings: readonly Heading[]): Heading | undefined {
  const plainQuote = plain(quote)
  const candidates = headings.filter((heading) => heading.section === section)
  return (
    candidates.find(({ title }) => plain(title) === plainQuote) ??
    candidates.find(({ title }) => plain(title).includes(plainQuote)) ??
    candidates.find(({ text }) => text.includes(plainQuote))
  )
}

const plain = (text: string) =>
  text
    .replaceAll(/[`'"*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

function pageOf(headings: readonly Heading[], carriers: ReadonlyMap<Heading, ReadonlySet<string>>): string {
  const lines = [
    '# Where each rule lives',
    '',
    'Written by `npm run spec-map` from the `@spec` lines of the code; a test fails when it is out of date.',
  ]
  for (const heading of headings) {
    const paths = [...(carriers.get(heading) ?? [])].sort()
    if (heading.level === 2) lines.push('', `## ${heading.title}`, '')
    if (paths.length === 0) continue
    if (heading.level === 3) lines.push(`- **${heading.title}**`)
    lines.push(...paths.map((path) => `${heading.level === 3 ? '  ' : ''}- [${path}](../${path})`))
  }
  const alone = headings.filter((heading) => heading.level === 3 && !carriers.has(heading))
  lines.push('', '## Headings that no file carries', '')
  lines.push(...alone.map(({ section, title }) => `- §${section} ${title}`))
  return `${lines.join('\n')}\n`
}

/** Returns the map of the current sources. */
export const currentSpecMap = (): SpecMap =>
  drawSpecMap(
    readSource('docs/spec.md').text,
    readSources().filter(({ path }) => !path.startsWith('tools/')),
  )

if (import.meta.main) {
  const { page, missing } = currentSpecMap()
  writeFileSync(join(ROOT, 'docs', 'spec-map.md'), page)
  for (const line of missing) console.error(line)
  process.exitCode = missing.length === 0 ? 0 : 1
}
