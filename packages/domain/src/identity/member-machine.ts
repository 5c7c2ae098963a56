import type { Machine } from '../kernel/machine.ts'

/**
 * States of an account. `waiting` is a vendor with a verified email address that staff have not
 * activated.
 */
export const MEMBER_STATES = ['unverified', 'waiting', 'active', 'inactive', 'banned'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

export const MEMBER_ACTIONS = [
  'verify',
  'activate',
  'refuse',
  'switch-off',
  'switch-on',
  'reopen',
  'ban',
  'lift-ban',
  'close',
] as const
export type MemberAction = (typeof MEMBER_ACTIONS)[number]

/**
 * `applicant` is the owner of a vendor account that is not activated, `owner` of any other account.
 */
export type MemberActor = 'applicant' | 'owner' | 'staff'

/**
 * The state machine of an account. A refused vendor remains waiting, with a reason, and may upload
 * better documents. Staff cannot switch on a vendor that was never activated: the application is
 * reopened, so that no vendor sells without a review.
 *
 * @spec 3 Member verification statuses
 * @decision 0015
 */
export const memberMachine: Machine<MemberState, MemberAction, MemberActor, 'member/step-not-allowed'> = {
  initial: 'unverified',
  refusal: 'member/step-not-allowed',
  rows: [
    ['unverified', 'verify', 'applicant', 'waiting'],
    ['unverified', 'verify', 'owner', 'active'],
    ['unverified', 'ban', 'staff', 'banned'],
    ['waiting', 'activate', 'staff', 'active'],
    ['waiting', 'refuse', 'staff', 'waiting'],
    ['waiting', 'ban', 'staff', 'banned'],
    ['active', 'switch-off', 'staff', 'inactive'],
    ['active', 'close', 'owner', 'inactive'],
    ['active', 'ban', 'staff', 'banned'],
    ['inactive', 'switch-on', 'staff', 'active'],
    ['inactive', 'reopen', 'staff', 'waiting'],
    ['inactive', 'ban', 'staff', 'banned'],
    ['banned', 'lift-ban', 'staff', 'inactive'],
  ],
}

/**
 * Returns the state of an account from its stored fields.
 *
 * @param status -1 banned, 0 e-mail not verified, 1 active, 2 not active
 * @param category a vendor of `3347_39` is not activated yet
 * @spec 3 0 Email Not Verified, 1 Member Active, 2 Member Not Active, -1 Member Banned
 */
export function stateOfMember(status: number, category: string): MemberState {
  if (status === -1) return 'banned'
  if (status === 0) return 'unverified'
  if (status === 2) return 'inactive'
  return category === '3347_39' ? 'waiting' : 'active'
}

/**
 * Returns the state in which its events leave an account.
 *
 * @param events their actions and, of `recorded`, the state that it states, oldest first
 * @param category a vendor that confirms its address still waits for its activation
 * @returns null when no event says it, as for an account from before its first event
 */
export function stateAfterEvents(
  events: readonly { action: string; state?: MemberState | undefined }[],
  category: string,
): MemberState | null {
  const isVendor = category === '3347_39' || category === '3347_40'
  let state: MemberState | null = null
  for (const event of events) {
    if (event.action === 'register') state = memberMachine.initial
    else if (event.action === 'created') state = 'active'
    else if (event.action === 'recorded') state = event.state ?? state
    else if (event.action === 'verify') state = isVendor ? 'waiting' : 'active'
    else state = memberMachine.rows.find(([, action]) => action === event.action)?.[3] ?? state
  }
  return state
}

/** Returns the stored fields of an account in a state. */
export function toStoredStatus(state: MemberState, category: string): { status: number; category: string } {
  const status = { unverified: 0, waiting: 1, active: 1, inactive: 2, banned: -1 }[state]
  return { status, category: state === 'active' && category === '3347_39' ? '3347_40' : category }
}

/**
 * All actions in the log of an account: its state changes, and actions of its owner or of staff.
 */
export const MEMBER_EVENT_ACTIONS = [
  ...MEMBER_ACTIONS,
  'register',
  'recorded',
  'documents-sent',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-revoked',
  'session-idle',
  'password-changed',
  'password-reset',
  'profile-changed',
  'picture-changed',
  'file-infected',
  'bank-asked',
  'bank-applied',
  'bank-withdrawn',
  'business-asked',
  'business-approved',
  'business-refused',
  'business-withdrawn',
  'agreed',
  'npwp-confirmed',
  'code-set-up',
  'code-removal-asked',
  'code-removal-refused',
  'code-removal-cancelled',
  'code-removed',
  'roles-request',
  'roles-changed',
  'roles-refused',
  'roles-cancelled',
  'head-changed',
  'head-change-cancelled',
  'basket-approval',
  'finding-mail-changed',
  'finding-shared',
  'finding-share-ended',
  'sample-drawn',
  'device-proven',
  'identity-proven',
  'passkey-only',
  'factor-lost',
  'factor-loss-cancelled',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'passkey-cloned',
  'shown',
  'file-read',
  'created',
  'territory-changed',
  'trust-changed',
  'payout-hold-added',
  'payout-hold-removed',
  'message-hidden',
  'zone-changed',
  'staff-act',
  'hold-added',
  'hold-removed',
  'data-exported',
  'reminded',
  'person-invited',
  'invitation-resent',
  'invitation-withdrawn',
  'person-joined',
  'person-roles',
  'person-ended',
  'account-login',
  'key-created',
  'key-rotated',
  'key-revoked',
  'key-act',
  'webhook-added',
  'webhook-changed',
  'webhook-removed',
  'webhook-secret',
  'holiday-set',
  'holiday-ended',
  'holiday-cancelled',
  'description-changed',
  'description-hidden',
  'description-shown',
] as const
export type MemberEventAction = (typeof MEMBER_EVENT_ACTIONS)[number]
