import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser, openAs } from '../fixtures/browser.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { apiSignInStaff } from '../fixtures/staff-sign-in.ts'

const url = await ownSite()
const browser = await launchBrowser()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Types at the start of an existing paragraph or heading. */
async function typeAtStart(page: Page, typed: string) {
  const text = page.getByRole('textbox', { name: 'Isi' })
  await text.click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type(typed)
}

/** Saves and waits until the page has a version. */
async function saveAs(page: Page, version: number) {
  await button(page, 'Simpan draf').click()
  await page.getByText(`, versi ${version}`).first().waitFor()
}

async function expectOneEditor(page: Page) {
  await expect.poll(() => page.getByRole('textbox', { name: 'Isi' }).count()).toBe(1)
  await expect.poll(() => page.getByRole('textbox', { name: 'Judul' }).count()).toBe(1)
  await expect.poll(() => page.getByRole('toolbar').count()).toBe(1)
}

const savedText = async (page: Page, version: number) => {
  const path = `/api${new URL(page.url()).pathname}/version/${version}`
  return JSON.stringify((await (await page.request.get(path)).json()).data.body)
}

test.each([
  ['guide', 'Panduan Satdik'],
  ['announcement', 'Pengumuman'],
])(
  'an existing %s is saved twice and restored in one editor, and each version is stored',
  async (kind, title) => {
    const { page, complaints } = await openAs(browser, { url, width: 1440, theme: 'light' })
    await page.context().addCookies([{ name: 'first_time', value: 'true', url }])
    const summary = page.getByRole('button', { name: 'Tutup ringkasan notifikasi' })
    await page.addLocatorHandler(summary, () => summary.click({ timeout: 2_000 }).catch(() => {}))
    await apiSignInStaff(page, 'staf@contoh.test')
    await page.goto(`/staff/content?kind=${kind}`)
    await page.locator('a[href^="/staff/content/"]').filter({ hasText: title }).first().click()
    await page.getByRole('textbox', { name: 'Isi' }).waitFor()

    await typeAtStart(page, 'Pertama. ')
    await saveAs(page, 2)
    await expectOneEditor(page)
    await typeAtStart(page, 'Kedua. ')
    await saveAs(page, 3)
    await expectOneEditor(page)
    expect(await savedText(page, 2)).toContain('Pertama. ')
    expect(await savedText(page, 3)).toContain('Kedua. Pertama. ')

    await button(page, 'Kembalikan versi 1').click()
    await page.getByText(', versi 4').first().waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'Isi' }).innerText()).not.toContain('Pertama. ')
    await expectOneEditor(page)
    await typeAtStart(page, 'Ketiga. ')
    await saveAs(page, 5)
    await expectOneEditor(page)
    expect(await savedText(page, 4)).not.toContain('Pertama. ')
    expect(await savedText(page, 5)).toContain('Ketiga. ')

    // Everything is saved, so there is no draft to restore.
    await page.reload()
    await page.getByRole('textbox', { name: 'Isi' }).waitFor()
    await expect.poll(() => page.getByText('Melanjutkan tulisan di perangkat ini').count()).toBe(0)
    await expectOneEditor(page)
    await typeAtStart(page, 'Belum disimpan. ')
    await expect.poll(() => page.getByText('Melanjutkan tulisan di perangkat ini').count()).toBe(0)
    await page.waitForFunction(() =>
      Object.keys(localStorage).some((name) => name.includes('draft-content-')),
    )
    await page.reload()
    await page.getByText('Melanjutkan tulisan di perangkat ini').waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Isi' }).innerText())
      .toContain('Belum disimpan. ')
    expect(complaints).toEqual([])
  },
)
