import { listNegotiations, viewNegotiation } from '@pasar/contract/negotiation/negotiation'
import type { NegotiationTab } from '@pasar/domain/negotiation/machine'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'

export const loadNegotiations = (call: Call, type: NegotiationTab, turn: '' | 'saya') =>
  call(listNegotiations, { query: { type, turn } })

export const loadNegotiation = (call: Call, negotiationId: number) =>
  orNotFound(call(viewNegotiation, { params: { negotiationId } }))
