import { expect, test } from 'vitest'
import { expectNoAxeViolations } from '../fixtures/axe.ts'
import { waitForScripts } from '../fixtures/browser.ts'
import { signInByApi } from '../fixtures/by-api/orders-by-api.ts'
import { exactButton } from '../fixtures/locators.ts'
import { ownSite } from '../fixtures/own-site.ts'
import { visitorsOf } from '../fixtures/visitors.ts'
import { findItemOnSale, messageText, write } from './chat-page.ts'

const url = await ownSite()
const open = await visitorsOf(url)

/** Returns console messages other than those of a missing network. */
const withoutNetworkErrors = (complaints: readonly string[]) =>
  complaints.filter((complaint) => !complaint.includes('net::ERR_'))

/** Opens a conversation about an item on the pages of the demo school and the demo vendor. */
async function openConversation(index: number) {
  const [school, vendor] = [await open(390), await open(1440, 'dark')]
  await signInByApi(school.page, url, 'sekolah@contoh.test')
  await signInByApi(vendor.page, url, 'vendor@contoh.test')
  const { page_id } = await findItemOnSale(vendor.page, index)
  await school.page.goto(`/detail/${page_id}`)
  await exactButton(school.page, 'Tanya penyedia').first().click()
  await school.page.getByRole('dialog').getByRole('textbox').fill('Apakah ada garansi resmi?')
  await exactButton(school.page, 'Kirim pesan').click()
  await school.page.waitForURL('**/message/message-history/*')
  await vendor.page.goto(new URL(school.page.url()).pathname)
  await messageText(vendor.page, 'Apakah ada garansi resmi?').waitFor()
  return { school, vendor }
}

test('a message written offline is sent once online, also after the user has left the conversation', async () => {
  const { school, vendor } = await openConversation(0)
  const [s, v] = [school.page, vendor.page]
  const device = s.context()
  await device.setOffline(true)
  await write(s, 'Kirim ke gudang sekolah.')
  await s.getByRole('log').getByText('Menunggu jaringan').waitFor()
  await s.close()
  await device.setOffline(false)
  const later = await device.newPage()
  waitForScripts(later)
  await later.goto('/home')
  await messageText(v, 'Kirim ke gudang sekolah.').waitFor()
  await later.goto(new URL(v.url()).pathname)
  await messageText(later, 'Kirim ke gudang sekolah.').waitFor()
  await expect.poll(() => messageText(later, 'Kirim ke gudang sekolah.').count()).toBe(1)

  expect(withoutNetworkErrors(school.complaints)).toEqual([])
})

test('the first message of a conversation written offline is sent once', async () => {
  const { page: later, complaints } = await open(390)
  await signInByApi(later, url, 'sekolah@contoh.test')
  const { page: v } = await open(1440)
  await signInByApi(v, url, 'vendor@contoh.test')
  const other = await findItemOnSale(v, 1)
  const device = later.context()
  await later.goto(`/detail/${other.page_id}`)
  await exactButton(later, 'Tanya penyedia').first().click()
  await later.getByRole('dialog').getByRole('textbox').waitFor()
  await exactButton(later, 'Batal').click()
  await device.setOffline(true)
  await exactButton(later, 'Tanya penyedia').first().click()
  await later.getByRole('dialog').getByRole('textbox').fill('Bisa dikirim hari Sabtu?')
  await exactButton(later, 'Kirim pesan').click()
  await later.getByRole('dialog').waitFor({ state: 'detached' })
  await exactButton(later, 'Tanya penyedia').first().click()
  const waiting = later.getByRole('list', { name: 'Pesan yang belum terkirim' })
  await waiting.getByText('Bisa dikirim hari Sabtu?').waitFor()
  await waiting.getByText('Menunggu jaringan, terkirim otomatis').waitFor()
  await expectNoAxeViolations(later)
  await exactButton(later, 'Batal').click()
  await device.setOffline(false)
  await later.getByText(`Pesan tentang ${other.name} terkirim`).waitFor()
  await exactButton(later, 'Tanya penyedia').first().click()
  await later.waitForURL('**/message/message-history/*')
  await messageText(later, 'Bisa dikirim hari Sabtu?').waitFor()
  await expect.poll(() => messageText(later, 'Bisa dikirim hari Sabtu?').count()).toBe(1)

  expect(withoutNetworkErrors(complaints)).toEqual([])
})

test('of two tabs one reads the event stream and shares its events; the other takes over when it closes', async () => {
  const { school, vendor } = await openConversation(2)
  const [later, v] = [school.page, vendor.page]
  await write(later, 'Kirim ke gudang sekolah.')
  await messageText(v, 'Kirim ke gudang sekolah.').waitFor()
  const second = await v.context().newPage()
  waitForScripts(second)
  const streams: string[] = []
  second.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams.push(request.url())
  })
  await second.goto(v.url())
  await messageText(second, 'Kirim ke gudang sekolah.').waitFor()
  await write(later, 'Lewat pintu belakang.')
  await messageText(second, 'Lewat pintu belakang.').waitFor()
  expect(streams).toEqual([])
  const opened = second.waitForRequest((request) => new URL(request.url()).pathname === '/api/live')
  await v.close()
  await opened
  await write(later, 'Sebelum pukul dua.')
  await messageText(second, 'Sebelum pukul dua.').waitFor()
  await expect.poll(() => messageText(second, 'Lewat pintu belakang.').count()).toBe(1)

  expect(withoutNetworkErrors([...school.complaints, ...vendor.complaints])).toEqual([])
})
