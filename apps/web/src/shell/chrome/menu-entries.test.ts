import type { ShopRole } from '@pasar/domain/identity/shop-roles'
import { STAFF_ROLES, type StaffRole } from '@pasar/domain/identity/staff-roles'
import { STAFF_QUEUES } from '@pasar/domain/support/staff-queues'
import { expect, test } from 'vitest'
import { STAFF_PAGES, staffPagesOf } from '../../links/staff-pages.ts'
import { barEntries, isEntryOf } from './bar-entries.ts'
import { isFoundBy } from './found-by.ts'
import { menuEntries, menuVariant } from './menu-entries.ts'
import { submenu } from './submenu.ts'

const buyer = { role: 'buyer', staff: null, shop: null } as const
/** A person of a shop. */
const personWith = (...roles: ShopRole[]) => ({
  role: 'vendor' as const,
  staff: null,
  shop: { roles, people: [] },
})
const vendor = personWith('owner')
const supervisor = { role: 'supervisor', staff: null, shop: null } as const
const staffWith = (roles: readonly StaffRole[]) => ({
  role: 'staff' as const,
  staff: { roles: [...roles], colleagues: [] },
  shop: null,
})
const staff = staffWith(STAFF_ROLES)
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)
/** Returns each entry with its target. */
const leads = (entries: readonly { label: string; link: { to: string; params?: object } }[]) =>
  entries.map(
    ({ label, link }) => `${label} ${link.to.replace(/\$\w+/, Object.values(link.params ?? {}).join(''))}`,
  )

test('§2 Side menu 1, shopping: shows Dashboard to signed-in users, Cart to schools, then the category picker', () => {
  expect(leads(menuEntries(null, '/home'))).toEqual(['Home /home', 'Kategori /search'])
  expect(leads(menuEntries(buyer, '/home'))).toEqual([
    'Dashboard /account',
    'Home /home',
    'Cart /cart',
    'Kategori /search',
  ])
  for (const member of [vendor, staff, supervisor])
    expect(labels(menuEntries(member, '/detail/1'))).toEqual(['Dashboard', 'Home', 'Kategori'])
})

test('§2 Side menu 2, account: lists the entries of the specification first, in its order, then further ones', () => {
  expect(leads(menuEntries(buyer, '/account'))).toEqual([
    'Kembali Belanja /home',
    'Dashboard /account',
    'Profile /account/profile',
    'Transaction /history/all',
    'Negotiation /negotiation/all',
    'Log /account/log',
    'Inbox /account/contact',
    'Anggaran /account/budget',
    'Akhir tahun /account/year-end',
  ])
  expect(leads(menuEntries(vendor, '/produk'))).toEqual([
    'Kembali Belanja /home',
    'Dashboard /account',
    'Profile /account/profile',
    'Daftar Barang / Jasa /produk',
    'Daftar Buku /buku',
    'Transaction /history/all',
    'Negotiation /negotiation/all',
    'Log /account/log',
    'Inbox /account/contact',
    'Penjualan /account/sales',
    'Pencairan dana /account/payouts',
    'Rekap pajak /account/tax',
    'Akhir tahun /account/year-end',
    'Orang di toko /account/people',
  ])
  expect(labels(menuEntries(supervisor, '/history/all'))).toEqual([
    'Kembali Belanja',
    'Dashboard',
    'Profile',
    'Transaction',
    'Negotiation',
    'Log',
    'Belanja wilayah',
    'Temuan',
    'Akhir tahun',
  ])
  expect(labels(menuEntries(staff, '/staff/items')).slice(0, 6)).toEqual([
    'Kembali Belanja',
    'Dashboard',
    'Profile',
    'Transaction',
    'Negotiation',
    'Log',
  ])
})

test.each<[StaffRole, string, string]>([
  [
    'money',
    'Transaction, Negotiation',
    'Pekerjaan: Antrean kerja | Keanggotaan: Anggota | Keuangan: Verifikasi pembayaran, Persetujuan kedua, Mutasi bank, Penyaluran dana, Rekap pajak | Pengawasan: Angka platform, Akhir tahun',
  ],
  [
    'members',
    'Transaction, Negotiation',
    'Pekerjaan: Antrean kerja | Keanggotaan: Anggota | Pengawasan: Akhir tahun',
  ],
  [
    'moderation',
    '',
    'Pekerjaan: Antrean kerja | Keanggotaan: Anggota | Katalog: Pemeriksaan barang, HET buku, Harga acuan, Tag, grup, mata uang, Sinonim pencarian',
  ],
  [
    'content',
    '',
    'Pekerjaan: Antrean kerja | Katalog: Sinonim pencarian | Isi: Isi dan panduan, Templat jawaban',
  ],
  [
    'support',
    'Transaction, Negotiation',
    'Pekerjaan: Antrean kerja, Pesan, Permintaan layanan, Putusan permintaan, Putusan komplain | Keanggotaan: Anggota | Katalog: Pemeriksaan barang | Isi: Templat jawaban | Pengawasan: Akhir tahun',
  ],
  [
    'oversight',
    'Transaction, Negotiation',
    'Pekerjaan: Antrean kerja | Keanggotaan: Anggota | Katalog: Pemeriksaan barang | Pengawasan: Angka platform, Temuan, Akhir tahun, Catatan tindakan | Operasi sistem: Pelindungan data',
  ],
  [
    'operator',
    '',
    'Pekerjaan: Antrean kerja | Keanggotaan: Anggota | Pengawasan: Catatan tindakan | Operasi sistem: Setelan, Kiriman gagal, Pekerjaan latar, Pelindungan data, Kesehatan sistem',
  ],
])('the menu of staff with the role %s has the pages of that role only, by group', (role, orders, pages) => {
  const own = ['Kembali Belanja', 'Dashboard', 'Profile', 'Log']
  const shownEntries = labels(menuEntries(staffWith([role]), '/staff/queues'))
  expect(shownEntries.filter((label) => !own.includes(label)).join(', ')).toBe(orders)
  // Every role has the page of colleagues.
  const groups = staffPagesOf([role])
    .map((group) => ({ ...group, own: group.pages.filter(({ label }) => label !== 'Petugas dan peran') }))
    .filter((group) => group.own.length > 0)
  expect(groups.map((group) => `${group.title}: ${labels(group.own).join(', ')}`).join(' | ')).toBe(pages)
})

test('each waiting entry of a queue is counted at exactly one page of staff', () => {
  const counted = STAFF_PAGES.flatMap(({ queues }) => queues).toSorted()
  // Conversations have the count of unread messages.
  expect(counted).toEqual(STAFF_QUEUES.filter((queue) => queue !== 'chats').toSorted())
})

test.each([
  ['', 'Persetujuan kedua', '', true],
  ['SETUJU', 'Persetujuan kedua', 'dua orang setuju', true],
  ['uang mutasi', 'Mutasi bank', 'uang masuk', true],
  ['tasi', 'Mutasi bank', 'uang masuk', false],
  ['mutasi toko', 'Mutasi bank', 'uang masuk', false],
  ['tag, grup', 'Tag, grup, mata uang', '', true],
])('the text “%s” finds the page %s with the synonyms “%s”: %s', (text, label, synonyms, isFound) => {
  expect(isFoundBy(text, label, synonyms)).toBe(isFound)
})

test('§2 shows Complaint only on the complaint path, between Log and Inbox; hides Rating', () => {
  for (const member of [buyer, vendor, supervisor]) {
    const after = labels(menuEntries(member, '/account/complaint/open'))
    expect(after[after.indexOf('Log') + 1]).toBe('Complaint')
    for (const path of ['/account', '/account/rating', '/history/all', '/home', '/account/complaints'])
      expect(labels(menuEntries(member, path))).not.toContain('Complaint')
    expect(after).not.toContain('Rating')
  }
})

test('§2 Side menu 3, privacy: shows a plain menu', () => {
  const pages = ['/privacy', '/panduan/satdik', '/halaman', '/community/community-post-detail/1']
  for (const path of [...pages, '/tanya-jawab', '/lisensi']) {
    expect(menuVariant(path)).toBe('privacy')
    for (const member of [null, buyer])
      expect(leads(menuEntries(member, path))).toEqual([
        'Home /home',
        'Privacy /privacy',
        'Panduan /panduan/satdik',
        'Informasi /halaman',
      ])
  }
})

test.each([
  ['/home', 'shopping'],
  ['/vendor/5', 'shopping'],
  ['/cart', 'shopping'],
  ['/produk', 'account'],
  ['/buku/impor', 'account'],
  ['/item-form', 'account'],
  ['/history/12', 'account'],
  ['/negotiation/open', 'account'],
  ['/notification', 'account'],
  ['/message/message-history/1/2', 'account'],
  ['/produksi', 'shopping'],
  ['/History/All', 'account'],
  ['/PRIVACY', 'privacy'],
] as const)('the page %s has the menu for %s', (path, variant) => {
  expect(menuVariant(path)).toBe(variant)
})

test('§2 shows the Transaction submenu when the path starts with /history', () => {
  for (const path of ['/history', '/history/all', '/history/12', '/History/all']) {
    expect(submenu(path)?.under).toBe('Transaction')
    expect(submenu(path)?.entries.map(({ label, link }) => [link.params.type, label])).toEqual([
      ['all', 'Semua'],
      ['new', 'Belum dikonfirmasi'],
      ['step2', 'Dikonfirmasi'],
      ['step3', 'Diproses'],
      ['step4', 'Dikirim/dikerjakan'],
      ['step5', 'BAST/BAPP selesai'],
      ['step6', 'Dibayar'],
      ['step7', 'Pembayaran dikonfirmasi'],
      ['completed', 'Selesai'],
      ['cancelled', 'Dibatalkan'],
      ['rejected', 'Ditolak'],
      ['closed', 'Ditutup'],
      ['complained', 'Dikomplain'],
      ['edit_approved', 'Perubahan disetujui'],
      ['rated', 'Sudah dinilai'],
      ['not-rated', 'Belum dinilai'],
    ])
  }
})

test('§2 shows the Negotiation submenu and the Complaint submenu on their own paths', () => {
  expect(submenu('/negotiation/open')?.under).toBe('Negotiation')
  expect(submenu('/negotiation')?.entries.map(({ label, link }) => [link.params.type, label])).toEqual([
    ['all', 'Semua'],
    ['open', 'Berlangsung'],
    ['approved', 'Disetujui'],
    ['expired', 'Berakhir'],
    ['used', 'Sudah digunakan'],
  ])
  expect(submenu('/account/complaint/all')?.under).toBe('Complaint')
  expect(submenu('/account/complaint')?.entries.map(({ label, link }) => [link.params.type, label])).toEqual([
    ['all', 'Semua'],
    ['open', 'Terbuka'],
    ['completed', 'Selesai'],
    ['cancelled', 'Ditarik'],
    ['escalated', 'Dieskalasi ke platform'],
  ])
  for (const path of ['/home', '/account', '/historyx', '/staff/complaints']) expect(submenu(path)).toBe(null)
})

test('a person of a shop sees the pages of its roles, and no other', () => {
  const OWN = ['Kembali Belanja', 'Dashboard', 'Profile']
  const menuOf = (...roles: ShopRole[]) => labels(menuEntries(personWith(...roles), '/account')).slice(3)
  expect(labels(menuEntries(personWith(), '/account')).slice(0, 3)).toEqual(OWN)
  const [sales, people] = ['Penjualan', 'Orang di toko']
  const orders = ['Transaction', 'Negotiation', 'Log']
  const money = ['Pencairan dana', 'Rekap pajak']
  expect(menuOf('catalogue')).toEqual(['Daftar Barang / Jasa', 'Daftar Buku', 'Log', sales, people])
  expect(menuOf('orders')).toEqual([...orders, 'Inbox', sales, 'Akhir tahun', people])
  expect(menuOf('finance')).toEqual([...orders, sales, ...money, 'Akhir tahun', people])
  expect(menuOf()).toEqual(['Log', 'Orang di toko'])
  expect(labels(barEntries(personWith('catalogue')))).toEqual(['Beranda', 'Barang', 'Akun'])
  expect(labels(barEntries(personWith('finance')))).toEqual(['Beranda', 'Transaksi', 'Akun'])
})

test('lists the entries of the bottom bar on phones', () => {
  expect(labels(barEntries(null))).toEqual(['Beranda', 'Kategori', 'Panduan', 'Masuk'])
  expect(labels(barEntries(buyer))).toEqual(['Beranda', 'Kategori', 'Keranjang', 'Transaksi', 'Akun'])
  expect(labels(barEntries(vendor))).toEqual(['Beranda', 'Transaksi', 'Negosiasi', 'Barang', 'Akun'])
  expect(labels(barEntries(staff))).toEqual(['Beranda', 'Antrean kerja', 'Akun'])
  expect(labels(barEntries(supervisor))).toEqual(['Beranda', 'Wilayah', 'Transaksi', 'Akun'])
})

test.each([
  ['/history/all', 'Transaksi'],
  ['/history/step3', 'Transaksi'],
  ['/history/12', 'Transaksi'],
  ['/negotiation/expired', 'Negosiasi'],
  ['/produk', 'Barang'],
  ['/account/log', 'Akun'],
  ['/historyx', undefined],
])('at %s the bar of a vendor highlights %s', (path, label) => {
  expect(barEntries(vendor).find((entry) => isEntryOf(path, entry))?.label).toBe(label)
})
