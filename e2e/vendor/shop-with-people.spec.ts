import { expect, test } from 'vitest'
import { ownSite } from '../fixtures/own-site.ts'
import { button, expectShown, signInVendor, visitorsOf, withoutRefusals } from '../fixtures/visitors.ts'

const url = await ownSite()
const open = await visitorsOf(url, 'later')
const SHOP = 'vendor-2@contoh.test'
const GUEST = 'gudang@contoh.test'

test('an owner invites a person, who sees the own desk only, and is out at once when the access ends', async () => {
  const [owner, person] = [await open(1440), await open(390, 'dark')]
  await signInVendor(owner.page, SHOP)
  await owner.page.goto('/account')
  await owner.page.getByRole('link', { name: 'Orang di toko' }).filter({ visible: true }).first().click()
  await expectShown(owner.page, owner.page.getByRole('heading', { level: 1, name: 'Orang di toko' }))
  await owner.page.getByRole('heading', { name: 'Sari Contoh' }).waitFor()
  await button(owner.page, 'Undang orang').click()
  const dialog = owner.page.getByRole('dialog', { name: 'Undang orang ke toko' })
  await dialog.getByLabel('Email').fill(GUEST)
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click()
  await expectShown(owner.page, dialog.getByText('Pilih paling sedikit satu peran'))
  await dialog.getByLabel('Katalog').check()
  await dialog.getByRole('button', { name: 'Kirim undangan' }).click()
  await expectShown(owner.page, owner.page.getByRole('heading', { name: 'Undangan terbuka' }))

  const readLink = async () => {
    const mailbox = await person.page.request.get(`/surat?untuk=${encodeURIComponent(GUEST)}`)
    return /\/undangan-toko#[\w-]{43}/.exec(await mailbox.text())?.[0] ?? ''
  }
  await expect.poll(readLink, { timeout: 15_000 }).not.toBe('')
  await person.page.goto(await readLink())
  await expectShown(person.page, person.page.getByText('mengundang Anda').first())
  await person.page.getByLabel('Nama lengkap').fill('Gilang Gudang')
  await person.page.locator('input[autocomplete="new-password"]').fill('kapur-tulis-2026')
  await button(person.page, 'Bergabung').click()
  await person.page.getByRole('heading', { name: 'Akun dan keamanan' }).waitFor()
  const pages = person.page.getByRole('navigation', { name: 'Halaman akun' })
  await expect.poll(() => pages.getByRole('link', { name: 'Daftar Barang / Jasa' }).count()).toBe(1)
  for (const closed of ['Transaksi', 'Pencairan dana', 'Rekening bank', 'Data usaha', 'Pesan'])
    await expect.poll(() => pages.getByRole('link', { name: closed }).count()).toBe(0)
  await person.page.goto('/account/payouts')
  await expectShown(
    person.page,
    person.page.getByRole('heading', { name: 'Perlu peran Pemilik atau Keuangan di toko' }),
  )
  await person.page.getByText('Dewi Contoh').waitFor()
  await person.page.getByRole('link', { name: 'Lihat orang di toko' }).click()
  await expectShown(person.page, person.page.getByText('Perlu peran Pemilik di toko. Minta kepada').first())
  await expect.poll(() => button(person.page, 'Undang orang').isDisabled()).toBe(true)

  await owner.page.reload()
  await owner.page.getByRole('button', { name: 'Akhiri akses Gilang Gudang' }).click()
  const ending = owner.page.getByRole('dialog', { name: 'Akhiri akses Gilang Gudang?' })
  await ending.getByRole('button', { name: 'Akhiri akses' }).click()
  await owner.page.getByRole('heading', { name: 'Akses sudah berakhir' }).waitFor()
  // The open page is out without any act of its user.
  await person.page.getByRole('dialog', { name: 'Login Failure' }).waitFor({ timeout: 5_000 })
  expect((await person.page.request.get('/api/member')).status()).toBe(401)
  for (const { complaints } of [owner, person]) expect(withoutRefusals(complaints)).toEqual([])
})

test('the log of a shop names the person who acted, and shows the acts of one person', async () => {
  const [owner, person] = [await open(1440, 'dark'), await open(1440)]
  await signInVendor(person.page, 'toko-pesanan@contoh.test')
  await person.page.goto('/history/all')
  await person.page.getByRole('heading', { level: 1, name: 'Transaksi' }).waitFor()
  await signInVendor(owner.page, SHOP)
  await owner.page.goto('/account')
  await owner.page.getByRole('link', { name: 'Log', exact: true }).filter({ visible: true }).first().click()
  await owner.page.getByLabel('Orang').selectOption({ label: 'Bagus Contoh' })
  await owner.page.waitForURL(/orang=/)
  await expectShown(owner.page, owner.page.getByText('Bagus Contoh (', { exact: false }).first())
  for (const { complaints } of [owner, person]) expect(withoutRefusals(complaints)).toEqual([])
})
