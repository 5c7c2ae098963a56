import { ownCases, staffCases, viewCase } from '@pasar/contract/support/case'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { CaseTab } from './case-labels.ts'

export const loadOwnCases = (call: Call) => call(ownCases, {})
export const loadStaffCases = (call: Call, state: CaseTab) => call(staffCases, { query: { state } })
export const loadCase = (call: Call, caseId: number) => orNotFound(call(viewCase, { params: { caseId } }))
