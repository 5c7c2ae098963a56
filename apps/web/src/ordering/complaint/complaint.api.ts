import { listComplaints, viewComplaint } from '@pasar/contract/ordering/complaint'
import type { ComplaintTab } from '@pasar/domain/ordering/complaint'
import type { Call } from '../../call/call.ts'
import { orNotFound } from '../../call/or-not-found.ts'

export const loadComplaints = (call: Call, type: ComplaintTab, turn: '' | 'saya' = '') =>
  call(listComplaints, { query: { type, turn } })

export const loadComplaint = (call: Call, complaintId: number) =>
  orNotFound(call(viewComplaint, { params: { complaintId } }))
