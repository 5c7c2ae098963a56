import { STAFF_ROLES, type StaffRole } from '@pasar/domain/identity/staff-roles'
import { expect, test } from 'vitest'
import { barEntries, isEntryOf } from './bar-entries.ts'
import { menuEntries, menuVariant } from './menu-entries.ts'
import { submenu } from './submenu.ts'

const [buyer, vendor] = [
  { role: 'buyer', staff: null },
  { role: 'vendor', staff: null },
] as const
const supervisor = { role: 'supervisor', staff: null } as const
const staffWith = (roles: readonly StaffRole[]) => ({
  role: 'staff' as const,
  staff: { roles: [...roles], colleagues: [] },
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
    'Pencairan dana /account/payouts',
    'Rekap pajak /account/tax',
    'Akhir tahun /account/year-end',
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

test.each<[StaffRole, string]>([
  [
    'money',
    'Transaction, Negotiation, Antrean kerja, Angka platform, Akhir tahun, Verifikasi pembayaran, Anggota',
  ],
  ['members', 'Transaction, Negotiation, Antrean kerja, Akhir tahun, Anggota'],
  [
    'moderation',
    'Antrean kerja, Anggota, Pemeriksaan barang, HET buku, Harga acuan, Tag, grup, mata uang, Sinonim pencarian',
  ],
  ['content', 'Antrean kerja, Sinonim pencarian, Isi dan panduan'],
  [
    'support',
    'Transaction, Negotiation, Antrean kerja, Akhir tahun, Pesan, Permintaan diputuskan, Komplain, Permintaan layanan, Anggota, Pemeriksaan barang',
  ],
  [
    'oversight',
    'Transaction, Negotiation, Antrean kerja, Angka platform, Temuan, Akhir tahun, Anggota, Pemeriksaan barang, Data pribadi, Catatan tindakan',
  ],
  [
    'operator',
    'Antrean kerja, Anggota, Setelan, Kiriman gagal, Pekerjaan latar, Data pribadi, Catatan tindakan, Kesehatan sistem',
  ],
])('the menu of staff with the role %s has the pages of that role only', (role, pages) => {
  const own = ['Kembali Belanja', 'Dashboard', 'Profile', 'Log', 'Petugas dan peran']
  const shownEntries = labels(menuEntries(staffWith([role]), '/staff/queues'))
  expect(shownEntries.filter((label) => !own.includes(label)).join(', ')).toBe(pages)
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
    ['expired', 'Kedaluwarsa'],
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

test('lists the entries of the bottom bar on phones', () => {
  expect(labels(barEntries(null))).toEqual(['Beranda', 'Kategori', 'Panduan', 'Masuk'])
  expect(labels(barEntries(buyer))).toEqual(['Beranda', 'Kategori', 'Keranjang', 'Transaksi', 'Akun'])
  expect(labels(barEntries(vendor))).toEqual(['Beranda', 'Transaksi', 'Negosiasi', 'Barang', 'Akun'])
  expect(labels(barEntries(staff))).toEqual(['Beranda', 'Antrean', 'Akun'])
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
