import { toGlobalSettings } from '@pasar/contract/settings/global'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { afterEach, expect, test, vi } from 'vitest'
import { RefusalError } from './call.ts'
import { httpCall } from './http-call.ts'
import { readGlobal } from './read-global.ts'

const currentSettings = {
  ...toGlobalSettings(DEFAULT_SETTINGS, {
    isEndOfYear: true,
    schoolSignOn: 'http://dapodik.test',
    onlineMap: null,
    isSandbox: false,
    isOpenForOrders: true,
  }),
  priceUpper: 5,
}
const answers = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
afterEach(() => vi.unstubAllGlobals())

const inForce = {
  ...currentSettings,
  supportEmail: undefined,
  supportWhatsapp: undefined,
  isEndOfYear: undefined,
  email: 'bantuan@lain.test',
  whatsapp: '62800',
  end_of_year: false,
}

test('§7 GET /global: returns the settings in force and the server time', async () => {
  const data = { global: inForce, setup: { version: '1' }, timestamp: '2026-12-17T01:02:03.000Z' }
  answers(200, JSON.stringify({ status: 'success', data }))
  const { settings, time } = await readGlobal(httpCall, currentSettings)
  expect(settings).toMatchObject({ supportEmail: 'bantuan@lain.test', isEndOfYear: false, priceUpper: 5 })
  expect(time).toEqual(new Date('2026-12-17T01:02:03Z'))
})

test.each([
  ['another shape', { status: 'success', data: { global: '{"email":', setup: {}, timestamp: 'kemarin' } }],
  ['settings of the wrong kind', { status: 'success', data: { global: { ...inForce, funds: 'BOS' } } }],
  ['nothing', { status: 'success' }],
  ['no JSON', null],
])('§8 Global settings that cannot be parsed fall back to defaults: %s', async (_, body) => {
  answers(200, body === null ? '{"status":"succ' : JSON.stringify(body))
  const { settings, time } = await readGlobal(httpCall, currentSettings)
  expect(settings).toMatchObject({ supportEmail: 'bantuan@pasarsekolah.test', priceUpper: 10_000_000_000 })
  // The page already knew the date flags, so they stay.
  expect([settings.isEndOfYear, settings.schoolSignOn, time]).toEqual([true, 'http://dapodik.test', null])
})

test('a refusal by the server does not fall back to default settings', async () => {
  answers(429, JSON.stringify({ status: 'error', status_message: 'Layanan sedang ramai' }))
  await expect(readGlobal(httpCall, currentSettings)).rejects.toBeInstanceOf(RefusalError)
})
