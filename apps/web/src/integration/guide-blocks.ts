/** A part of a line: plain text, an emphasized term, code, or a link. */
export type GuideText = { readonly text: string } & (
  | { readonly type: 'plain' | 'term' | 'code' }
  | { readonly type: 'link'; readonly href: string }
)

type Line = readonly GuideText[]

/** A block of the guide for integrators. */
export type IntegrationBlock =
  | { readonly type: 'title' | 'heading'; readonly text: string; readonly anchor: string }
  | { readonly type: 'paragraph'; readonly line: Line }
  | { readonly type: 'steps'; readonly lines: readonly Line[] }
  | { readonly type: 'code'; readonly fileName: string; readonly text: string }
  | { readonly type: 'table'; readonly heads: readonly Line[]; readonly rows: readonly (readonly Line[])[] }

const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*([^*]+)\*/g

/** Splits a line into its parts. Links into the repository become plain text. */
function parseLine(text: string): Line {
  const parts: GuideText[] = []
  let end = 0
  for (const mark of text.matchAll(INLINE)) {
    if (mark.index > end) parts.push({ type: 'plain', text: text.slice(end, mark.index) })
    end = mark.index + mark[0].length
    const [, code, label, href = '', term = ''] = mark
    if (code !== undefined) parts.push({ type: 'code', text: code })
    else if (label === undefined) parts.push({ type: 'term', text: term })
    else if (href.startsWith('https://')) parts.push({ type: 'link', text: label, href })
    else parts.push({ type: 'plain', text: label })
  }
  if (end < text.length) parts.push({ type: 'plain', text: text.slice(end) })
  return parts
}

const cellsOf = (row: string): Line[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => parseLine(cell.trim()))

const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Parses one block without a fence. */
function parseBlock(text: string): IntegrationBlock {
  const lines = text.split('\n')
  const [, marks, heading = ''] = /^(##?) (.+)$/.exec(text) ?? []
  if (marks !== undefined)
    return { type: marks === '#' ? 'title' : 'heading', text: heading, anchor: anchorOf(heading) }
  if (lines.every((line) => line.startsWith('|'))) {
    const [head = '', , ...rows] = lines
    return { type: 'table', heads: cellsOf(head), rows: rows.map(cellsOf) }
  }
  if (lines.every((line) => /^\d+\. /.test(line)))
    return { type: 'steps', lines: lines.map((line) => parseLine(line.replace(/^\d+\. /, ''))) }
  return { type: 'paragraph', line: parseLine(lines.join(' ')) }
}

/**
 * Parses the guide for integrators: headings, paragraphs, numbered steps, tables and fenced code,
 * whose fence may name a file after the language.
 */
export function parseGuide(markdown: string): IntegrationBlock[] {
  return markdown.split(/^(```[^\n]*\n[\s\S]*?^```)$/m).flatMap((part) => {
    const [, fence = '', code] = /^```([^\n]*)\n([\s\S]*?)\n?```$/.exec(part) ?? []
    const [, fileName = ''] = /(\S+\.\w+)$/.exec(fence) ?? []
    if (code !== undefined) return { type: 'code', fileName, text: code } as const
    return part
      .split(/\n{2,}/)
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map(parseBlock)
  })
}
