import type { AuthorizationRow } from './row.ts'

const step = { version: 1 }
const inspection = {
  ...step,
  inspectedOn: '2026-11-20',
  receiverName: 'Ibu Contoh',
  receiverPosition: 'Guru',
  lines: [{ lineNo: 1, good: 1, damaged: 0, missing: 0, condition: 'good', note: '' }],
}

const change = { lines: [{ lineNo: 1, quantity: 1, unitPrice: 1 }], freight: 0, neededBy: null }

/** What happens to an order once it is placed. */
export const orderCalls: readonly AuthorizationRow[] = [
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
  {
    call: 'POST /history/:orderId/replace',
    who: 'buyer buys',
    object: 'order',
    body: { version: 99, reason: 'Ada yang rusak' },
  },
  {
    call: 'POST /history/:orderId/replace/withdraw',
    who: 'buyer buys',
    object: 'order',
    body: { version: 99 },
  },
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
