import {
  changeSetting,
  decideSettingChange,
  listSettings,
  previewSetting,
} from '@pasar/contract/settings/setting-console'
import { must } from '@pasar/domain/kernel/must'
import { OPTION_CODES } from '@pasar/domain/settings/option-codes'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { describe, expect, test } from 'vitest'
import { aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createSettingFixture } from '../../testing/fixtures/setting-fixture.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { readSettings } from './settings.queries.ts'

const { db, services, one, other } = await createSettingFixture()

async function change(key: SettingKey, value: unknown, validFrom: string) {
  const { settings } = await get({ db, services }, listSettings, one, {})
  const version = must(
    settings.find((row) => row.key === key),
    'the setting',
  ).version
  const body = { value, validFrom, reason: 'SK 1/2026', version }
  return callEndpoint(db, services, changeSetting, one, { params: { key }, body })
}
/** Returns the id of an accepted change. */
const made = async (answer: ReturnType<typeof change>) =>
  changeSetting.reply.parse(Object(await answer).body.data).id
const settle = (changeId: number, action: 'agree' | 'cancel', by: Actor) =>
  callEndpoint(db, services, decideSettingChange, by, { params: { changeId }, body: { action, reason: '' } })

describe('conflict with a later change', () => {
  test('is rejected when saving, with the day of the conflict', async () => {
    // Confirmation within 5 days, with a reminder on day 3. From 2027, the reminder is on day 4.
    expect((await change('remindDays', 4, '2027-01-01')).http).toBe(200)
    expect(await change('confirmDays', 4, '2026-12-01')).toMatchObject({
      http: 422,
      body: {
        status_message:
          'Pengingat harus lebih awal daripada batas konfirmasi. Bentrok dengan perubahan yang mulai 1 Januari 2027.',
        data: { error: [{ field: 'value' }] },
      },
    })
    expect((await readSettings(db, new Date('2027-06-01T00:00:00Z'))).confirmDays).toBe(5)
    // A value that ends at that date does not conflict.
    expect((await change('confirmDays', 6, '2027-01-01')).http).toBe(200)
    expect((await change('confirmDays', 4, '2026-12-01')).http).toBe(200)
  })

  test('is rejected when a cancellation would cause it', async () => {
    const room = await made(change('confirmDays', 10, '2026-12-01'))
    expect((await change('remindDays', 8, '2027-01-01')).http).toBe(200)
    expect(JSON.stringify((await settle(room, 'cancel', one)).body)).toContain('mulai 1 Januari 2027')
    expect((await readSettings(db, new Date('2027-06-01T00:00:00Z'))).confirmDays).toBe(10)
  })

  test('is rejected on approval when the conflict has arisen in the meantime', async () => {
    const two = await made(change('compareTwoAbove', 150_000_000, '2026-12-10'))
    const three = await made(change('compareThreeAbove', 120_000_000, '2026-12-05'))
    expect((await settle(three, 'agree', other)).http).toBe(200)
    expect(await settle(two, 'agree', other)).toMatchObject({
      http: 422,
      body: { status_message: 'Batas tiga penyedia harus di atas batas dua penyedia' },
    })
    expect((await readSettings(db, new Date('2027-06-01T00:00:00Z'))).compareTwoAbove).toBe(50_000_000)
  })
})

describe('option codes', () => {
  const codes = (...changed: { code: string; name: string; isOffered: boolean }[]) => [
    ...OPTION_CODES.map((own) => changed.find(({ code }) => code === own.code) ?? own),
    ...changed.filter(({ code }) => OPTION_CODES.every((own) => own.code !== code)),
  ]
  const SPK = { code: '3347_48', name: 'SPK', isOffered: true }
  const messageOf = async (answer: ReturnType<typeof change>) => Object(await answer).body.status_message

  test('await approval and apply from their start day', async () => {
    const changeId = await made(change('optionCodes', codes(SPK), '2027-01-01'))
    expect((await settle(changeId, 'agree', other)).http).toBe(200)
    const at = async (moment: string) =>
      (await readSettings(db, new Date(moment))).optionCodes.some(({ code }) => code === SPK.code)
    expect([await at('2026-12-31T16:59:59Z'), await at('2026-12-31T17:00:00Z')]).toEqual([false, true])
  })

  test('cannot be deleted while accounts may have them, now or by a later change', async () => {
    const later = await made(change('optionCodes', codes({ ...SPK, code: '3347_49' }), '2027-02-01'))
    await settle(later, 'agree', other)
    expect(await messageOf(change('optionCodes', codes(SPK), '2027-01-01'))).toBe(
      'Kode 3347_48 tidak dapat dihapus sebab mungkin sudah dipakai; pilih tidak ditawarkan. Bentrok dengan perubahan yang mulai 1 Februari 2027.',
    )
    expect(await messageOf(change('optionCodes', codes(), '2027-03-01'))).toBe(
      'Kode 3347_49 tidak dapat dihapus sebab mungkin sudah dipakai; pilih tidak ditawarkan',
    )
    expect(await messageOf(change('optionCodes', OPTION_CODES.slice(1), '2027-01-01'))).toBe(
      'Kode bawaan tidak dapat dihapus; pilih tidak ditawarkan',
    )
  })

  test.each([
    [
      'a name that the rules give',
      codes({ code: '3347_33', name: 'KUD', isOffered: true }),
      'Nama kode ini ditetapkan aturan dan tidak dapat diubah',
    ],
    [
      'a code that means something else',
      codes({ ...SPK, code: '3347_38' }),
      'Kode ini sudah dipakai untuk hal lain',
    ],
    ['a name twice', codes({ ...SPK, name: 'smp' }), 'Ada nama yang tertulis dua kali'],
    [
      'a group without a choice',
      codes(
        { code: '3347_31', name: 'non PKP', isOffered: false },
        { code: '3347_32', name: 'PKP', isOffered: false },
      ),
      'Tawarkan paling sedikit satu pilihan di setiap kelompok',
    ],
  ])('rejects %s', async (_, value, message) => {
    expect(await messageOf(change('optionCodes', value, '2027-01-01'))).toBe(message)
  })

  test('shows before saving how many accounts have an option that is no longer offered', async () => {
    await aVendor(db, { business_scale: '3347_35', pkp: true })
    await aVendor(db, { business_scale: '3347_34', pkp: true })
    const value = codes({ code: '3347_35', name: 'Besar', isOffered: false }, SPK)
    const { sentences, needsSecondPerson } = await get({ db, services }, previewSetting, one, {
      params: { key: 'optionCodes' },
      body: { value, validFrom: '2027-01-01' },
    })
    expect(needsSecondPerson).toBe(true)
    expect(sentences.slice(0, 2)).toEqual([
      '1 pilihan mulai ditawarkan, 1 tidak ditawarkan lagi, 0 berganti nama.',
      '1 akun memakai pilihan yang tidak ditawarkan lagi; datanya tidak berubah dan tetap tampil dengan namanya.',
    ])
  })
})
