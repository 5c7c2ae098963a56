import { type LogKind, memberLog, profile } from '@pasar/contract/identity/profile'
import type { Call } from '../api/call.ts'

/** One's own account, with numbers masked. */
export const loadProfile = (call: Call) => call(profile, {})

/** The newest page of the log. */
export const loadLog = (call: Call, kind: LogKind) => call(memberLog, { query: { kind, before: '' } })
