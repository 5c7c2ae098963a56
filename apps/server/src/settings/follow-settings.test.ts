import { listNotices } from '@pasar/contract/notification/notification'
import { changeSetting, decideSettingChange, previewSetting } from '@pasar/contract/settings/setting-console'
import { FREIGHT_RATES } from '@pasar/domain/shipping/freight-rates'
import { ZONE_RULES, type ZoneRule } from '@pasar/domain/shipping/zone-rules'
import { beforeAll, expect, test } from 'vitest'
import { aSchool, aStaffMember } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createAccountFixture } from '../../testing/fixtures/account-fixture.ts'
import { get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { findVillage } from '../shipping/village.queries.ts'
import { followSettings } from './follow-settings.ts'
import { readSettings } from './settings.queries.ts'

const { context, eventsOf, memberRow } = await createAccountFixture()
const { db, services } = context
let one: Actor
let other: Actor
beforeAll(async () => {
  one = await aStaffMember(db)
  other = await aStaffMember(db)
  // The test database has the full data of two provinces. The other areas exist only by name.
  await db
    .insertInto('area')
    .values(
      ZONE_RULES.map(({ area }) => ({
        code: area,
        level: area.length === 2 ? 1 : 2,
        parent_code: null,
        name: `Wilayah ${area}`,
        label: '',
        search: '',
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
})

const withZone = (area: string, zone: ZoneRule['zone']): ZoneRule[] => [
  ...ZONE_RULES.filter((rule) => rule.area !== area),
  { area, zone },
]
const follow = async (at: string) => {
  const now = new Date(at)
  await followSettings(db, await readSettings(db, now), now)
}
async function enter(key: 'zones' | 'freightRates', value: unknown, validFrom: string) {
  const proposal = await callEndpoint(db, services, changeSetting, one, {
    params: { key },
    body: { value, validFrom, reason: 'SK zona 2027', version: 0 },
  })
  if (proposal.http !== 200) return proposal
  const params = { changeId: changeSetting.reply.parse(Object(proposal).body.data).id }
  return callEndpoint(db, services, decideSettingChange, other, {
    params,
    body: { action: 'agree', reason: '' },
  })
}

test('§6 schools move to the zone of their location on the day of the change and are notified; order prices stay', async () => {
  const school = await aSchool(db, { villageCode: '3515181003' })
  await follow('2026-11-21T03:00:00Z')
  expect((await memberRow(school.memberId)).zone).toBe('1')

  const effect = await get(context, previewSetting, one, {
    params: { key: 'zones' },
    body: { value: withZone('35', '3'), validFrom: '2027-01-01' },
  })
  expect(effect.sentences[0]).toBe('1 wilayah pindah zona, 0 bertambah, 0 dihapus.')
  expect(effect.sentences[1]).toContain('1 sekolah pindah zona')
  expect(effect.needsSecondPerson).toBe(true)

  expect((await enter('zones', withZone('35', '3'), '2027-01-01')).http).toBe(200)
  await follow('2026-12-31T16:59:00Z')
  expect((await memberRow(school.memberId)).zone).toBe('1')
  await follow('2026-12-31T17:00:00Z')
  await follow('2026-12-31T17:01:00Z')
  expect((await memberRow(school.memberId)).zone).toBe('3')
  expect(await eventsOf(school.memberId)).toContainEqual(['zone-changed', { from: '1', to: '3' }])
  const { notices } = await get(context, listNotices, school, { query: { tab: 'information' } })
  expect(notices.map(({ words: message }) => message)).toEqual(['Zona harga sekolah Anda menjadi 3.'])
  const later = new Date('2027-01-05T00:00:00Z')
  expect((await findVillage(db, '3515181003', later))?.zone).toBe('3')
})

test('§6 moves all schools when they are more than one batch', async () => {
  const villageCode = '3515181003'
  const schools = await Promise.all(Array.from({ length: 201 }, () => aSchool(db, { villageCode })))
  const now = new Date('2028-01-01T00:00:00Z')
  await followSettings(db, { ...(await readSettings(db, now)), zones: withZone('35', '2') }, now)
  const zones = await Promise.all(schools.map(async ({ memberId }) => (await memberRow(memberId)).zone))
  expect(new Set(zones)).toEqual(new Set(['2']))
})

test.each([
  [
    'a province without a zone',
    ZONE_RULES.filter(({ area }) => area !== '31'),
    'Setiap provinsi harus punya zona',
  ],
  ['an area twice', [...ZONE_RULES, { area: '31', zone: '2' }], 'Ada wilayah yang tertulis dua kali'],
  [
    'an area that does not exist',
    [...ZONE_RULES, { area: '3199', zone: '2' }],
    'Kode wilayah tidak dikenal: 3199',
  ],
  ['a zone that does not exist', withZone('31', '7' as never), 'Pilih zona 1, 2, 3, 4, 5a, atau 5b'],
])('zones: %s', async (_, value, message) => {
  const params = { key: 'zones' } as const
  const refused = await callEndpoint(db, services, previewSetting, one, {
    params,
    body: { value, validFrom: '2027-05-01' },
  })
  expect(refused.body).toMatchObject({ status_message: message })
})

test('§7 POST /shipping uses new freight rates from their start day; rates that fall with distance are rejected', async () => {
  const dearer = FREIGHT_RATES.map((rate) =>
    rate.service === 'reguler' && rate.maxKm === 25 ? { ...rate, firstKg: 9_000 } : rate,
  )
  const effect = await get(context, previewSetting, one, {
    params: { key: 'freightRates' },
    body: { value: dearer, validFrom: '2027-01-01' },
  })
  // 20 km and 1 kg by regular courier: Rp 8.000 so far.
  expect(effect.sentences[0]).toMatch(
    /^20 km, 1 kg: Kurir reguler Rp 8\.000, .* menjadi Kurir reguler Rp 9\.000, /,
  )
  expect((await enter('freightRates', dearer, '2027-01-01')).http).toBe(200)
  const first = () =>
    db
      .selectFrom('freight_rate')
      .select('first_kg')
      .where('service', '=', 'reguler')
      .where('max_km', '=', 25)
      .executeTakeFirst()
  await follow('2026-12-31T16:59:00Z')
  expect((await first())?.first_kg).toBe(8_000)
  await follow('2026-12-31T17:00:00Z')
  expect((await first())?.first_kg).toBe(9_000)

  const wrong = FREIGHT_RATES.map((rate) => (rate.maxKm === 25 ? { ...rate, firstKg: 900_000 } : rate))
  const refused = await callEndpoint(db, services, previewSetting, one, {
    params: { key: 'freightRates' },
    body: { value: wrong, validFrom: '2027-06-01' },
  })
  expect(refused.body).toMatchObject({
    status_message: 'Jarak yang lebih jauh tidak boleh lebih murah di layanan yang sama',
  })
})
