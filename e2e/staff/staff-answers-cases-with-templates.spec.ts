import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { runStatement } from '../../tools/postgres-cluster.ts'
import { placeOrderByApi, signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { copyWorld } from '../fixtures/own-site.ts'
import { startSite } from '../fixtures/site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'
import { button, expectShown, visitorsOf } from '../fixtures/visitors.ts'

// The four desks beside conversations and items where staff answer with a template.

const world = await copyWorld()
const site = await startSite(world)
afterAll(() => site.stop())
const { url } = site
const open = await visitorsOf(url, 'later')

/** Opens a queue of the page of queues by its link. */
async function openQueue(page: Page, name: RegExp): Promise<void> {
  await page.goto('/staff/queues')
  await page.locator('main').getByRole('link', { name }).first().click()
}

/** Inserts a template, and expects its filled text in the field. */
async function insert(form: Locator, field: Locator, template: string, text: string): Promise<void> {
  await form.getByLabel('Sisipkan templat').selectOption(template)
  await expect.poll(() => field.inputValue()).toBe(text)
}

/** The vendor does not answer a cancellation, so the school goes to the platform. */
async function escalateRequest(school: Page, vendor: Page): Promise<string> {
  const [buy, sell] = [
    await signInByApi(school, url, 'sekolah@contoh.test'),
    await signInByApi(vendor, url, 'vendor@contoh.test'),
  ]
  const { id, number } = await placeOrderByApi(buy, (await sell('GET', '/member')).member_id)
  await sell('POST', `/history/${id}/confirm`, { version: 1 })
  await buy('POST', `/history/${id}/request`, { version: 2, kind: 'cancel', reason: 'Anggaran berubah' })
  await runStatement(
    world.DATABASE_URL,
    `update order_request set answer_by = now() - interval '1 minute' where state = 'open'`,
  )
  await school.goto(`/history/${id}`)
  await button(school, 'Teruskan ke platform').click()
  await school.getByRole('dialog').getByRole('button', { name: 'Teruskan ke platform' }).click()
  await school.getByText('Menunggu putusan platform').first().waitFor()
  return number
}

test('staff fill the reason of a review of a vendor with its name', async () => {
  const { page, complaints } = await open(390, 'dark')
  await apiSignInStaff(page, 'staf@contoh.test')
  await openQueue(page, /Pendaftaran menunggu diperiksa/i)
  await page.getByRole('link', { name: 'CV Contoh Menunggu Aktivasi' }).click()
  await button(page, 'Tolak').click()
  const dialog = page.getByRole('dialog', { name: 'Tolak dokumen penyedia ini?' })
  const text =
    'Yth. CV Contoh Menunggu Aktivasi, dokumen Anda tidak terbaca. Unggah lagi foto seluruh halaman, terang, dan tidak terpotong.'
  await insert(dialog, dialog.getByRole('textbox'), 'Dokumen tidak terbaca', text)
  await expectShown(page, dialog)
  await dialog.getByRole('button', { name: 'Tolak', exact: true }).click()
  await page.getByText(text).first().waitFor()
  expect(complaints).toEqual([])
})

test('staff answer a case, a complaint and a request with templates, which the school reads', async () => {
  const [school, vendor, staff] = [await open(1440), await open(390), await open(1440, 'dark')]
  const number = await escalateRequest(school.page, vendor.page)
  const { page } = staff
  await apiSignInStaff(page, 'staf-2@contoh.test')

  await school.page.goto('/account')
  await school.page.getByRole('link', { name: 'Contact' }).click()
  await school.page.getByPlaceholder('Minimal 4 huruf').fill('Mohon ubah nama bendahara')
  await button(school.page, 'Kirim pesan').click()
  await school.page
    .locator('main')
    .getByRole('link', { name: /Mohon ubah nama bendahara/ })
    .waitFor()
  await openQueue(page, /Permintaan layanan belum dijawab/i)
  await page.getByRole('link', { name: /Mohon ubah nama bendahara/ }).click()
  await button(page, 'Ambil').click()
  await button(page, 'Mulai kerjakan').click()
  await button(page, 'Jawab').click()
  const steps = page.getByRole('region', { name: 'Langkah' })
  const caseNumber = /PL-[\w-]+/.exec(await page.getByText(/^PL-/).first().innerText())?.[0]
  const answer = `Yth. SD Negeri 8 Tropodo, permintaan ${caseNumber} sudah kami terima dan sedang kami kerjakan. Kami menjawab paling lambat dua hari kerja. Salam, Staf Contoh Kedua.`
  await insert(steps, steps.getByLabel('Jawaban'), 'Diterima dan dikerjakan', answer)
  await expectShown(page, steps)
  await button(page, 'Kirim jawaban').click()
  await page.getByRole('heading', { name: 'Jawaban platform' }).waitFor()
  await page.getByText(answer).waitFor()

  await openQueue(page, /Komplain menunggu putusan/i)
  await page.getByRole('link', { name: 'Semua komplain' }).click()
  await page
    .getByRole('link', { name: /komplain nomor/ })
    .first()
    .click()
  const order = await page.getByRole('link', { name: /^SP-/ }).first().innerText()
  const message = page.locator('form').filter({ has: page.getByLabel('Tulis pesan') })
  const question = `Untuk komplain pada pesanan ${order}, mohon SD Negeri 8 Tropodo mengirim foto barang dan kemasan, dan mohon CV Sumber Ilmu Persada mengirim bukti kirim. Kami memutuskan setelah keduanya ada.`
  await insert(message, message.getByLabel('Tulis pesan'), 'Minta foto dan BAST', question)
  await expectShown(page, message)
  await message.getByRole('button', { name: 'Kirim pesan' }).click()
  await page.getByRole('listitem').filter({ hasText: question }).waitFor()

  await openQueue(page, /Permintaan menunggu putusan/i)
  await page.getByRole('link', { name: `Baca dan putuskan ${number}` }).click()
  await button(page, 'Tolak permintaan').click()
  const deciding = page.getByRole('dialog', { name: 'Tolak permintaan ini?' })
  const decision = `Permintaan pada pesanan ${number} ditolak karena tidak ada bukti yang mendukung alasannya. Pesanan dilanjutkan seperti semula.`
  await insert(deciding, deciding.getByLabel('Putusan'), 'Ditolak: bukti kurang', decision)
  await expectShown(page, deciding)
  await deciding.getByRole('button', { name: 'Tolak permintaan' }).click()
  await page.getByText('Putusan tersimpan').first().waitFor()
  await school.page.getByRole('link', { name: 'Transaction' }).first().click()
  await school.page.getByRole('link', { name: number }).first().click()
  await school.page.getByRole('tab', { name: 'Catatan perubahan' }).click()
  await school.page.getByText(`Jawaban: ${decision}`).waitFor()
  for (const { complaints } of [school, vendor, staff]) expect(complaints).toEqual([])
})
