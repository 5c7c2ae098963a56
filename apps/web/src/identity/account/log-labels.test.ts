import { expect, test } from 'vitest'
import { groupEventsByDay } from './log-days.ts'
import { eventIcon, formatEventDetail, formatEventName } from './log-labels.ts'

test('formats event names of accounts and orders', () => {
  expect(formatEventName({ action: 'bank-asked', order: null })).toBe('Rekening baru diajukan')
  const order = { id: 1, number: 'SP-1' }
  expect(formatEventName({ action: 'create', order })).toBe('Pesanan dibuat')
  expect(formatEventName({ action: 'rate', order })).toBe('Penilaian diberikan')
  expect(formatEventName({ action: 'answerRating', order })).toBe('Penilaian dijawab')
  // Show the raw name of an action that only a newer server knows. Ignore property names that every
  // object has.
  expect(formatEventName({ action: 'moved', order: null })).toBe('moved')
  expect(formatEventName({ action: 'constructor', order: null })).toBe('constructor')
})

test('order events of goods and of services have neutral names', () => {
  for (const action of ['ship', 'uploadBast', 'replace', 'withdrawReplacement', 'takeBack'])
    expect(formatEventName({ action, order: { id: 1, number: 'SP-1' } })).not.toMatch(
      /barang(?!\/jasa)|BAST(?!\/BAPP)|pengganti\b/i,
    )
})

test('the detail names each field once, the reason and the effective date', () => {
  expect(formatEventDetail({ fields: ['address', 'latitude', 'longitude'], reason: '', dueAt: null })).toBe(
    'Alamat, titik peta',
  )
  expect(formatEventDetail({ fields: [], reason: 'KTP buram', dueAt: null })).toBe('KTP buram')
  expect(formatEventDetail({ fields: [], reason: '', dueAt: new Date('2026-11-22T03:00:00Z') })).toBe(
    'Berlaku mulai 22 November 2026 pukul 10.00 WIB',
  )
  expect(formatEventDetail({ fields: [], reason: '', dueAt: null })).toBe('')
})

test('names a staff action by its call and step, and shows its subject', () => {
  const act = (call: string, on: Record<string, string>, step = '') => ({ call, on, step })
  const ban = act('POST /staff/member/:memberId/step', { memberId: '12' }, 'ban')
  expect(formatEventName({ action: 'staff-act', order: null, act: ban })).toBe('Akun diblokir')
  const nothingElse = { fields: [], reason: '', dueAt: null }
  expect(formatEventDetail({ ...nothingElse, act: ban })).toBe('Anggota 12')
  const setting = act('POST /staff/setting/:key', { key: 'confirmDays' })
  expect(formatEventDetail({ ...nothingElse, act: setting })).toBe('Batas konfirmasi penyedia')
  expect(formatEventDetail({ ...nothingElse, act: act('POST /:type/tag', { type: 'item' }) })).toBe('')
})

test('failures and money events have their own icon', () => {
  expect(eventIcon({ action: 'sign-in-failed', order: null })).toBe('warning')
  expect(eventIcon({ action: 'bank-applied', order: null })).toBe('bank')
  expect(eventIcon({ action: 'pay', order: { id: 1, number: 'SP-1' } })).toBe('receipt')
})

test('§9: groups events under Hari ini, Kemarin and dates, by the day in WIB', () => {
  const at = (text: string) => ({ at: new Date(text) })
  const now = new Date('2026-11-21T16:59:00Z') // 23.59 WIB
  const days = groupEventsByDay(
    [
      at('2026-11-21T16:30:00Z'),
      at('2026-11-20T17:00:00Z'), // 00.00 WIB of the 21st
      at('2026-11-20T16:59:59Z'), // 23.59 WIB of the 20th
      at('2026-11-19T03:00:00Z'),
    ],
    now,
  )
  expect(days.map(({ day, events }) => [day, events.length])).toEqual([
    ['Hari ini', 2],
    ['Kemarin', 1],
    ['19 November 2026', 1],
  ])
})
