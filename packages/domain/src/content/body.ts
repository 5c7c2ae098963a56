/** A run of text with the same formatting. */
export type TextNode = {
  readonly type: 'text'
  readonly text: string
  readonly marks?:
    | readonly (
        | { readonly type: 'bold' }
        | { readonly type: 'italic' }
        | { readonly type: 'link'; readonly attrs: { readonly href: string } }
      )[]
    | undefined
}
type Paragraph = { readonly type: 'paragraph'; readonly content?: readonly TextNode[] | undefined }
type Heading = {
  readonly type: 'heading'
  readonly attrs: { readonly level: 2 | 3 }
  readonly content?: readonly TextNode[] | undefined
}
export type Picture = {
  readonly type: 'picture'
  /** The file key, the size in pixels, and the alternative text. */
  readonly attrs: {
    readonly key: string
    readonly width: number
    readonly height: number
    readonly words: string
  }
}
export type ListItem = { readonly type: 'item'; readonly content: readonly (Paragraph | Picture)[] }
export type ListBlock = { readonly type: 'bullets' | 'steps'; readonly content: readonly ListItem[] }
type NoteBlock = { readonly type: 'note'; readonly content: readonly Paragraph[] }
export type BodyBlock = Paragraph | Heading | ListBlock | NoteBlock | Picture

/** The body of a content page: a tree of known parts. @decision 0039 */
export type Body = { readonly type: 'doc'; readonly content: readonly BodyBlock[] }

/** Maximum length of a page, in characters. */
export const MAX_BODY_LENGTH = 60_000
export const MAX_BODY_PICTURES = 30

const inline = (content: readonly TextNode[] | undefined) => (content ?? []).map(({ text }) => text).join('')

/** Returns the lines of a block as plain text; a picture contributes its alternative text. */
export function blockLines(block: BodyBlock | ListItem): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [inline(block.content)]
    case 'picture':
      return [block.attrs.words]
    case 'bullets':
    case 'steps':
    case 'note':
    case 'item':
      return block.content.flatMap(blockLines)
  }
}

/** Returns a page as plain text, one line per paragraph, for the search. */
export const plainText = (body: Body): string =>
  body.content
    .flatMap(blockLines)
    .filter((line) => line !== '')
    .join('\n')

/** Returns the pictures of a page in document order. */
export const picturesIn = (body: Body): Picture[] => body.content.flatMap(picturesOf)

function picturesOf(block: BodyBlock | ListItem): Picture[] {
  if (block.type === 'picture') return [block]
  if (block.type === 'bullets' || block.type === 'steps' || block.type === 'item')
    return block.content.flatMap(picturesOf)
  return []
}

/** Returns a page with each picture replaced by the result of `change`. */
export function withPictures(body: Body, change: (picture: Picture) => Picture): Body {
  const inItem = (item: ListItem): ListItem => ({
    ...item,
    content: item.content.map((part) => (part.type === 'picture' ? change(part) : part)),
  })
  const inBlock = (block: BodyBlock): BodyBlock => {
    if (block.type === 'picture') return change(block)
    return block.type === 'bullets' || block.type === 'steps'
      ? { ...block, content: block.content.map(inItem) }
      : block
  }
  return { ...body, content: body.content.map(inBlock) }
}

/** Converts text to a URL slug: lower-case letters and digits, joined by hyphens. */
const slugify = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Returns the headings of a page with their anchors; equal headings get different anchors. */
export function headingsOf(body: Body): { level: 2 | 3; text: string; anchor: string }[] {
  const slugCounts = new Map<string, number>()
  return body.content.flatMap((block) => {
    if (block.type !== 'heading') return []
    const text = inline(block.content)
    const slug = slugify(text) || 'bagian'
    const times = (slugCounts.get(slug) ?? 0) + 1
    slugCounts.set(slug, times)
    return { level: block.attrs.level, text, anchor: times === 1 ? slug : `${slug}-${times}` }
  })
}

/**
 * Returns whether a page may contain a link: a path of this site, an HTTPS URL, or an email
 * address.
 */
export function isSafeLink(href: string): boolean {
  if (href.length > 500 || /[\s\\<>"'`]/.test(href)) return false
  return /^\/(?!\/)/.test(href) || /^(https:\/\/[a-z0-9]|mailto:[^?]+@)/i.test(href)
}
