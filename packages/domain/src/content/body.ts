/** A stretch of letters that look alike. */
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
export type Paragraph = { readonly type: 'paragraph'; readonly content?: readonly TextNode[] | undefined }
export type Heading = {
  readonly type: 'heading'
  readonly attrs: { readonly level: 2 | 3 }
  readonly content?: readonly TextNode[] | undefined
}
export type Picture = {
  readonly type: 'picture'
  /** The key of its file, its size in pixels, and what it shows, for those who do not see it. */
  readonly attrs: {
    readonly key: string
    readonly width: number
    readonly height: number
    readonly words: string
  }
}
export type ListItem = { readonly type: 'item'; readonly content: readonly (Paragraph | Picture)[] }
export type ListBlock = { readonly type: 'bullets' | 'steps'; readonly content: readonly ListItem[] }
export type NoteBlock = { readonly type: 'note'; readonly content: readonly Paragraph[] }
export type BodyBlock = Paragraph | Heading | ListBlock | NoteBlock | Picture

/** What a page of content says: a tree of known parts, and nothing besides. @decision 0039 */
export type Body = { readonly type: 'doc'; readonly content: readonly BodyBlock[] }

/** Characters of a page at the most. */
export const MAX_BODY_LENGTH = 60_000
export const MAX_BODY_PICTURES = 30

const inline = (content: readonly TextNode[] | undefined) => (content ?? []).map(({ text }) => text).join('')

/** The lines of a block as plain text; a picture says what it shows. */
export function linesOf(block: BodyBlock | ListItem): string[] {
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
      return block.content.flatMap(linesOf)
  }
}

/** A whole page as plain text, one line for each paragraph; this is what a search looks through. */
export const plainText = (body: Body): string =>
  body.content
    .flatMap(linesOf)
    .filter((line) => line !== '')
    .join('\n')

/** Every picture of a page, in its order. */
export const picturesIn = (body: Body): Picture[] => body.content.flatMap(picturesOf)

function picturesOf(block: BodyBlock | ListItem): Picture[] {
  if (block.type === 'picture') return [block]
  if (block.type === 'bullets' || block.type === 'steps' || block.type === 'item')
    return block.content.flatMap(picturesOf)
  return []
}

/** A page whose pictures have been changed one by one. */
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

/** A word for an address: small letters and digits with hyphens between. */
const asWord = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** The headings of a page with the places they are jumped to by; two of the same words get different places. */
export function headingsOf(body: Body): { level: 2 | 3; text: string; anchor: string }[] {
  const seen = new Map<string, number>()
  return body.content.flatMap((block) => {
    if (block.type !== 'heading') return []
    const text = inline(block.content)
    const word = asWord(text) || 'bagian'
    const times = (seen.get(word) ?? 0) + 1
    seen.set(word, times)
    return { level: block.attrs.level, text, anchor: times === 1 ? word : `${word}-${times}` }
  })
}

/** Whether a link of a page may lead there: a path of this site, a page over HTTPS, or a letter to somebody. */
export function isSafeLink(href: string): boolean {
  if (href.length > 500 || /[\s\\<>"'`]/.test(href)) return false
  return /^\/(?!\/)/.test(href) || /^(https:\/\/[a-z0-9]|mailto:[^?]+@)/i.test(href)
}
