import { listFindings, viewFinding } from '@pasar/contract/findings/finding'
import { viewFindingMail } from '@pasar/contract/findings/finding-mail'
import { viewFindingShares } from '@pasar/contract/findings/finding-share'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { FindingsSearch } from './findings-address.ts'

export const loadFindings = (call: Call, search: FindingsSearch) => call(listFindings, { query: search })
export const loadFindingMail = (call: Call) => call(viewFindingMail, {})
/** Loads a finding, and for supervisors with whom it is shared. */
export const loadFinding = async (call: Call, findingId: number, isSupervisor: boolean) => {
  const input = { params: { findingId } }
  const [finding, shares] = await Promise.all([
    orNotFound(call(viewFinding, input)),
    isSupervisor ? orNotFound(call(viewFindingShares, input)) : null,
  ])
  return { finding, shares }
}
