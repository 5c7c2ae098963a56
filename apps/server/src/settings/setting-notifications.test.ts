import { listNotices, preferences } from '@pasar/contract/notification/notification'
import { changeSetting, decideSettingChange } from '@pasar/contract/settings/setting-console'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { expect, test } from 'vitest'
import { aSchool } from '../../testing/builders.ts'
import { callEndpoint, dataOf } from '../../testing/call-endpoint.ts'
import { createSettingFixture } from '../../testing/fixtures/setting-fixture.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { notifyDueSettingChanges } from './setting-notifications.ts'

const { db, services, one, other } = await createSettingFixture()

/** Saturday, 21 November 2026, 10.00 WIB. */
const now = new Date('2026-11-21T03:00:00Z')
/** The first moment of 1 December in WIB, and one moment before it. */
const day = new Date('2026-11-30T17:00:00Z')
const before = new Date('2026-11-30T16:59:59Z')

const change = async (key: SettingKey, value: unknown, by: Actor, validFrom = '2026-12-01') => {
  const params = { key }
  const body = { value, validFrom, reason: 'Surat edaran', version: 0 }
  const { id }: { id: number } = dataOf(
    await callEndpoint(db, services, changeSetting, by, { params, body, now }),
  )
  return id
}
const settle = (changeId: number, action: 'agree' | 'refuse' | 'cancel', by: Actor, reason = '') =>
  callEndpoint(db, services, decideSettingChange, by, { params: { changeId }, body: { action, reason }, now })
const findNotices = async (actor: Actor, tab: 'action' | 'information' = 'information') =>
  (await get({ db, services }, listNotices, actor, { query: { tab } })).notices.map(
    ({ words: message, link }) => ({
      words: message,
      link,
    }),
  )
const findNoticeTexts = async (actor: Actor, tab?: 'action') =>
  (await findNotices(actor, tab)).map((notice) => notice.words)

const WAITS =
  'Perubahan setelan "Dua penyedia dibandingkan di atas" menunggu persetujuan petugas lain sebelum 1 Desember 2026 pukul 00.00 WIB.'

test('a staff member who may approve a change has a task until it is decided, and its author is notified', async () => {
  const id = await change('compareTwoAbove', 60_000_000, one)
  expect(await findNotices(other, 'action')).toEqual([{ words: WAITS, link: '/staff/settings' }])
  expect(await findNoticeTexts(one, 'action')).toEqual([])
  await settle(id, 'agree', other)
  expect(await findNoticeTexts(other, 'action')).toEqual([])
  expect(await findNoticeTexts(one)).toEqual([
    'Perubahan setelan "Dua penyedia dibandingkan di atas" disetujui dan berlaku mulai 1 Desember 2026 pukul 00.00 WIB.',
  ])
  expect(await findNoticeTexts(other)).toEqual([])

  const refused = await change('splitDays', 30, one)
  await settle(refused, 'refuse', other, 'Belum ada dasarnya')
  expect(await findNoticeTexts(other, 'action')).toEqual([])
  expect((await findNoticeTexts(one))[0]).toBe(
    'Perubahan setelan "Pembelian sejenis dihitung bersama selama" ditolak: Belum ada dasarnya.',
  )
})

test('cancelling an own change notifies no one and ends the task; cancelling that of another notifies its author', async () => {
  const earlier = (await findNoticeTexts(one)).length
  await settle(await change('compareTwoAbove', 60_000_000, one), 'cancel', one)
  expect([await findNoticeTexts(other, 'action'), (await findNoticeTexts(one)).length]).toEqual([[], earlier])
  await settle(await change('paymentDays', 21, one), 'cancel', other, 'Salah ketik')
  expect((await findNoticeTexts(one))[0]).toBe(
    'Perubahan setelan "Batas pembayaran sesudah BAST/BAPP" dibatalkan petugas lain: Salah ketik.',
  )
})

test('on its start day, the author is notified once: the change applies, or it lapsed without approval', async () => {
  const [requester, approver] = [one, other]
  const earlier = (await findNoticeTexts(requester)).length
  await change('verifyDays', 4, requester)
  await change('splitDays', 30, requester)
  await change('remindDays', 2, requester, '2026-11-21')
  await notifyDueSettingChanges(db, before)
  expect((await findNoticeTexts(requester)).length).toBe(earlier)
  await Promise.all([notifyDueSettingChanges(db, day), notifyDueSettingChanges(db, day)])
  await notifyDueSettingChanges(db, new Date(day.getTime() + 60_000))
  expect((await findNoticeTexts(requester)).slice(0, -earlier || undefined).toSorted()).toEqual([
    'Perubahan setelan "Pembelian sejenis dihitung bersama selama" gugur karena tidak disetujui sebelum 1 Desember 2026 pukul 00.00 WIB.',
    'Setelan "Batas pemeriksaan pembayaran oleh platform" yang Anda ubah mulai berlaku.',
  ])
  expect(await findNoticeTexts(approver, 'action')).toEqual([])
})

test('staff can choose how they are notified of settings; other accounts do not get this choice', async () => {
  const groups = async (actor: Actor) =>
    new Set((await get({ db, services }, preferences, actor, {})).choices.map(({ group }) => group))
  expect([(await groups(one)).has('setting'), (await groups(await aSchool(db))).has('setting')]).toEqual([
    true,
    false,
  ])
})
