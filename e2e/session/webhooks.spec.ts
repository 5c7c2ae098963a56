import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { setUpAuthenticatorByApi } from '../fixtures/by-api/authenticator-by-api.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { button, signInVendor, visitorsOf } from '../fixtures/visitors.ts'
import { expectMessage } from './short-message.ts'

const open = await visitorsOf(await ownSite({ WEBHOOK_LOOPBACK: 'allow' }), 'later')

const received: string[] = []
const receiver = createServer((request, reply) => {
  received.push(`${request.headers['webhook-id']} ${request.url}`)
  reply.writeHead(204).end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
afterAll(() => receiver.close())

test.each(
  rowsAt(390, [
    [390, 'light', 'vendor-7@contoh.test'],
    [1440, 'dark', 'vendor-8@contoh.test'],
  ] as const),
)(
  'a vendor adds a webhook, sends a test, replays it and removes it at %i px, %s',
  async (width, theme, email) => {
    const { page, complaints } = await open(width, theme)
    await signInVendor(page, email)
    await setUpAuthenticatorByApi(page.request)
    await page.goto('/account')
    await page.getByRole('link', { name: 'Webhook' }).first().click()
    await page.getByText('Belum ada webhook.').waitFor()
    await expectNoAxeViolations(page)
    const dialog = page.getByRole('dialog')
    await button(page, 'Tambah webhook').click()
    const address = `http://127.0.0.1:${Object(receiver.address()).port}/pesan-${width}`
    await dialog.getByLabel('Alamat').fill(address)
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Simpan' }).click()
    await dialog.getByText(/^whsec_/).waitFor()
    await expectNoAxeViolations(page)
    await button(page, 'Sudah saya simpan').click()

    await page.getByRole('link', { name: address }).click()
    await expectMessage(page, 'Kejadian percobaan dikirim', () => button(page, 'Kirim percobaan').click())
    const own = () => received.filter((one) => one.endsWith(`-${width}`))
    await expect.poll(() => own().length, { timeout: 5_000 }).toBe(1)
    await page.reload()
    await page.getByText('test.ping', { exact: true }).waitFor()
    await page.getByText('Jawaban 204').waitFor()
    await expectNoAxeViolations(page)
    await expectMessage(page, 'Kiriman diulang', () => button(page, /Kirim ulang test\.ping/).click())
    await expect.poll(() => own().length, { timeout: 5_000 }).toBe(2)
    expect(new Set(own()).size).toBe(1)

    await button(page, 'Hapus').click()
    await dialog.getByText('Hapus webhook ini?').waitFor()
    await expectMessage(page, 'Webhook dihapus', () =>
      dialog.getByRole('button', { name: 'Hapus webhook' }).click(),
    )
    await page.getByText('Belum ada webhook.').waitFor()
    expect(complaints).toEqual([])
  },
)
