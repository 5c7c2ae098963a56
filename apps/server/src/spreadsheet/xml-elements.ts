import { BROKEN_XLSX, UnreadableFileError } from './unreadable-file.ts'

/** Attributes by their names without prefix. */
export type Attributes = Readonly<Record<string, string>>

/** Receives the elements of an XML part in order, by their names without prefix. */
export type ElementListener = {
  open: (name: string, attributes: () => Attributes) => void
  close: (name: string) => void
  text: (text: string) => void
}

const TAG = /<(\/?)([^\s/>"'=<]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>/y
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Sections that contain no elements, with their ends. */
const SECTIONS = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/**
 * Parses a part of a spreadsheet. Prefixes and namespaces are ignored, so the strict variant of
 * the format is read like the common one. The guard has checked the length of its tags.
 *
 * @throws UnreadableFileError if the part is not well-formed
 */
export function parseElements(content: Buffer, listener: ElementListener): void {
  const xml = content.toString()
  const openNames: string[] = []
  for (let at = Math.max(0, xml.indexOf('<')); at < xml.length; ) {
    const section = SECTIONS.find(([start]) => xml.startsWith(start, at))
    if (section !== undefined) {
      const [start, end] = section
      const stop = xml.indexOf(end, at + start.length)
      if (stop < 0) throw new UnreadableFileError(BROKEN_XLSX)
      if (end === ']]>') listener.text(xml.slice(at + start.length, stop))
      at = stop + end.length
    } else at = parseTag(xml, at, openNames, listener)
    const next = xml.indexOf('<', at)
    const stop = next < 0 ? xml.length : next
    if (stop > at && openNames.length > 0) listener.text(decodeEntities(xml.slice(at, stop)))
    at = stop
  }
  if (openNames.length > 0) throw new UnreadableFileError(BROKEN_XLSX)
}

/** Parses a tag. Returns the position behind it. */
function parseTag(xml: string, at: number, openNames: string[], { open, close }: ElementListener): number {
  TAG.lastIndex = at
  const [tag, slash, name = '', attributes = '', end] = TAG.exec(xml) ?? []
  if (tag === undefined) throw new UnreadableFileError(BROKEN_XLSX)
  if (slash === '/') {
    if (openNames.pop() !== name) throw new UnreadableFileError(BROKEN_XLSX)
  } else {
    open(localName(name), () => attributesOf(attributes))
    if (end !== '/') openNames.push(name)
  }
  if (slash === '/' || end === '/') close(localName(name))
  return at + tag.length
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Attributes {
  const attributes: Record<string, string> = {}
  for (const [, name = '', value, other = ''] of text.matchAll(ATTRIBUTE)) {
    const isTaken = name.startsWith('xmlns') || (name.includes(':') && localName(name) in attributes)
    if (!isTaken) attributes[localName(name)] = decodeEntities(value ?? other)
  }
  return attributes
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Decodes the character references of XML. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(ENTITY, (entity: string, decimal = '', hex = '', name = '') => {
        const character = NAMED.get(name)
        if (character !== undefined) return character
        const code = decimal === '' ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
      })
    : text
