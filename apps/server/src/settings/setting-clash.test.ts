import { changeSetting, listSettings, settleSetting } from '@pasar/contract/settings/setting-desk'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { describe, expect, test } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { get } from '../../testing/orders.ts'
import { settingHouse } from '../../testing/setting-house.ts'
import type { Actor } from '../http/actor.ts'
import { readSettings } from './settings.queries.ts'

const { db, services, one, other } = await settingHouse()

async function change(key: SettingKey, value: unknown, validFrom: string) {
  const { settings } = await get({ db, services }, listSettings, one, {})
  const version = settings.find((row) => row.key === key)?.version ?? 0
  const body = { value, validFrom, reason: 'SK 1/2026', version }
  return ask(db, services, changeSetting, one, { params: { key }, body })
}
/** The number of a change that was taken. */
const made = async (answer: ReturnType<typeof change>) =>
  changeSetting.reply.parse(Object(await answer).body.data).id
const settle = (changeId: number, action: 'agree' | 'cancel', by: Actor) =>
  ask(db, services, settleSetting, by, { params: { changeId }, body: { action, reason: '' } })

describe('what does not go together on a later day', () => {
  test('is refused today, with the day on which it would clash', async () => {
    // Confirmation within 5 days, with a reminder on the third; from 2027 the reminder comes on the fourth.
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
    // What holds only until then clashes with nothing.
    expect((await change('confirmDays', 6, '2027-01-01')).http).toBe(200)
    expect((await change('confirmDays', 4, '2026-12-01')).http).toBe(200)
  })

  test('is refused when somebody takes back what made room for it', async () => {
    const room = await made(change('confirmDays', 10, '2026-12-01'))
    expect((await change('remindDays', 8, '2027-01-01')).http).toBe(200)
    expect(JSON.stringify((await settle(room, 'cancel', one)).body)).toContain('mulai 1 Januari 2027')
    expect((await readSettings(db, new Date('2027-06-01T00:00:00Z'))).confirmDays).toBe(10)
  })

  test('is refused when a second person agrees to what meanwhile clashes', async () => {
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
