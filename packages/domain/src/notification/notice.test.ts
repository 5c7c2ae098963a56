import { describe, expect, test } from 'vitest'
import { SIDES } from './audience.ts'
import { channelsOf, isChannelEnabled, isFixed, isPushService, waNumber } from './channels.ts'
import { isWakingHour } from './deadlines.ts'
import { NOTICE_KINDS } from './kinds.ts'
import { findNoticeTemplate, formatNotice, noticeLinkOf, subjectKeyOf } from './notice.ts'

describe('text of a notice', () => {
  test('replaces placeholders with the facts of the event', () => {
    expect(formatNotice('Pesanan baru {number} dari {school}.', { number: 'SP-1', school: 'SDN 1' })).toBe(
      'Pesanan baru SP-1 dari SDN 1.',
    )
    expect(
      formatNotice('Permintaan {asked} pesanan {number} gugur.', { kind: 'short', number: 'SP-1' }),
    ).toBe('Permintaan penerimaan kurang pesanan SP-1 gugur.')
  })

  test('§9 formats a moment in WIB', () => {
    expect(formatNotice('Bayar sampai {by}.', { by: '2026-11-21T16:59:59.999Z' })).toBe(
      'Bayar sampai 21 November 2026 pukul 23.59 WIB.',
    )
  })

  test('omits the colon without a reason and adds no second full stop', () => {
    expect(formatNotice('Tawaran {item} ditolak: {reason}', { item: 'Meja' })).toBe('Tawaran Meja ditolak.')
    expect(formatNotice('Ditolak: {reason}.', { reason: 'Terlalu rendah.' })).toBe('Ditolak: Terlalu rendah.')
    expect(formatNotice('Ditolak: {reason}', { reason: 'habis' })).toBe('Ditolak: habis.')
  })

  test('reduces user input to a single short line', () => {
    const text = formatNotice('Ditolak: {reason}', { reason: `satu\n\tdua ${'x'.repeat(500)}` })
    expect(text).toMatch(/^Ditolak: satu dua x+…$/)
    expect(text.length).toBe(129)
  })

  test('speaks of work and not of goods when the order contains services only', () => {
    const facts = { number: 'SP-1', reason: 'BAST', units: 2, kind: 'return', subject: 'services' }
    for (const [kind, row] of Object.entries(NOTICE_KINDS))
      for (const side of SIDES) {
        const template = row && findNoticeTemplate(row, side)
        if (!template || !['order', 'request', 'complaint'].includes(row.group)) continue
        const notice = formatNotice(template.text, facts)
        expect(notice, kind).not.toMatch(/barang|\bdikirim|\bkirim|pengganti|\btiba\b/i)
        expect(notice.replace(': BAST', ''), kind).not.toContain('BAST')
      }
    expect(formatNotice('Periksa, lalu buat BAST: {reason}', facts)).toBe('Periksa, lalu buat BAPP: BAST.')
    expect(formatNotice('Periksa, lalu buat BAST.', { number: 'SP-1' })).toBe('Periksa, lalu buat BAST.')
  })

  test('does not expand braces in user input', () => {
    expect(formatNotice('Ditolak: {reason}', { reason: '{number}', number: 'rahasia' })).toBe(
      'Ditolak: {number}.',
    )
  })
})

test('returns the subject and the link of a notice', () => {
  expect(subjectKeyOf('payment', 7, {})).toBe('order:7')
  expect(subjectKeyOf('payment', null, { movementId: 3 })).toBe('movement:3')
  expect(subjectKeyOf('negotiation', null, { negotiationId: 5 })).toBe('negotiation:5')
  expect(subjectKeyOf('account', null, {})).toBeNull()
  expect(noticeLinkOf('order', 'vendor', 7, {})).toBe('/history/7')
  expect(noticeLinkOf('complaint', 'buyer', 7, { complaintId: 4 })).toBe('/account/complaint/4')
  expect(noticeLinkOf('payment', 'staff', null, { movementId: 3 })).toBe('/staff/movements')
  expect(subjectKeyOf('setting', null, { changeId: 4 })).toBe('setting:4')
  expect(noticeLinkOf('setting', 'staff', null, { changeId: 4 })).toBe('/staff/settings')
  expect(noticeLinkOf('account', 'staff', null, { memberId: 5, businessChangeId: 2 })).toBe(
    '/staff/members/5',
  )
  expect(noticeLinkOf('account', 'member', null, { memberId: 5, businessChangeId: 2 })).toBe(
    '/account/business',
  )
  expect(noticeLinkOf('item', 'member', null, { itemId: 9, book: true })).toBe('/item-form?id=9&type=book')
})

test('always sends fixed notices and other notices as the member chose', () => {
  expect(isFixed('account', 'email')).toBe(true)
  expect(isChannelEnabled('account', 'email', false)).toBe(true)
  expect(isChannelEnabled('order', 'email', undefined)).toBe(true)
  expect(isChannelEnabled('order', 'email', false)).toBe(false)
  expect(channelsOf('rating')).toEqual(['push'])
  expect(channelsOf('order')).toEqual(['email', 'wa', 'push'])
})

test.each([
  ['0812 3456 7890', '6281234567890'],
  ['+62 812-3456-7890', '6281234567890'],
  ['0062 81234567890', '6281234567890'],
  ['8005500001', '628005500001'],
  ['+62 (0)812 3456 7890', '6281234567890'],
  ['+65 8123 4567', null],
  ['+81 2345 67890', null],
  ['021 5550123', null],
  ['0812', null],
  ['', null],
])('converts the phone number %s to %s for WhatsApp', (typed, number) => {
  expect(waNumber(typed)).toBe(number)
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://db5p.notify.windows.com/w/?token=x', true],
  ['https://web.push.apple.com/x', true],
  ['http://fcm.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['https://fcm.googleapis.com.jahat.test/x', false],
  ['https://jahatpush.apple.com/x', false],
  ['https://orang@fcm.googleapis.com/x', false],
  ['https://169.254.169.254/x', false],
  ['bukan alamat', false],
])('accepts %s as a push endpoint: %s', (address, isTrusted) => {
  expect(isPushService(address)).toBe(isTrusted)
})

test('sends no reminders at night in WIB', () => {
  const at = (time: string) => isWakingHour(new Date(`2026-11-21T${time}:00+07:00`))
  expect(['06:59', '07:00', '19:59', '20:00', '00:30'].map(at)).toEqual([false, true, true, false, false])
})
