/** Elements that shops write into descriptions. Other text in angle brackets stays. */
const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|b|strong|i|em|u|h[1-6]|table|tbody|thead|tr|td|th|a|font|img|hr|sup|sub|small|blockquote|pre)(?:\s[^<>]*)?\/?>/i
const ALL_TAGS = new RegExp(TAG.source, 'gi')
const LINE_ENDS = /<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|pre)>|<hr\s*\/?>/gi

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
])
const ENTITY = /&(?:#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/g

/** Returns whether a text contains HTML elements. */
export const hasHtml = (text: string): boolean => TAG.test(text)

/** Returns the text of an HTML description: one line per block, and a bullet per list entry. */
export const htmlToText = (html: string): string =>
  html
    .replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ')
    .replaceAll(/<li(?:\s[^<>]*)?>/gi, '• ')
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(/<\/t[dh]>/gi, ' ')
    .replaceAll(ALL_TAGS, '')
    .replaceAll(ENTITY, (entity: string, code: string | undefined, name: string | undefined) =>
      name === undefined ? characterOf(Number(code)) : (ENTITIES.get(name) ?? entity),
    )
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const characterOf = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
