/**
 * Roles in the tests: a signed-out visitor, the two sides of an order, and the two roles of the
 * platform.
 */
export const TEST_ROLES = ['visitor', 'buyer', 'vendor', 'staff', 'supervisor'] as const
export type TestRole = (typeof TEST_ROLES)[number]

const EVERYBODY = TEST_ROLES
const SIGNED_IN = ['buyer', 'vendor', 'staff', 'supervisor'] as const
const SIDES = ['buyer', 'vendor'] as const

/** Placeholders in a path for ids of existing demo data. */
export type AddressParameter = 'vendor' | 'item' | 'order' | 'post' | 'notice' | 'room' | 'message'

type Row = {
  /** The path as in the specification. */
  readonly path: string
  /** Access as in the specification. */
  readonly access: 'any' | 'signed in'
  /** Roles that see the page. */
  readonly allowedFor: readonly TestRole[]
  /** Roles that may open the route but get 404, because the subject does not exist for them. */
  readonly notFoundFor: readonly TestRole[]
  /** Redirect target of all other roles. */
  readonly redirectOthersTo: string
  /** The requested path, with placeholders for ids. */
  readonly requestPath: string
  /** Redirect target of allowed roles; null for a page. */
  readonly redirectsTo: string | null
  /** Start of the page title, if there is a page. */
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

/** Every path of § 2 Routes, in order, once per written form. */
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
