import { businessData } from '@pasar/contract/identity/business-change'
import { type LogKind, memberLog } from '@pasar/contract/identity/member-log'
import { profile } from '@pasar/contract/identity/profile'
import type { Call } from '../../call/call.ts'

/** Loads the user's own account, with masked numbers. */
export const loadProfile = (call: Call) => call(profile, {})

/** Loads the business data of a vendor: in force, requested, and the files of the next request. */
export const loadBusiness = (call: Call) => call(businessData, {})

/** Loads the newest page of the log. */
export const loadLog = (call: Call, kind: LogKind, person: string) =>
  call(memberLog, { query: { kind, person, before: '' } })
