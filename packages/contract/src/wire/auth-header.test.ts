import { expect, test } from 'vitest'
import { parseAuthorization } from './auth-header.ts'

const TOKEN = 'abcdefghijklmnop'
const OTHER = 'qrstuvwxyz012345'

test('§7 Headers on every request: parses member, dapodik and app key credentials', () => {
  expect(parseAuthorization(`member|12|${TOKEN}`)).toEqual({
    kind: 'session',
    scheme: 'member',
    memberId: 12,
    token: TOKEN,
  })
  expect(parseAuthorization(`dapodik|12|${TOKEN}|PTK-7/a|${OTHER}`)).toEqual({
    kind: 'session',
    scheme: 'dapodik',
    memberId: 12,
    token: TOKEN,
    personId: 'PTK-7/a',
    personToken: OTHER,
  })
  expect(parseAuthorization('kunci-aplikasi-1')).toEqual({ kind: 'app', key: 'kunci-aplikasi-1' })
})

test.each([
  ['nothing', ''],
  ['another scheme', `staff|12|${TOKEN}`],
  ['capitals in the scheme', `Member|12|${TOKEN}`],
  ['Bearer', `Bearer ${TOKEN}`],
  ['a space before the scheme', ` member|12|${TOKEN}`],
  ['a doubled pipe', `member||12|${TOKEN}`],
  ['a pipe at the end', `member|12|${TOKEN}|`],
  ['a pipe at the start', `|member|12|${TOKEN}`],
  ['a pipe inside the id', `member|1|2|${TOKEN}`],
  ['parts of a person behind a member', `member|12|${TOKEN}|7|${OTHER}`],
  ['dapodik without the person', `dapodik|12|${TOKEN}`],
  ['dapodik without the token of the person', `dapodik|12|${TOKEN}|7`],
  ['dapodik with an empty person', `dapodik|12|${TOKEN}||${OTHER}`],
  ['dapodik with a part too many', `dapodik|12|${TOKEN}|7|${OTHER}|1`],
  ['an id of zero', `member|0|${TOKEN}`],
  ['an id with a sign', `member|+12|${TOKEN}`],
  ['an id in hexadecimal', `member|0x12|${TOKEN}`],
  ['an id with leading zeros', `member|012|${TOKEN}`],
  ['an id that no number holds', `member|1234567890123456|${TOKEN}`],
  ['an empty token', 'member|12|'],
  ['a token that is too short', 'member|12|abc'],
  ['a token with other signs', `member|12|${TOKEN}%00`],
  ['a line break', `member|12|${TOKEN}\n`],
])('rejects %s', (_, header) => {
  expect(parseAuthorization(header)).toBeNull()
})
