import { expect, test } from 'vitest'
import { rowFaults } from './check-rows.ts'
import { hashRow } from './row-hash.ts'
import type { RowEntry } from './rows.queries.ts'

const message = { id: 5, room_id: 1001, body: 'Siap, besok dikirim', hidden_reason: '' }
const keyed = { id: 5, seq: 1, row: message }
const salt = '5f0c1f5e-7a53-4d5c-9d6e-0c8f1b7d2a10'
const entry: RowEntry = { id: 5, seq: 1, salt, ...hashRow('chat_message', message, salt) }
/** As an entry comes back from the published files, after a restore. */
const restored: RowEntry = { ...entry, salt: null, columns: null }
const none: ReadonlySet<string> = new Set()
const waiting: ReadonlySet<string> = new Set(['5 1'])

test.each<[string, RowEntry[], ReadonlySet<string>, string[]]>([
  ['with its entry', [entry], none, []],
  ['that waits for its entry', [], waiting, []],
  ['that neither has an entry nor waits for one', [], none, ['chat_message 5: tidak ada di log']],
  ['whose entry lost its salt, and that waits for it', [restored], waiting, []],
  ['whose entry lost its salt and came back', [restored, entry], none, []],
  ['whose entry lost its salt', [restored], none, ['chat_message 5: tidak ada di log']],
  [
    'with two different entries',
    [{ ...restored, hash: 'a'.repeat(64) }, entry],
    none,
    ['chat_message 5: ada dua kali di log dengan isi berbeda'],
  ],
])('a message %s', (_, entries, queued, faults) => {
  expect(rowFaults('chat_message', { rows: [keyed], entries, queued })).toEqual(faults)
})

test('names each changed column, also an emptied and a new one', () => {
  const row = { ...message, body: '', hidden_reason: 'Kasar' }
  const faults = rowFaults('chat_message', { rows: [{ ...keyed, row }], entries: [entry], queued: none })
  expect(faults).toEqual(['chat_message 5: body, hidden_reason berbeda dari log'])
})

test('the same text has another hash in another row, table and with another salt', () => {
  const hashes = [
    entry.hash,
    hashRow('chat_message', { ...message, id: 6 }, salt).hash,
    hashRow('complaint_entry', message, salt).hash,
    hashRow('chat_message', message, '00000000-0000-4000-8000-000000000000').hash,
  ]
  expect(new Set(hashes).size).toBe(4)
})

test('a version of a negotiation that is older than its newest entry is named', () => {
  const row = { id: 3, version: 2, state: 'open' }
  const entryOf = (seq: number): RowEntry => ({
    ...{ id: 3, seq, salt },
    ...hashRow('negotiation', { ...row, version: seq }, salt),
  })
  const faults = (version: number) =>
    rowFaults('negotiation', {
      rows: [{ id: 3, seq: version, row: { ...row, version } }],
      entries: [entryOf(1), entryOf(2)],
      queued: none,
    })
  expect(faults(2)).toEqual([])
  expect(faults(1)).toEqual(['negotiation 3: versi 2 hilang dari database'])
})

test.each([
  [{ quantity: 31 }, 'quantity'],
  [{ quantity: null }, 'quantity'],
  [{ state: 'closed' }, 'state'],
])('only the changed column is named where two names have the same short hash: %o', (change, column) => {
  // "<salt> id" and "<salt> quantity" have SHA-256 hashes that both begin with the same two bytes.
  const row = { id: 1, quantity: 30, state: 'open' }
  const logged = hashRow('negotiation', row, 'garam 5243')
  const entries = [{ id: 1, seq: 1, salt: 'garam 5243', ...logged }]
  const faultsOf = (now: object) =>
    rowFaults('negotiation', { rows: [{ id: 1, seq: 1, row: { ...row, ...now } }], entries, queued: none })
  expect(faultsOf({})).toEqual([])
  expect(faultsOf(change)).toEqual([`negotiation 1: ${column} berbeda dari log`])
})
