import type { Body, BodyBlock, ListItem, TextNode } from '@pasar/domain/content/body'
import { AUDIENCES, type Audience, CONTENT_KINDS, type ContentKind } from '@pasar/domain/content/pages'

type Sized = { key: string; width: number; height: number }

/** A page parsed from a file that ships with the product. */
export type WrittenPage = {
  kind: ContentKind
  title: string
  summary: string
  audience: Audience
  ordinal: number
  body: Body
}

const INLINE_PATTERN = /\*\*(.+?)\*\*|\*(.+?)\*|\[(.+?)\]\((.+?)\)/g

/** Parses text with `**bold**`, `*italic*` and `[link](/address)`. */
function parseInline(text: string): TextNode[] {
  const textNodes: TextNode[] = []
  let from = 0
  const plain = (until: number) => {
    if (until > from) textNodes.push({ type: 'text', text: text.slice(from, until) })
  }
  for (const match of text.matchAll(INLINE_PATTERN)) {
    const [all, bold, italic, linkText, href] = match
    plain(match.index)
    from = match.index + all.length
    if (bold !== undefined) textNodes.push({ type: 'text', text: bold, marks: [{ type: 'bold' }] })
    else if (italic !== undefined) textNodes.push({ type: 'text', text: italic, marks: [{ type: 'italic' }] })
    else
      textNodes.push({
        type: 'text',
        text: linkText ?? '',
        marks: [{ type: 'link', attrs: { href: href ?? '' } }],
      })
  }
  plain(text.length)
  return textNodes
}

const PICTURE = /^!\[(.+)\]\((.+)\)$/

/** Parses the Markdown subset of the shipped pages. Throws on any other syntax. */
export function parsePage(text: string, pictureOf: (name: string) => Sized): WrittenPage {
  const [, head = '', rest = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const facts = new Map(
    head.split('\n').map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  )
  const kind = CONTENT_KINDS.find((one) => one === facts.get('jenis'))
  const audience = AUDIENCES.find((one) => one === facts.get('untuk'))
  const title = facts.get('judul')
  if (!kind || !audience || !title) throw new Error(`a page file without its header: ${text.slice(0, 80)}`)
  return {
    kind,
    title,
    summary: facts.get('ringkas') ?? '',
    audience,
    ordinal: Number(facts.get('urutan') ?? 0),
    body: {
      type: 'doc',
      content: rest
        .trim()
        .split(/\n{2,}/)
        .map((block) => readBlock(block, pictureOf)),
    },
  }
}

/** Parses one block and joins its wrapped lines. */
function readBlock(block: string, pictureOf: (name: string) => Sized): BodyBlock {
  const heading = /^(##|###) (.+)$/.exec(block)
  if (heading)
    return {
      type: 'heading',
      attrs: { level: heading[1] === '##' ? 2 : 3 },
      content: parseInline(heading[2] ?? ''),
    }
  const picture = PICTURE.exec(block)
  if (picture) return pictureBlock(picture, pictureOf)
  if (/^> /.test(block))
    return {
      type: 'note',
      content: [{ type: 'paragraph', content: parseInline(joined(block.replaceAll(/^> /gm, ''))) }],
    }
  const listMarker = /^(-|\d+\.) /.exec(block)?.[1]
  if (listMarker !== undefined)
    return { type: listMarker === '-' ? 'bullets' : 'steps', content: itemsIn(block, pictureOf) }
  return { type: 'paragraph', content: parseInline(joined(block)) }
}

const itemsIn = (block: string, pictureOf: (name: string) => Sized): ListItem[] =>
  block.split(/\n(?=(?:-|\d+\.) )/).map((item) => {
    const lines = item
      .replace(/^(-|\d+\.) /, '')
      .split('\n')
      .map((line) => line.trim())
    const text = joined(lines.filter((line) => !PICTURE.test(line)).join('\n'))
    const pictures = lines.flatMap((line) => {
      const match = PICTURE.exec(line)
      return match ? [pictureBlock(match, pictureOf)] : []
    })
    return { type: 'item', content: [{ type: 'paragraph', content: parseInline(text) }, ...pictures] }
  })

const joined = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ').trim()

const pictureBlock = ([, altText = '', name = '']: RegExpExecArray, pictureOf: (name: string) => Sized) =>
  ({ type: 'picture', attrs: { ...pictureOf(name), words: altText } }) as const
