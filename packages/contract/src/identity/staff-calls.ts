import { hasStaffRight, type StaffRight, type StaffRole } from '@pasar/domain/identity/staff-roles'
import type { Endpoint } from '../wire/endpoint.ts'

/**
 * The right that each call needs when staff make it. Every call that is open to staff, or to all
 * members, has an entry: without one it cannot be served.
 *
 * @decision 0149
 */
export const STAFF_CALLS = {
  'GET /live': 'own',
  'GET /member': 'own',
  'PUT /member': 'own',
  'PUT /member/password': 'own',
  'GET /member/profile': 'own',
  'POST /member/numbers': 'own',
  'POST /member/data': 'own',
  'GET /member/closing': 'own',
  'POST /member/closing': 'own',
  'GET /member/log': 'own',
  'GET /member/tasks': 'own',
  'GET /member/notification/count/': 'own',
  'POST /member/activity': 'own',
  'GET /member/session': 'own',
  'DELETE /member/session': 'own',
  'DELETE /member/session/:sessionId': 'own',
  'GET /member/passkey': 'own',
  'POST /member/passkey': 'own',
  'POST /member/passkey/options': 'own',
  'PUT /member/passkey/:passkeyId': 'own',
  'DELETE /member/passkey/:passkeyId': 'own',
  'GET /member/proof': 'own',
  'POST /member/proof': 'own',
  'POST /member/proof/options': 'own',
  'POST /member/page/:memberId/image': 'own',
  'PUT /member/page/:memberId/image/:fileId': 'own',
  'DELETE /member/page/:memberId/image/:fileId': 'own',
  'POST /member/documents': 'no-staff',
  'GET /notification': 'own',
  'GET /notification/summary': 'own',
  'PUT /notification/:noticeId': 'own',
  'POST /notification/read': 'own',
  'GET /notification/qr/:noticeId': 'own',
  'GET /notification/preference': 'own',
  'PUT /notification/preference': 'own',
  'POST /notification/push': 'own',
  'POST /notification/push/end': 'own',

  'GET /staff/account': 'own',
  'POST /staff/account/:memberId/roles': 'manage-staff',
  'POST /staff/account/:memberId/roles/decision': 'manage-staff',
  'GET /staff/queue': 'own',
  'GET /staff/search': 'own',
  'GET /staff/figures': 'read-figures',
  'GET /staff/audit': 'read-acts',
  'GET /staff/audit/export': 'read-acts',

  'GET /history': 'read-orders',
  'GET /history/:orderId': 'read-orders',
  'GET /history/:orderId/document': 'read-orders',
  'GET /history/:orderId/document/:documentId.pdf': 'read-orders',
  'GET /history/export': 'read-orders',
  'GET /history/export/xlsx': 'read-orders',
  'GET /history/export/goods': 'read-orders',
  'GET /history/filter': 'read-orders',
  'POST /history/filter': 'read-orders',
  'DELETE /history/filter/:filterId': 'read-orders',
  'GET /negotiation': 'read-orders',
  'GET /negotiation/:negotiationId': 'read-orders',
  'GET /complaint': 'read-orders',
  'GET /complaint/:complaintId': 'read-orders',
  'GET /rating': 'read-orders',
  'GET /year-end': 'read-orders',
  'POST /year-end/remind': 'remind-parties',
  'POST /history/:orderId/bast/quote': 'no-staff',
  'POST /history/:orderId/request': 'no-staff',
  'POST /history/:orderId/change': 'no-staff',
  'POST /history/:orderId/change/quote': 'no-staff',
  'POST /history/:orderId/request/:requestId/accept': 'no-staff',
  'POST /history/:orderId/request/:requestId/refuse': 'no-staff',
  'POST /history/:orderId/request/:requestId/withdraw': 'no-staff',
  'POST /history/:orderId/request/:requestId/escalate': 'no-staff',
  'POST /history/:orderId/complaint': 'no-staff',
  'POST /order/:purpose/:orderId/image': 'no-staff',
  'DELETE /order/:purpose/:orderId/image/:fileId': 'no-staff',
  'POST /negotiation/:negotiationId/quote': 'no-staff',
  'POST /negotiation/:negotiationId/counter': 'no-staff',
  'POST /negotiation/:negotiationId/accept': 'no-staff',
  'POST /negotiation/:negotiationId/refuse': 'no-staff',

  'GET /staff/requests': 'decide-disputes',
  'POST /history/:orderId/request/:requestId/grant': 'decide-disputes',
  'POST /history/:orderId/request/:requestId/deny': 'decide-disputes',
  'POST /complaint/:complaintId/say': 'decide-disputes',
  'POST /complaint/:complaintId/propose': 'decide-disputes',
  'POST /complaint/:complaintId/agree': 'decide-disputes',
  'POST /complaint/:complaintId/decline': 'decide-disputes',
  'POST /complaint/:complaintId/complete': 'decide-disputes',
  'POST /complaint/:complaintId/cancel': 'decide-disputes',
  'POST /complaint/:complaintId/escalate': 'decide-disputes',
  'POST /complaint/:complaintId/decide': 'decide-disputes',

  'GET /chat/:type': 'no-staff',
  'GET /chat/room/:kind/:aboutId': 'read-chats',
  'GET /chat/:type/:chatId': 'read-chats',
  'POST /chat/room': 'serve-members',
  'POST /chat/:type/:chatId': 'serve-members',
  'PUT /chat/:type/:chatId/read': 'serve-members',
  'PUT /chat/:type/:chatId/typing': 'serve-members',
  'POST /chat/:type/:chatId/image': 'serve-members',
  'DELETE /chat/:type/:chatId/image/:fileId': 'serve-members',
  'GET /staff/chat': 'serve-members',
  'POST /staff/chat/:chatId/step': 'serve-members',
  'POST /staff/chat/:chatId/message/:messageId/hide': 'hide-messages',
  'GET /staff/answer': 'serve-members',
  'POST /staff/answer': 'serve-members',
  'PUT /staff/answer/:answerId': 'serve-members',
  'DELETE /staff/answer/:answerId': 'serve-members',
  'GET /case': 'own',
  'GET /staff/case': 'serve-members',
  'GET /case/:caseId': 'serve-members',
  'POST /case/:caseId/step': 'serve-members',

  'POST /history/:orderId/payment/confirm': 'move-money',
  'POST /history/:orderId/payment/refuse': 'move-money',
  'GET /staff/movement': 'move-money',
  'GET /staff/movement/export': 'move-money',
  'POST /staff/movement/:movementId/assign': 'move-money',
  'POST /staff/movement/:movementId/return': 'move-money',
  'GET /staff/payout': 'move-money',
  'POST /staff/payout/:orderId/send': 'move-money',
  'GET /staff/payment-approval': 'move-money',
  'POST /staff/payment-approval/:approvalId': 'move-money',
  'GET /staff/tax': 'move-money',
  'GET /staff/tax/export': 'move-money',
  'POST /staff/member/:memberId/payout-hold': 'move-money',

  'GET /staff/member': 'read-members',
  'GET /staff/member/:memberId': 'read-members',
  'GET /staff/area': 'read-members',
  'GET /staff/area/list': 'read-members',
  'POST /staff/member/:memberId/numbers': 'decide-members',
  'POST /staff/member/:memberId/step': 'decide-members',
  'POST /staff/member/:memberId/business-change': 'decide-members',
  'POST /staff/member/:memberId/code-removal': 'remove-factors',
  'POST /staff/member/:memberId/code-removal/decision': 'remove-factors',
  'PUT /staff/member/:memberId/trust': 'trust-vendors',
  'POST /staff/supervisor': 'manage-staff',
  'PUT /staff/supervisor/:memberId': 'manage-staff',

  'GET /staff/item': 'read-items',
  'GET /staff/item/:itemId': 'read-items',
  'POST /staff/item/:itemId/step': 'review-items',
  'POST /staff/item/:itemId/proposal': 'review-items',
  'GET /staff/ceiling': 'keep-catalogue',
  'POST /staff/ceiling': 'keep-catalogue',
  'DELETE /staff/ceiling/:isbn/:validFrom': 'keep-catalogue',
  'GET /staff/reference': 'keep-catalogue',
  'POST /staff/reference': 'keep-catalogue',
  'GET /staff/reference/:listId': 'keep-catalogue',
  'POST /staff/reference/:listId/step': 'keep-catalogue',
  'PUT /staff/reference/:listId/row/:rowNo': 'keep-catalogue',
  'GET /:type/currency': 'keep-catalogue',
  'POST /:type/currency': 'keep-catalogue',
  'PUT /:type/currency': 'keep-catalogue',
  'DELETE /:type/currency': 'keep-catalogue',
  'POST /:type/group': 'keep-catalogue',
  'PUT /:type/group': 'keep-catalogue',
  'DELETE /:type/group': 'keep-catalogue',
  'GET /:type/tag': 'keep-catalogue',
  'POST /:type/tag': 'keep-catalogue',
  'PUT /:type/tag': 'keep-catalogue',
  'DELETE /:type/tag': 'keep-catalogue',
  'GET /staff/synonym': 'keep-synonyms',
  'GET /staff/synonym/log': 'keep-synonyms',
  'POST /staff/synonym': 'keep-synonyms',
  'PUT /staff/synonym/:synonymId': 'keep-synonyms',
  'DELETE /staff/synonym/:synonymId': 'keep-synonyms',

  'GET /staff/content': 'write-content',
  'GET /staff/content/:pageId': 'write-content',
  'GET /staff/content/:pageId/version/:version': 'write-content',
  'POST /staff/content': 'write-content',
  'PUT /staff/content/:pageId': 'write-content',
  'POST /staff/content/:pageId/restore': 'write-content',
  'POST /staff/content/:pageId/publish': 'write-content',
  'POST /staff/content/:pageId/withdraw': 'write-content',
  'POST /staff/content/image': 'write-content',

  'GET /finding': 'handle-findings',
  'GET /finding/:findingId': 'handle-findings',
  'GET /finding/:findingId/archive': 'handle-findings',
  'GET /finding/:findingId/file': 'handle-findings',
  'POST /finding/:findingId/step': 'handle-findings',
  'POST /finding/:findingId/note': 'handle-findings',
  'POST /staff/finding/search': 'handle-findings',
  'GET /staff/breach': 'handle-breaches',
  'POST /staff/breach': 'handle-breaches',
  'POST /staff/breach/:breachId/step': 'handle-breaches',

  'GET /staff/setting': 'change-settings',
  'GET /staff/setting/:key/log': 'change-settings',
  'POST /staff/setting/:key/effect': 'change-settings',
  'POST /staff/setting/:key': 'change-settings',
  'POST /staff/setting/change/:changeId': 'change-settings',
  'GET /global/clear': 'run-system',
  'GET /staff/sending': 'run-system',
  'POST /staff/sending/:channel/:sendingId': 'run-system',
  'GET /staff/job': 'run-system',
  'GET /staff/job/:job': 'run-system',
  'POST /staff/job/:job/retry': 'run-system',
  'GET /staff/health': 'run-system',
} as const satisfies Readonly<Record<string, StaffRight>>

/** The accesses of endpoints that let staff in. */
type StaffAccess = 'member' | 'uploader' | 'staff' | 'vendor or staff' | 'staff or supervisor'

/**
 * An endpoint that may be served: one that lets staff in has an entry in `STAFF_CALLS`. A type
 * error here means that the entry is missing.
 */
export type WithStaffRight<E extends Pick<Endpoint, 'method' | 'path' | 'access'>> =
  E['access'] extends StaffAccess
    ? `${E['method']} ${E['path']}` extends keyof typeof STAFF_CALLS
      ? unknown
      : { readonly lacksEntryInStaffCalls: never }
    : unknown

const RIGHTS: Readonly<Record<string, StaffRight>> = STAFF_CALLS

/** Returns the right that staff need for a call; `no-staff` for a call without an entry. */
export const staffRightOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): StaffRight => {
  const call = `${method} ${path}`
  return Object.hasOwn(RIGHTS, call) ? (RIGHTS[call] ?? 'no-staff') : 'no-staff'
}

/** Returns whether a staff account with these roles may make a call. */
export const mayCall = (roles: readonly StaffRole[], call: Pick<Endpoint, 'method' | 'path'>): boolean =>
  hasStaffRight(roles, staffRightOf(call))
