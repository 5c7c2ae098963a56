import type { StaffQueue } from '@pasar/domain/support/staff-queues'

/**
 * The queues whose cases one person takes, in display order. Conversations have their own taking,
 * and failed deliveries and jobs are no cases.
 *
 * @decision 0162
 */
export const WORK_QUEUES = [
  'payments',
  'approvals',
  'movements',
  'payouts',
  'requests',
  'complaints',
  'cases',
  'members',
  'business',
  'items',
  'changes',
  'settings',
  'breaches',
] as const satisfies readonly StaffQueue[]

export type WorkQueue = (typeof WORK_QUEUES)[number]

/** What one case of each queue is. */
export const WORK_NAMES: Readonly<Record<WorkQueue, string>> = {
  payments: 'Verifikasi pembayaran',
  approvals: 'Persetujuan kedua',
  movements: 'Mutasi bank',
  payouts: 'Penyaluran dana gagal',
  requests: 'Putusan permintaan',
  complaints: 'Putusan komplain',
  cases: 'Permintaan layanan',
  members: 'Pendaftaran',
  business: 'Perubahan data usaha',
  items: 'Pemeriksaan barang',
  changes: 'Perubahan barang',
  settings: 'Perubahan setelan',
  breaches: 'Kebocoran data',
}

type AnsweringCall = {
  readonly queue: WorkQueue
  /** The id in the URL by which the queue knows the case. */
  readonly by: string
  /** The steps that answer; all without it. */
  readonly steps?: readonly string[]
}

/** The calls by which staff answer a case of a queue, each with the id of the case in its URL. */
const ANSWERING_CALLS: Readonly<Record<string, AnsweringCall>> = {
  'POST /history/:orderId/payment/confirm': { queue: 'payments', by: 'orderId' },
  'POST /history/:orderId/payment/refuse': { queue: 'payments', by: 'orderId' },
  'POST /staff/payment-approval/:approvalId': { queue: 'approvals', by: 'approvalId' },
  'POST /staff/movement/:movementId/assign': { queue: 'movements', by: 'movementId' },
  'POST /staff/movement/:movementId/return': { queue: 'movements', by: 'movementId' },
  'POST /staff/payout/:orderId/send': { queue: 'payouts', by: 'orderId' },
  'POST /history/:orderId/request/:requestId/grant': { queue: 'requests', by: 'requestId' },
  'POST /history/:orderId/request/:requestId/deny': { queue: 'requests', by: 'requestId' },
  'POST /complaint/:complaintId/say': { queue: 'complaints', by: 'complaintId' },
  'POST /complaint/:complaintId/propose': { queue: 'complaints', by: 'complaintId' },
  'POST /complaint/:complaintId/decide': { queue: 'complaints', by: 'complaintId' },
  'POST /case/:caseId/step': { queue: 'cases', by: 'caseId', steps: ['answer', 'complete', 'cancel'] },
  'POST /staff/member/:memberId/step': {
    queue: 'members',
    by: 'memberId',
    steps: ['activate', 'refuse'],
  },
  'POST /staff/member/:memberId/business-change': { queue: 'business', by: 'memberId' },
  'POST /staff/item/:itemId/step': { queue: 'items', by: 'itemId' },
  'POST /staff/item/:itemId/proposal': { queue: 'changes', by: 'itemId' },
  'POST /staff/setting/change/:changeId': { queue: 'settings', by: 'changeId' },
  'POST /staff/breach/:breachId/step': { queue: 'breaches', by: 'breachId' },
}

/**
 * Returns the case that a call of staff answers, or null.
 *
 * @param call method and path, such as `POST /case/:caseId/step`
 * @param step the `action` of the body; empty for none
 */
export function answeredWork(
  call: string,
  step: string,
  params: unknown,
): { queue: WorkQueue; subjectId: number } | null {
  const answering = Object.hasOwn(ANSWERING_CALLS, call) ? ANSWERING_CALLS[call] : undefined
  if (answering === undefined || answering.steps?.includes(step) === false) return null
  const subjectId = Number(new Map<string, unknown>(Object.entries(Object(params))).get(answering.by))
  const { queue } = answering
  return Number.isSafeInteger(subjectId) && subjectId > 0 ? { queue, subjectId } : null
}
