import { listFindings, viewFinding } from '@pasar/contract/findings/finding'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { FindingsSearch } from './findings-address.ts'

export const loadFindings = (call: Call, search: FindingsSearch) => call(listFindings, { query: search })
export const loadFinding = (call: Call, findingId: number) =>
  orNotFound(call(viewFinding, { params: { findingId } }))
