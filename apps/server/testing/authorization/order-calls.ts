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

/** Calls about placed orders. */
export const orderCalls: readonly AuthorizationRow[] = [
  { call: 'GET /complaint', caller: 'member' },
  { call: 'GET /complaint/:complaintId', caller: 'member', object: 'complaint' },
  {
    call: 'POST /history/:orderId/complaint',
    caller: 'party buys',
    object: 'order',
    body: { category: 'damaged', text: 'Layar satu laptop retak' },
  },
  ...(['say', 'propose', 'agree', 'decline', 'complete', 'cancel', 'escalate'] as const).map((act) => ({
    call: `POST /complaint/:complaintId/${act}` as const,
    caller: 'party buys or staff' as const,
    object: 'complaint' as const,
    body: { version: 99, text: 'sudah jelas', remedy: 'continue' },
  })),
  {
    call: 'POST /complaint/:complaintId/decide',
    caller: 'staff',
    object: 'complaint',
    body: { version: 99, text: 'Pesanan berjalan terus', remedy: 'continue' },
  },

  { call: 'GET /rating', caller: 'member' },
  { call: 'GET /vendor/:merchantId/rating', caller: 'anyone', params: { merchantId: '1' } },
  { call: 'GET /item/page/:pageId/rating', caller: 'anyone', params: { pageId: '1' } },
  {
    call: 'POST /history/:orderId/rating',
    caller: 'buyer buys',
    object: 'order',
    body: { version: 0, stars: 5 },
  },
  {
    call: 'POST /history/:orderId/rating/answer',
    caller: 'vendor',
    object: 'order',
    body: { version: 1, text: 'Terima kasih' },
  },

  { call: 'GET /history', caller: 'member' },
  { call: 'GET /history/:orderId', caller: 'member', object: 'order' },
  { call: 'GET /history/:orderId/document', caller: 'member', object: 'order' },
  { call: 'GET /periksa/:code', caller: 'anyone', params: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  { call: 'POST /history/:orderId/confirm', caller: 'vendor', object: 'order', body: step },
  { call: 'POST /history/confirm', caller: 'vendor' },
  { call: 'POST /history/process', caller: 'vendor' },
  { call: 'POST /history/ship', caller: 'vendor' },
  {
    call: 'POST /history/:orderId/reject',
    caller: 'vendor',
    object: 'order',
    body: { version: 99, reason: 'habis' },
  },
  { call: 'POST /history/:orderId/process', caller: 'vendor', object: 'order', body: step },
  {
    call: 'POST /history/:orderId/ship',
    caller: 'vendor',
    object: 'order',
    body: { ...step, shippedOn: '2026-11-20', carrier: 'sendiri', lines: [{ lineNo: 1, quantity: 1 }] },
  },
  {
    call: 'POST /history/:orderId/cancel',
    caller: 'buyer buys',
    object: 'order',
    body: { version: 99, reason: 'salah pesan' },
  },
  { call: 'POST /history/:orderId/confirmation', caller: 'buyer buys', object: 'order' },
  {
    call: 'POST /history/:orderId/basket',
    caller: 'buyer approves',
    object: 'order',
    body: { version: 1, decision: 'approve', reason: '', accepted: [] },
  },
  { call: 'POST /history/:orderId/inspect', caller: 'buyer buys', object: 'order', body: inspection },
  {
    call: 'POST /history/:orderId/bast/quote',
    caller: 'party buys',
    object: 'order',
    body: { inspectedOn: '2026-11-20', lines: [{ lineNo: 1, good: 0 }] },
  },
  {
    call: 'POST /history/:orderId/bast',
    caller: 'buyer buys',
    object: 'order',
    body: { ...inspection, agreed: true },
  },
  {
    call: 'POST /history/:orderId/pay',
    caller: 'buyer pays',
    object: 'order',
    body: { ...step, amount: 1, paidOn: '2026-11-20', bank: 'Bank Contoh', reference: 'TRX-1' },
  },
  {
    call: 'POST /history/:orderId/payment/confirm',
    caller: 'staff',
    proof: 'factor',
    object: 'order',
    body: { ...step, amount: 1, reference: 'RK-1' },
  },
  {
    call: 'POST /history/:orderId/payment/refuse',
    caller: 'staff',
    object: 'order',
    body: { ...step, reason: 'bukti kabur' },
  },
  {
    call: 'POST /history/:orderId/replace',
    caller: 'buyer buys',
    object: 'order',
    body: { version: 99, reason: 'Ada yang rusak' },
  },
  {
    call: 'POST /history/:orderId/replace/withdraw',
    caller: 'buyer buys',
    object: 'order',
    body: { version: 99 },
  },
  {
    call: 'POST /history/:orderId/request',
    caller: 'party buys',
    object: 'order',
    body: { version: 99, kind: 'cancel', reason: 'salah pesan' },
  },
  { call: 'POST /history/:orderId/change/quote', caller: 'party buys', object: 'order', body: change },
  {
    call: 'POST /history/:orderId/change',
    caller: 'party buys',
    object: 'order',
    body: { ...change, version: 99, reason: 'cukup satu' },
  },
  ...(['accept', 'refuse', 'withdraw', 'escalate'] as const).map((answer) => ({
    call: `POST /history/:orderId/request/:requestId/${answer}` as const,
    caller: 'party buys' as const,
    object: 'order' as const,
    body: { version: 99, answer: 'ya' },
  })),
  ...(['grant', 'deny'] as const).map((answer) => ({
    call: `POST /history/:orderId/request/:requestId/${answer}` as const,
    caller: 'staff' as const,
    object: 'order' as const,
    body: { version: 99, answer: 'ya' },
  })),
  { call: 'GET /staff/requests', caller: 'staff' },
  { call: 'POST /history/:orderId/reorder', caller: 'buyer buys', object: 'order' },
  {
    call: 'POST /order/:purpose/:orderId/image',
    caller: 'party buys',
    object: 'order',
    params: { purpose: 'closure' },
  },
  {
    call: 'POST /order/:purpose/:orderId/image',
    caller: 'buyer buys',
    object: 'order',
    params: { purpose: 'bast' },
  },
  {
    call: 'POST /order/:purpose/:orderId/image',
    caller: 'buyer pays',
    object: 'order',
    params: { purpose: 'payment' },
  },
  {
    call: 'DELETE /order/:purpose/:orderId/image/:fileId',
    caller: 'buyer buys',
    object: 'order',
    params: { purpose: 'bast' },
  },
  {
    call: 'DELETE /order/:purpose/:orderId/image/:fileId',
    caller: 'buyer pays',
    object: 'order',
    params: { purpose: 'payment' },
  },
]
