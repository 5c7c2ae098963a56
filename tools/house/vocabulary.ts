import { posix } from 'node:path'
import { Visitor } from 'rolldown/utils'
import { declaredAliases, declaredKinds, declaredNames } from './declared-names.ts'
import { type Source, syntaxOf } from './source-files.ts'

/**
 * Words that a maintainer cannot look up, by the standard terms that replace them. A word matches a
 * whole part of a name: `deskRow` and `DESK_ROW` contain `desk`, `deskew` does not.
 */
const RETIRED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'kept keeper': 'cached, stored, draft',
    'journey journeys': 'roundTrip, flow, e2e',
    'letter letters huruf': 'font, mail, orderLetter, characters',
    'program programs': 'bundle, chunk',
    'heed heeds heard hears hear': 'useEffectOnChange, subscribe, listen',
    'told tells tell attends attending attendants': 'notify, publish, report',
    'anew again': 'retry, reload, repeat',
    'relabel reword': 'reindex',
    'postman vault': 'mailJob, encryptedStore',
    packing: 'compress, compact, packaging',
    'words word': 'labels, message, tokens, terms',
    'desk desks': 'console, listings, buffer',
    'sheet sheets': 'spreadsheet, bottomSheet, page',
    'mark marks': 'flag, cursor, bits, highlight',
    'place places': 'position, location, index',
    'reader readers': 'viewer, session, parser',
    'matter matters': 'subject',
    'house houses': 'fixture, context',
    'most largest least longest shortest': 'max, min, limit',
    'whoever somebody nobody anybody': 'user, caller, client',
    'telling tellings whisper whispers whispered': 'notification, ephemeral event',
    'deed deeds doer reckoned reckoning': 'action, actor, computed, expected',
    'asked given said seen wanted known held put': 'a noun: request, input, text, visited, target, existing',
  }).flatMap(([words, instead]) => words.split(' ').map((word) => [word, instead] as const)),
)

/** Whole names that do not say which value they have. */
const BARE_NAMES: ReadonlySet<string> = new Set([
  'who',
  'whom',
  'what',
  'why',
  'came',
  'going',
  'looking',
  'saying',
])

/** Names that contain a retired word in its standard meaning, in all files or in some. */
const EXCEPTIONS: readonly (readonly [pattern: RegExp, reason: string, files?: RegExp])[] = [
  [/^mark[A-Z]|^mark(Schema|Reply)$/, 'to mark a row or an element as read, sent, used: a verb'],
  [/^(has|stored)?marks?$/i, 'a ProseMirror mark: bold, italic, link'],
  [/^(use-?)?place-?(cart|sample)?-?orders?(ByApi)?$/i, 'to place an order'],
  [/^(on|find)Places?(Change)?$|^(open-?)?in-?place$/i, 'a place on the map; in place, on this page'],
  [/order-?letter/i, 'surat pesanan, an official document'],
  [/^(needs)?Centre_?Letter(_MESSAGE)?$/i, 'surat Pusat Perbukuan, an official document'],
  [/^letter-?(Details|Lines)$|^drawLetterLines$/i, 'parts of a printed letter'],
  [/last_?seen|(price|stock)_?seen/i, 'the last value that a user has seen, and lastSeenAt of a session'],
  [/known-?_?(device|network|client)/i, 'a device, network or client of earlier sign-ins'],
  [/^asked(At|By|ById)$/, 'the time and the author of a request'],
  [/^isKnown(Client)?$|^(business)?AskedAt$/, 'a flag or a time'],
  [/(stop|buying|service)_words|^word-lists$|^amountInWords$|^inWords$/i, 'natural-language words'],
  [
    /spreadsheet-?reader|^(max)?readers?(Pid|_SCRIPT|_CRASHED_MESSAGE)?$/i,
    'the process that reads a spreadsheet',
  ],
  [/^packing$/, 'the packing fee of an offer'],
  [/^(drawRoof)?sheet$/i, 'a sheet of metal or paper in a drawing'],
  [/^draw(Pupil|Teacher)Desk$/, 'a piece of furniture'],
  [/^words?$|^longestBook$/, 'a column or a wire field; a word of a text'],
  [/^house(-rules)?$|^HOUSE_RULES$|^HouseRule$/, 'the rules of this repository', /^tools\//],
  [/^retiredWords?In$/, 'the words of this file'],
  [/^put$/, 'a method of a store, as in the Cache API and in S3'],
  [/^PUT( |$)/, 'the HTTP method'],
  [/^house(-fill)?$/, 'an icon of the icon set', /^apps\/web\//],
  [/bottom-?sheet/i, 'a bottom sheet, a standard control'],
  [/^program$/, 'the root of a syntax tree of ESTree', /^tools\/house\//],
  [/^(asked_(at|by)|seen_at)$/, 'columns of the database'],
  [/^wanted$/, 'a column of the database', /\/(db\/tables|notification\.queries)\.ts$/],
  [/^asked$/, 'a state in the database', /\/(identity\/business-change|staff\/act-labels)\.ts$/],
  [/^(bank|business|code-removal)-asked$|^rating\.given$/, 'kinds of stored, partly hashed, events'],
  [/^(place|letter)$/, 'keys of the hashed content of a document', /\/document\//],
]

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .flatMap((part) => part.split(' '))
    .map((part) => part.toLowerCase())

/** @returns the first retired word of a name, or null */
function retiredWordIn(name: string, path: string): string | null {
  if (EXCEPTIONS.some(([pattern, , files]) => pattern.test(name) && (files?.test(path) ?? true))) return null
  return BARE_NAMES.has(name) ? name : (partsOf(name).find((part) => RETIRED.has(part)) ?? null)
}

/**
 * Returns a sentence for each declared name, SQL alias, string kind, file name, test title and
 * comment that contains a retired word.
 */
export function retiredWordsIn(file: Source): string[] {
  const report = (kind: string, text: string, word: string) =>
    `${file.path}: ${kind} ${text} contains "${word}"; use ${RETIRED.get(word) ?? 'a noun that names the value'}`
  const inName = (kind: string, name: string) => {
    const word = retiredWordIn(name, file.path)
    return word === null ? [] : [report(kind, name, word)]
  }
  const inSentence = (kind: string, sentence: string, retired: RegExp) => {
    const word = retired.exec(sentence)?.[0].toLowerCase()
    return word === undefined
      ? []
      : [`${file.path}: ${kind} contains "${word}"; name the actor or the object`]
  }
  return [
    ...inName('file', posix.basename(file.path).replace(/\..*$/, '')),
    ...[...new Set(declaredNames(file))].flatMap((name) => inName('name', name)),
    ...[...new Set(declaredAliases(file))].flatMap((name) => inName('SQL alias', name)),
    ...[...new Set(declaredKinds(file))].flatMap((kind) => inName('kind', kind)),
    ...titlesIn(file).flatMap((title) => inSentence(`title "${title}"`, title, RETIRED_IN_TITLES)),
    ...commentsIn(file).flatMap(({ line, text }) =>
      inSentence(`the comment of line ${line}`, text, RETIRED_IN_COMMENTS),
    ),
  ]
}

/** In a sentence most retired words have a common meaning, too; these never help. */
const RETIRED_IN_TITLES =
  /\b(whoever|somebody|anybody|nobody|anew|heeds?|heeded|tells?|told|journeys?|kept|letters|postman|taken over|too early)\b/i

/** As in titles, without `letters`: comments and documents also describe the letters of a text. */
export const RETIRED_IN_COMMENTS =
  /\b(whoever|somebody|anybody|nobody|anew|in vain|reckon\w*|heeds?|heeded|(?:is|are|was|were|be|been|being) told|journeys?|kept|postman|taken over|too early)\b/i

function commentsIn(file: Source): { line: number; text: string }[] {
  return syntaxOf(file).comments.map(({ start, value }) => ({
    line: file.text.slice(0, start).split('\n').length,
    // `@spec` quotes the specification.
    text: value.replaceAll(/@spec.*/g, '').replaceAll(/\s+\*?\s*/g, ' '),
  }))
}

function titlesIn(file: Source): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const name = file.text.slice(callee.start, callee.end)
      if (title === undefined || !/^(test|it|describe)\b/.test(name)) return
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value)
      if (title.type === 'TemplateLiteral')
        titles.push(title.quasis.map((quasi) => quasi.value.cooked ?? '').join('…'))
    },
  }).visit(syntaxOf(file).program)
  return titles
}
