import type { Api } from '../../api.ts'

/** Data that an operator confirms before the first order. The company is invented. */
const dataOf = (year: number) => ({
  bankAccount: { bank: 'BRI', holder: 'PT Niaga Sekolah', number: '020601000123456' },
  platform: {
    legalName: 'PT Niaga Sekolah',
    npwp: '0912345678901000',
    nitku: '0912345678901000000000',
    address: 'Jalan Merdeka 5, Bandung',
  },
  supportEmail: 'bantuan@niagasekolah.id',
  supportWhatsapp: '6281234567890',
  holidays: [{ day: `${year}-12-25`, name: 'Natal' }],
})

const dayInWib = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 10)

type Change = { id: number; key: string; state: string }
type Listed = { open: Change[]; settings: { key: string; value: unknown; version: number }[] }

/**
 * Two staff members confirm the data of the platform. Changes that need two start the next day.
 *
 * @param startToday moves the start of the approved changes to today; the drill does not wait for
 *   midnight
 */
export async function confirmData(one: Api, other: Api, startToday: () => Promise<void>): Promise<void> {
  const [today, tomorrow] = [dayInWib(Date.now()), dayInWib(Date.now() + 86_400_000)]
  const year = Number(today.slice(0, 4))
  const { settings } = await one<Listed>('/staff/setting')
  const propose = (key: string, value: unknown, validFrom: string) => {
    const version = settings.find((setting) => setting.key === key)?.version ?? 0
    const body = { value, validFrom, reason: 'Sebelum pesanan pertama', version }
    return one(`/staff/setting/${key}`, { method: 'POST', body })
  }
  const tax = settings.find(({ key }) => key === 'tax')?.value
  await propose('holidayDecrees', [{ year, decree: 'SKB 3 Menteri' }], today)
  for (const [key, value] of Object.entries({ ...dataOf(year), tax })) await propose(key, value, tomorrow)
  const { open } = await other<Listed>('/staff/setting')
  for (const { id } of open.filter(({ state }) => state === 'waiting'))
    await other(`/staff/setting/change/${id}`, { method: 'POST', body: { action: 'agree', reason: '' } })
  await startToday()
  await other('/global/clear')
}
