import { expect, test } from 'vitest'
import { formatLastMessage, formatRoomSubject } from './chat-labels.ts'

test.each([
  [{ kind: 'item', about: 'Kertas A4', aboutId: 7 } as const, 'Kertas A4'],
  [{ kind: 'order', about: 'SP-2026-11-00007', aboutId: 7 } as const, 'Pesanan SP-2026-11-00007'],
  [{ kind: 'negotiation', about: 'Kertas A4', aboutId: 7 } as const, 'Negosiasi 7: Kertas A4'],
  [{ kind: 'platform', about: '', aboutId: 0 } as const, 'Bantuan platform'],
])('the label of %o is %s', (about, label) => {
  expect(formatRoomSubject(about)).toBe(label)
})

test.each([
  ['siap', false, true, 'Anda: siap'],
  ['', true, false, 'Lampiran'],
  ['', false, false, 'Pesan disembunyikan petugas'],
])('the last message %o, with files: %o, own: %o, has the preview %s', (text, hasFiles, isOwn, label) => {
  expect(formatLastMessage({ text, hasFiles, isOwn, at: new Date() })).toBe(label)
})
