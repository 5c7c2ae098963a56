/**
 * Who may make each call, and of which object: the table that the test of authorization tries cell by cell. `buyer buys`, `buyer pays` and `buyer plans`
 * are those of a school who have that right; `party buys` adds the vendors to the former, and `party` is
 * anybody of a school or a vendor. `member or head` leaves out
 * the people of a school but its head. A call that is not here fails the test.
 */
export type Who =
  | 'anyone'
  | 'member'
  | 'member or head'
  | 'uploader or head'
  | 'upload token'
  | 'buyer'
  | 'buyer buys'
  | 'buyer pays'
  | 'buyer plans'
  | 'vendor'
  | 'staff'
  | 'vendor or staff'
  | 'party'
  | 'party buys'
  | 'party buys or staff'

/** What a call is about. `order` is seen by those who take part and those who watch; a `member` or a
 * `supervisor` by staff; a `chat`, here about an order, like the order, and an `own chat` by its two sides; the others by their owner. */
export type ObjectKind =
  | 'order'
  | 'negotiation'
  | 'complaint'
  | 'chat'
  | 'own chat'
  | 'platform chat'
  | 'cart line'
  | 'purchase list'
  | 'session'
  | 'notice'
  | 'case'
  | 'own account'
  | 'item'
  | 'item import'
  | 'reviewed item'
  | 'member'
  | 'supervisor'

type Row = {
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly who: Who
  readonly object?: ObjectKind
  readonly params?: Readonly<Record<string, string>>
  /** Sent so that the call gets as far as its object. */
  readonly body?: Readonly<Record<string, unknown>>
}

const step = { version: 1 }
const inspection = {
  ...step,
  inspectedOn: '2026-11-20',
  receiverName: 'Ibu Contoh',
  receiverPosition: 'Guru',
  lines: [{ lineNo: 1, good: 1, damaged: 0, missing: 0, condition: 'good', note: '' }],
}

const offer = { unitPrice: 1, freight: 0, packing: 0, days: 1 }
const change = { lines: [{ lineNo: 1, quantity: 1, unitPrice: 1 }], freight: 0, neededBy: null }

const written = {
  title: 'Cara mencoba',
  summary: '',
  audience: 'everyone',
  ordinal: 0,
  body: { type: 'doc', content: [] },
}

export const AUTHORIZATION: readonly Row[] = [
  { call: 'GET /global', who: 'anyone' },
  { call: 'GET /shipping/geocode', who: 'anyone' },
  { call: 'GET /global/clear', who: 'staff' },

  { call: 'GET /blog/page', who: 'anyone' },
  { call: 'GET /blog/page/:pageId', who: 'anyone' },
  { call: 'GET /blog/target/:target', who: 'anyone' },
  { call: 'GET /blog/notice/:kind', who: 'anyone' },
  { call: 'GET /blog/question', who: 'anyone' },
  { call: 'GET /blog/licence', who: 'anyone' },
  { call: 'GET /staff/content', who: 'staff' },
  { call: 'GET /staff/content/:pageId', who: 'staff' },
  { call: 'GET /staff/content/:pageId/version/:version', who: 'staff' },
  { call: 'POST /staff/content', who: 'staff', body: { ...written, kind: 'question' } },
  { call: 'PUT /staff/content/:pageId', who: 'staff', body: { ...written, version: 1 } },
  { call: 'POST /staff/content/:pageId/restore', who: 'staff', body: { version: 1, from: 1 } },
  { call: 'POST /staff/content/:pageId/publish', who: 'staff', body: { version: 1, from: null } },
  { call: 'POST /staff/content/:pageId/withdraw', who: 'staff', body: { version: 1 } },
  { call: 'POST /staff/content/image', who: 'staff' },

  { call: 'POST /member/signin', who: 'anyone' },
  { call: 'POST /staff/signin', who: 'anyone' },
  { call: 'POST /staff/code', who: 'anyone' },
  { call: 'POST /member/signout', who: 'anyone' },
  { call: 'POST /member/signup', who: 'anyone' },
  { call: 'POST /member/register', who: 'anyone' },
  { call: 'POST /member/verification', who: 'anyone' },
  { call: 'PUT /member/verification', who: 'anyone' },
  { call: 'PUT /member/reset_password_step1', who: 'anyone' },
  { call: 'PUT /member/reset_password_step2', who: 'anyone' },
  { call: 'POST /member/reset_password', who: 'anyone' },
  { call: 'PUT /member/reset_password', who: 'anyone' },
  { call: 'GET /member/search', who: 'anyone' },
  { call: 'GET /member/location', who: 'anyone' },

  { call: 'GET /member', who: 'member' },
  { call: 'PUT /member', who: 'member or head' },
  { call: 'PUT /member/password', who: 'member' },
  { call: 'GET /member/profile', who: 'member' },
  { call: 'POST /member/numbers', who: 'member' },
  { call: 'GET /member/log', who: 'member' },
  { call: 'GET /member/tasks', who: 'member' },
  { call: 'GET /member/notification/count/', who: 'member' },
  { call: 'GET /case', who: 'member' },
  { call: 'GET /staff/case', who: 'staff' },
  { call: 'GET /staff/sending', who: 'staff' },
  {
    call: 'POST /staff/sending/:channel/:sendingId',
    who: 'staff',
    params: { channel: 'wa', sendingId: '999999999' },
    body: { action: 'retry' },
  },
  { call: 'GET /case/:caseId', who: 'member', object: 'case' },
  { call: 'POST /case/:caseId/step', who: 'member', object: 'case', body: { action: 'work', version: 99 } },
  { call: 'GET /notification', who: 'member' },
  { call: 'GET /notification/summary', who: 'member' },
  { call: 'PUT /notification/:noticeId', who: 'member', object: 'notice', body: { isRead: true } },
  { call: 'POST /notification/read', who: 'member', body: { tab: 'action', upTo: 1 } },
  { call: 'GET /notification/qr/:noticeId', who: 'member', object: 'notice' },
  { call: 'GET /notification/preference', who: 'member' },
  {
    call: 'PUT /notification/preference',
    who: 'member',
    body: { group: 'order', channel: 'wa', wanted: true },
  },
  { call: 'POST /notification/push', who: 'member' },
  { call: 'POST /notification/push/end', who: 'member', body: { endpoint: 'https://fcm.googleapis.com/x' } },
  { call: 'GET /member/session', who: 'member' },
  { call: 'DELETE /member/session', who: 'member' },
  { call: 'DELETE /member/session/:sessionId', who: 'member', object: 'session' },
  { call: 'POST /member/bank', who: 'vendor' },
  { call: 'DELETE /member/bank', who: 'vendor' },

  { call: 'POST /member/page/:memberId/image', who: 'uploader or head', object: 'own account' },
  {
    call: 'PUT /member/page/:memberId/image/:fileId',
    who: 'uploader or head',
    object: 'own account',
    body: { Name: 'foto.jpg' },
  },
  { call: 'DELETE /member/page/:memberId/image/:fileId', who: 'uploader or head', object: 'own account' },
  { call: 'POST /member/documents', who: 'upload token' },

  { call: 'GET /staff/member', who: 'staff' },
  { call: 'GET /staff/member/:memberId', who: 'staff', object: 'member' },
  {
    call: 'POST /staff/member/:memberId/numbers',
    who: 'staff',
    object: 'member',
    body: { reason: 'pemeriksaan berkas' },
  },
  { call: 'POST /staff/member/:memberId/step', who: 'staff', object: 'member', body: { action: 'lift-ban' } },
  { call: 'DELETE /staff/member/:memberId/code', who: 'staff', object: 'member' },
  { call: 'PUT /staff/member/:memberId/trust', who: 'staff', object: 'member', body: { trusted: true } },
  { call: 'GET /staff/item', who: 'staff' },
  { call: 'GET /staff/item/:itemId', who: 'staff', object: 'reviewed item' },
  {
    call: 'POST /staff/item/:itemId/step',
    who: 'staff',
    object: 'reviewed item',
    body: { action: 'approve', version: 1 },
  },
  {
    call: 'POST /staff/item/:itemId/proposal',
    who: 'staff',
    object: 'reviewed item',
    body: { action: 'approve', proposalId: 1 },
  },
  { call: 'GET /staff/ceiling', who: 'staff' },
  { call: 'POST /staff/ceiling', who: 'staff' },
  {
    call: 'DELETE /staff/ceiling/:isbn/:validFrom',
    who: 'staff',
    params: { isbn: '9780306406157', validFrom: '2026-01-01' },
  },
  { call: 'GET /staff/setting', who: 'staff' },
  { call: 'GET /staff/setting/:key/log', who: 'staff', params: { key: 'confirmDays' } },
  { call: 'POST /staff/setting/:key/effect', who: 'staff', params: { key: 'confirmDays' } },
  { call: 'POST /staff/setting/:key', who: 'staff', params: { key: 'confirmDays' } },
  { call: 'POST /staff/setting/change/:changeId', who: 'staff', params: { changeId: '1' } },
  { call: 'GET /staff/synonym', who: 'staff' },
  { call: 'POST /staff/synonym', who: 'staff' },
  { call: 'GET /staff/synonym/log', who: 'staff' },
  { call: 'PUT /staff/synonym/:synonymId', who: 'staff', params: { synonymId: '1' } },
  { call: 'DELETE /staff/synonym/:synonymId', who: 'staff', params: { synonymId: '1' } },
  { call: 'POST /staff/supervisor', who: 'staff' },
  { call: 'PUT /staff/supervisor/:memberId', who: 'staff', object: 'supervisor', body: { areas: ['35'] } },
  { call: 'GET /staff/area', who: 'staff' },
  { call: 'GET /staff/movement', who: 'staff' },
  {
    call: 'POST /staff/movement/:movementId/assign',
    who: 'staff',
    params: { movementId: '999999999' },
    body: { invoice: 'INV-2026-1-00001' },
  },
  {
    call: 'POST /staff/movement/:movementId/return',
    who: 'staff',
    params: { movementId: '999999999' },
    body: { reason: 'Jumlah berbeda' },
  },
  { call: 'GET /staff/payout', who: 'staff' },
  {
    call: 'POST /staff/payout/:orderId/send',
    who: 'staff',
    params: { orderId: '999999999' },
    body: { to: 'order', lastDigits: '1234' },
  },
  { call: 'GET /staff/tax', who: 'staff' },
  { call: 'GET /tax', who: 'vendor' },

  { call: 'GET /shipping/search/:text/json', who: 'anyone', params: { text: 'waru' } },
  { call: 'GET /shipping/place', who: 'anyone' },
  { call: 'GET /shipping/place/:code', who: 'anyone', params: { code: '3515182005' } },
  { call: 'POST /shipping', who: 'anyone' },

  { call: 'GET /home', who: 'anyone' },
  { call: 'GET /:type', who: 'anyone', params: { type: 'item' } },
  { call: 'GET /:type/more', who: 'anyone', params: { type: 'item' } },
  { call: 'GET /:type/suggest', who: 'anyone', params: { type: 'item' } },
  { call: 'GET /:type/category', who: 'anyone', params: { type: 'item' } },
  { call: 'GET /:type/category/:categoryId', who: 'anyone', params: { type: 'item', categoryId: '1' } },
  { call: 'GET /:type/page/:pageId', who: 'anyone', params: { type: 'item', pageId: '1' } },
  { call: 'GET /:type/own', who: 'vendor', params: { type: 'item' } },
  { call: 'POST /:type/step', who: 'vendor', params: { type: 'item' } },
  { call: 'POST /:type/page', who: 'vendor', params: { type: 'item' } },
  { call: 'PUT /:type/page', who: 'vendor', params: { type: 'item' } },
  { call: 'DELETE /:type/page', who: 'vendor', params: { type: 'item' } },
  { call: 'GET /:type/page/:pageId/form', who: 'vendor', object: 'item', params: { type: 'item' } },
  { call: 'GET /:type/page/:pageId/history', who: 'vendor', object: 'item', params: { type: 'item' } },
  { call: 'PUT /:type/page/:pageId/field', who: 'vendor', object: 'item', params: { type: 'item' } },
  {
    call: 'PUT /:type/page/:pageId',
    who: 'vendor',
    object: 'item',
    params: { type: 'item' },
    body: { version: 1 },
  },
  { call: 'DELETE /:type/page/:pageId', who: 'vendor', object: 'item', params: { type: 'item' } },
  { call: 'POST /:type/page/csv', who: 'vendor', params: { type: 'item' } },
  { call: 'GET /:type/page/import', who: 'vendor', params: { type: 'item' } },
  {
    call: 'GET /:type/page/import/:importId',
    who: 'vendor',
    object: 'item import',
    params: { type: 'item' },
  },
  {
    call: 'GET /:type/page/import/:importId/row',
    who: 'vendor',
    object: 'item import',
    params: { type: 'item' },
  },
  {
    call: 'POST /:type/page/import/:importId/step',
    who: 'vendor',
    object: 'item import',
    params: { type: 'item' },
    body: { action: 'cancel' },
  },
  { call: 'GET /:type/currency', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'POST /:type/currency', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'PUT /:type/currency', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'DELETE /:type/currency', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'GET /:type/group', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'POST /:type/group', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'PUT /:type/group', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'DELETE /:type/group', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'GET /:type/tag', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'POST /:type/tag', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'PUT /:type/tag', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'DELETE /:type/tag', who: 'vendor or staff', params: { type: 'item' } },
  { call: 'POST /:type/page/:pageId/image', who: 'vendor', object: 'item', params: { type: 'item' } },
  {
    call: 'PUT /:type/page/:pageId/image/:fileId',
    who: 'vendor',
    object: 'item',
    params: { type: 'item' },
    body: { ordinal: 1 },
  },
  {
    call: 'DELETE /:type/page/:pageId/image/:fileId',
    who: 'vendor',
    object: 'item',
    params: { type: 'item' },
  },
  { call: 'DELETE /:type/page/:pageId/proposal', who: 'vendor', object: 'item', params: { type: 'item' } },
  { call: 'GET /ceiling/:isbn', who: 'vendor', params: { isbn: '9780306406157' } },
  { call: 'GET /vendor/:merchantId', who: 'anyone', params: { merchantId: '1' } },

  { call: 'POST /multi-cart/draft', who: 'buyer', body: { vendorId: 1 } },
  { call: 'POST /multi-cart/draft/pdf', who: 'buyer', body: { vendorId: 1 } },
  { call: 'GET /comparison', who: 'anyone' },
  { call: 'POST /comparison', who: 'buyer buys', body: { offers: [], quantity: 1 } },
  { call: 'GET /cart', who: 'buyer' },
  { call: 'POST /cart', who: 'buyer buys' },
  { call: 'PUT /cart', who: 'buyer buys' },
  { call: 'PUT /cart/:lineId', who: 'buyer buys', object: 'cart line', body: { selected: true } },
  { call: 'DELETE /cart/:lineId', who: 'buyer buys', object: 'cart line' },
  { call: 'GET /purchase-list', who: 'buyer' },
  { call: 'POST /purchase-list', who: 'buyer buys' },
  { call: 'GET /purchase-list/:listId', who: 'buyer', object: 'purchase list' },
  { call: 'PUT /purchase-list/:listId', who: 'buyer buys', object: 'purchase list', body: { name: 'Rutin' } },
  {
    call: 'PUT /purchase-list/:listId/line',
    who: 'buyer buys',
    object: 'purchase list',
    body: { itemId: 1, quantity: 0 },
  },
  { call: 'POST /purchase-list/:listId/cart', who: 'buyer buys', object: 'purchase list' },
  { call: 'DELETE /purchase-list/:listId', who: 'buyer buys', object: 'purchase list' },
  { call: 'GET /multi-cart', who: 'buyer' },
  { call: 'POST /multi-cart', who: 'buyer buys' },

  { call: 'GET /budget', who: 'buyer' },
  { call: 'GET /budget/balances', who: 'buyer' },
  { call: 'POST /budget/preview', who: 'buyer plans' },
  { call: 'POST /budget/import', who: 'buyer plans' },
  { call: 'PUT /budget/use', who: 'buyer plans' },

  { call: 'GET /negotiation', who: 'party' },
  { call: 'GET /negotiation/:negotiationId', who: 'member', object: 'negotiation' },
  { call: 'POST /negotiation/quote', who: 'buyer buys' },
  { call: 'POST /negotiation', who: 'buyer buys' },
  {
    call: 'POST /negotiation/:negotiationId/quote',
    who: 'party buys',
    object: 'negotiation',
    body: offer,
  },
  {
    call: 'POST /negotiation/:negotiationId/counter',
    who: 'party buys',
    object: 'negotiation',
    body: { ...offer, version: 99 },
  },
  {
    call: 'POST /negotiation/:negotiationId/accept',
    who: 'party buys',
    object: 'negotiation',
    body: { version: 99 },
  },
  {
    call: 'POST /negotiation/:negotiationId/refuse',
    who: 'party buys',
    object: 'negotiation',
    body: { version: 99, reason: 'terlalu rendah' },
  },
  {
    call: 'POST /negotiation/:negotiationId/withdraw',
    who: 'buyer buys',
    object: 'negotiation',
    body: { version: 99 },
  },
  { call: 'POST /negotiation/:negotiationId/cart', who: 'buyer buys', object: 'negotiation' },

  { call: 'GET /chat/:type', who: 'party', params: { type: 'all' } },
  { call: 'POST /chat/room', who: 'member' },
  { call: 'GET /chat/room/:kind/:aboutId', who: 'member', object: 'order', params: { kind: 'order' } },
  { call: 'GET /chat/:type/:chatId', who: 'member', object: 'chat', params: { type: 'order' } },
  {
    call: 'POST /chat/:type/:chatId',
    who: 'member',
    object: 'own chat',
    params: { type: 'order' },
    body: { message: 'Kapan dikirim?', client_id: '6b0e0d5c-3f5b-4d6e-9b53-0d2f5b8f7a11' },
  },
  {
    call: 'PUT /chat/:type/:chatId/read',
    who: 'member',
    object: 'own chat',
    params: { type: 'order' },
    body: { upTo: 1 },
  },
  { call: 'PUT /chat/:type/:chatId/typing', who: 'member', object: 'own chat', params: { type: 'order' } },
  { call: 'POST /chat/:type/:chatId/image', who: 'member', object: 'own chat', params: { type: 'order' } },
  {
    call: 'DELETE /chat/:type/:chatId/image/:fileId',
    who: 'member',
    object: 'own chat',
    params: { type: 'order' },
  },
  { call: 'GET /staff/chat', who: 'staff' },
  { call: 'POST /staff/chat/:chatId/step', who: 'staff', object: 'platform chat', body: { action: 'take' } },
  {
    call: 'POST /staff/chat/:chatId/message/:messageId/hide',
    who: 'staff',
    object: 'chat',
    params: { messageId: '999999999' },
    body: { reason: 'Memuat data pribadi' },
  },
  { call: 'GET /staff/answer', who: 'staff' },
  { call: 'POST /staff/answer', who: 'staff' },
  { call: 'PUT /staff/answer/:answerId', who: 'staff', params: { answerId: '999999999' } },
  { call: 'DELETE /staff/answer/:answerId', who: 'staff', params: { answerId: '999999999' } },

  { call: 'GET /complaint', who: 'member' },
  { call: 'GET /complaint/:complaintId', who: 'member', object: 'complaint' },
  {
    call: 'POST /history/:orderId/complaint',
    who: 'party buys',
    object: 'order',
    body: { category: 'damaged', text: 'Layar satu laptop retak' },
  },
  ...(['say', 'propose', 'agree', 'decline', 'complete', 'cancel', 'escalate'] as const).map((act) => ({
    call: `POST /complaint/:complaintId/${act}` as const,
    who: 'party buys or staff' as const,
    object: 'complaint' as const,
    body: { version: 99, text: 'sudah jelas', remedy: 'continue' },
  })),
  {
    call: 'POST /complaint/:complaintId/decide',
    who: 'staff',
    object: 'complaint',
    body: { version: 99, text: 'Pesanan berjalan terus', remedy: 'continue' },
  },

  { call: 'GET /rating', who: 'member' },
  { call: 'GET /vendor/:merchantId/rating', who: 'anyone', params: { merchantId: '1' } },
  { call: 'GET /item/page/:pageId/rating', who: 'anyone', params: { pageId: '1' } },
  {
    call: 'POST /history/:orderId/rating',
    who: 'buyer buys',
    object: 'order',
    body: { version: 0, stars: 5 },
  },
  {
    call: 'POST /history/:orderId/rating/answer',
    who: 'vendor',
    object: 'order',
    body: { version: 1, text: 'Terima kasih' },
  },

  { call: 'GET /history', who: 'member' },
  { call: 'GET /history/:orderId', who: 'member', object: 'order' },
  { call: 'GET /history/:orderId/document', who: 'member', object: 'order' },
  { call: 'GET /periksa/:code', who: 'anyone', params: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  { call: 'POST /history/:orderId/confirm', who: 'vendor', object: 'order', body: step },
  { call: 'POST /history/confirm', who: 'vendor' },
  {
    call: 'POST /history/:orderId/reject',
    who: 'vendor',
    object: 'order',
    body: { version: 99, reason: 'habis' },
  },
  { call: 'POST /history/:orderId/process', who: 'vendor', object: 'order', body: step },
  {
    call: 'POST /history/:orderId/ship',
    who: 'vendor',
    object: 'order',
    body: { ...step, shippedOn: '2026-11-20', carrier: 'sendiri', lines: [{ lineNo: 1, quantity: 1 }] },
  },
  {
    call: 'POST /history/:orderId/cancel',
    who: 'buyer buys',
    object: 'order',
    body: { version: 99, reason: 'salah pesan' },
  },
  { call: 'POST /history/:orderId/inspect', who: 'buyer buys', object: 'order', body: inspection },
  {
    call: 'POST /history/:orderId/bast/quote',
    who: 'party buys',
    object: 'order',
    body: { inspectedOn: '2026-11-20', lines: [{ lineNo: 1, good: 0 }] },
  },
  {
    call: 'POST /history/:orderId/bast',
    who: 'buyer buys',
    object: 'order',
    body: { ...inspection, agreed: true },
  },
  {
    call: 'POST /history/:orderId/pay',
    who: 'buyer pays',
    object: 'order',
    body: { ...step, amount: 1, paidOn: '2026-11-20', bank: 'Bank Contoh', reference: 'TRX-1' },
  },
  {
    call: 'POST /history/:orderId/payment/confirm',
    who: 'staff',
    object: 'order',
    body: { ...step, amount: 1, reference: 'RK-1' },
  },
  {
    call: 'POST /history/:orderId/payment/refuse',
    who: 'staff',
    object: 'order',
    body: { ...step, reason: 'bukti kabur' },
  },
  { call: 'POST /history/:orderId/replace', who: 'buyer buys', object: 'order', body: { version: 99 } },
  {
    call: 'POST /history/:orderId/request',
    who: 'party buys',
    object: 'order',
    body: { version: 99, kind: 'cancel', reason: 'salah pesan' },
  },
  { call: 'POST /history/:orderId/change/quote', who: 'party buys', object: 'order', body: change },
  {
    call: 'POST /history/:orderId/change',
    who: 'party buys',
    object: 'order',
    body: { ...change, version: 99, reason: 'cukup satu' },
  },
  ...(['accept', 'refuse', 'withdraw', 'escalate'] as const).map((answer) => ({
    call: `POST /history/:orderId/request/:requestId/${answer}` as const,
    who: 'party buys' as const,
    object: 'order' as const,
    body: { version: 99, answer: 'ya' },
  })),
  ...(['grant', 'deny'] as const).map((answer) => ({
    call: `POST /history/:orderId/request/:requestId/${answer}` as const,
    who: 'staff' as const,
    object: 'order' as const,
    body: { version: 99, answer: 'ya' },
  })),
  { call: 'GET /staff/requests', who: 'staff' },
  { call: 'POST /history/:orderId/reorder', who: 'buyer buys', object: 'order' },
  {
    call: 'POST /order/:purpose/:orderId/image',
    who: 'party buys',
    object: 'order',
    params: { purpose: 'closure' },
  },
  {
    call: 'POST /order/:purpose/:orderId/image',
    who: 'buyer buys',
    object: 'order',
    params: { purpose: 'bast' },
  },
  {
    call: 'POST /order/:purpose/:orderId/image',
    who: 'buyer pays',
    object: 'order',
    params: { purpose: 'payment' },
  },
  {
    call: 'DELETE /order/:purpose/:orderId/image/:fileId',
    who: 'buyer buys',
    object: 'order',
    params: { purpose: 'bast' },
  },
  {
    call: 'DELETE /order/:purpose/:orderId/image/:fileId',
    who: 'buyer pays',
    object: 'order',
    params: { purpose: 'payment' },
  },
]
