import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { DEMO_CODE_SECRETS } from '@pasar/demo/accounts'
import { TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { rowsAt } from '../fixtures/browser.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'

// The operator adds a staff account with a command; its owner sets the password by the printed
// link.

const world = await copyWorld()
const site = await startSite(world)
afterAll(() => site.stop())
const open = await visitorsOf(site.url, 'later')

const ADMIN = resolve(import.meta.dirname, '../../apps/server/src/commands/admin.ts')

/**
 * Runs `npm run admin`.
 *
 * @returns its output and exit code
 */
async function admin(...args: string[]): Promise<{ code: number; text: string }> {
  const env = {
    ...process.env,
    PASAR_PROFILE: 'demo',
    DATABASE_URL: world.DATABASE_URL,
    PUBLIC_URL: site.url,
  }
  return promisify(execFile)(process.execPath, [ADMIN, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }) => ({ code, text: stderr }),
  )
}

/** Runs a command with the code of this half minute, or with the next one if this one is used. */
async function approved(command: string[], approver: keyof typeof DEMO_CODE_SECRETS) {
  const totp = new TOTP({ secret: DEMO_CODE_SECRETS[approver] })
  const withCode = (timestamp: number) =>
    admin(...command, '--approved-by', approver, '--code', totp.generate({ timestamp }))
  const first = await withCode(Date.now())
  return first.code === 0 ? first : withCode(Date.now() + 30_000)
}

test.each(
  rowsAt(390, [
    [390, 'light', 'citra@pasar.test'],
    [1440, 'dark', 'dewi@pasar.test'],
  ] as const),
)('a new staff member sets the password by the link, at %i px, %s', async (width, theme, email) => {
  const add = ['staff', 'add', '--email', email, '--name', 'Citra Lestari', '--roles', 'support,money']
  expect(await admin(...add)).toMatchObject({
    code: 1,
    text: expect.stringContaining('Perlu persetujuan staf lain'),
  })
  const approver = width === 390 ? 'staf@contoh.test' : 'staf-2@contoh.test'
  const added = await approved(add, approver)
  expect(added.code).toBe(0)
  const link = /^https?:\S+$/m.exec(added.text)?.[0] ?? ''

  const { page, complaints } = await open(width, theme)
  await page.goto(link)
  await page.getByText('Buat kata sandi untuk').waitFor()
  await expect.poll(() => page.getByLabel('Kode dari email').count()).toBe(0)
  await expectNoAxeViolations(page)
  await page.locator('input[name="password"]').fill('kapal laut biru muda')
  await page.locator('input[name="password2"]').fill('kapal laut biru muda')
  await page.getByRole('button', { name: 'Buat kata sandi' }).click()
  await page.getByText('Kata sandi sudah dibuat').waitFor()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Login Staf' }).click()
  await page.getByLabel('Email').fill(email)
  await page
    .getByLabel('Kata sandi', { exact: false })
    .and(page.locator('input'))
    .fill('kapal laut biru muda')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Siapkan aplikasi autentikator').first().waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('403'))).toEqual([])

  const { text } = await admin('staff', 'list')
  expect(text).toContain(
    `${email}\tCitra Lestari\taktif\ttanpa autentikator\tmoney,support\tbelum pernah masuk`,
  )
})

test('a wrong command prints its usage', async () => {
  expect(await admin('staff', 'tambah', '--email', 'a@b.test')).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm run admin -- staff add'),
  })
})
