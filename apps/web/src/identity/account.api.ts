import { businessData } from '@pasar/contract/identity/business-change'
import { type LogKind, memberLog, profile } from '@pasar/contract/identity/profile'
import type { Call } from '../api/call.ts'

/** One's own account, with numbers masked. */
export const loadProfile = (call: Call) => call(profile, {})

/** Business data of a vendor: in force, asked for, and the files of the next request. */
export const loadBusiness = (call: Call) => call(businessData, {})

/** The newest page of the log. */
export const loadLog = (call: Call, kind: LogKind) => call(memberLog, { query: { kind, before: '' } })
