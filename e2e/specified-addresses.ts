/** Who looks: nobody signed in, the two sides of an order, and the two of the platform. */
export const TEST_ROLES = ['visitor', 'buyer', 'vendor', 'staff', 'supervisor'] as const
export type TestRole = (typeof TEST_ROLES)[number]

const EVERYBODY = TEST_ROLES
const SIGNED_IN = ['buyer', 'vendor', 'staff', 'supervisor'] as const
const SIDES = ['buyer', 'vendor'] as const

/** What stands in an address in the place of a number: something that is there in the demo world. */
export type AddressParameter = 'vendor' | 'item' | 'order' | 'post' | 'notice' | 'room' | 'message'

type Row = {
  /** As the specification writes it. */
  readonly path: string
  /** The access that the specification gives it. */
  readonly access: 'any' | 'signed in'
  /** Who gets to see it. */
  readonly allowedFor: readonly TestRole[]
  /** For whom what it names does not exist, though they may come here. */
  readonly notFoundFor: readonly TestRole[]
  /** Where everybody else ends. */
  readonly redirectOthersTo: string
  /** What is asked for, with names in the place of numbers. */
  readonly requestPath: string
  /** Where it leads, for those for whom it opens; null shows a page. */
  readonly redirectsTo: string | null
  /** The beginning of the page's title, where the address shows one. */
  readonly title: string
}

const any = (path: string, requestPath: string, title: string): Row => ({
  path,
  access: 'any',
  allowedFor: EVERYBODY,
  notFoundFor: [],
  redirectOthersTo: '/home',
  requestPath,
  redirectsTo: null,
  title,
})
const signedIn = (
  path: string,
  requestPath: string,
  title: string,
  allowedFor: readonly TestRole[] = SIGNED_IN,
): Row => ({
  path,
  access: 'signed in',
  allowedFor,
  notFoundFor: [],
  redirectOthersTo: '/home',
  requestPath,
  redirectsTo: null,
  title,
})
const leads = (row: Row, redirectsTo: string): Row => ({ ...row, redirectsTo, title: '' })

/** Every address of § 2 Routes, in its order, once for each form that it writes. */
export const SPECIFIED_ADDRESSES: readonly Row[] = [
  leads(any('/', '/', ''), '/home'),
  any('home', '/home', 'Pasar Sekolah'),
  any('vendor/{merchant_id}', '/vendor/{vendor}', ''),
  { ...any('login', '/login', 'Masuk'), allowedFor: ['visitor'] },
  any('detail/{page_id}', '/detail/{item}', ''),
  any('privacy', '/privacy', 'Kebijakan privasi'),
  leads(any('panduan', '/panduan', ''), '/panduan/satdik'),
  any('panduan/{target}', '/panduan/satdik', ''),
  leads(any('panduan/{target}', '/panduan/SatDik', ''), '/panduan/satdik'),
  any('halaman', '/halaman', 'Informasi'),
  any('search', '/search', 'Cari barang'),
  leads(
    any('dapodik/{id}/{token}/{pin}/{pengguna}', '/dapodik/20501234/aaaaaaaaaaaaaaaa/123456/p-1', ''),
    '/login',
  ),
  signedIn('cart', '/cart', 'Keranjang', ['buyer']),
  leads(signedIn('history', '/history', ''), '/history/all'),
  ...[
    'all',
    'new',
    'step2',
    'step3',
    'step4',
    'step5',
    'step6',
    'step7',
    'completed',
    'cancelled',
    'rejected',
    'closed',
    'complained',
    'edit_approved',
    'rated',
    'not-rated',
  ].map((type) => signedIn('history/{type}', `/history/${type}`, 'Transaksi')),
  leads(signedIn('negotiation', '/negotiation', ''), '/negotiation/all'),
  ...['all', 'open', 'approved', 'expired', 'used'].map((type) =>
    signedIn('negotiation/{type}', `/negotiation/${type}`, 'Negosiasi'),
  ),
  leads(signedIn('account/complaint', '/account/complaint', ''), '/account/complaint/all'),
  ...['all', 'open', 'completed', 'cancelled', 'escalated'].map((type) =>
    signedIn('account/complaint/{type}', `/account/complaint/${type}`, 'Komplain'),
  ),
  signedIn('account/rating', '/account/rating', 'Penilaian'),
  signedIn('account/contact', '/account/contact', 'Inbox', SIDES),
  signedIn('account', '/account', 'Dashboard'),
  signedIn('buku', '/buku', 'Daftar Buku', ['vendor']),
  signedIn('produk', '/produk', 'Daftar Barang / Jasa', ['vendor']),
  signedIn('item-form', '/item-form', 'Barang', ['vendor']),
  signedIn('multi-cart', '/multi-cart', 'Buat pesanan', ['buyer']),
  signedIn('multi-cart/{change_id}', '/multi-cart/{order}', 'Ubah pesanan', SIDES),
  signedIn('notification', '/notification', 'Notifikasi'),
  signedIn('history/{commerce_sales_id}', '/history/{order}', 'SP'),
  {
    ...signedIn('notification/qr/{community_qr_id}', '/notification/qr/{notice}', 'Buka di ponsel'),
    notFoundFor: ['vendor', 'staff', 'supervisor'],
  },
  {
    ...signedIn(
      'message/message-history/{chat_id}/{chat_history_id}',
      '/message/message-history/{room}/{message}',
      '',
    ),
    notFoundFor: ['vendor', 'supervisor'],
  },
  signedIn('account/log', '/account/log', 'Log'),
  any('community/community-post-detail/{page_id}', '/community/community-post-detail/{post}', ''),
  {
    ...any('staff/signin', '/staff/signin', 'Masuk petugas'),
    allowedFor: ['visitor'],
    redirectOthersTo: '/account',
  },
]
