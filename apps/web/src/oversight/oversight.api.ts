import { oversightFigures } from '@pasar/contract/oversight/figures'
import { listSamples, viewSample } from '@pasar/contract/oversight/sample'
import { listTrade } from '@pasar/contract/oversight/trade'
import type { Call } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { FiguresSearch } from './figures-address.ts'
import type { TradeSearch } from './trade-address.ts'

export const loadSamples = (call: Call) => call(listSamples, {})
export const loadSample = (call: Call, sampleId: number) =>
  orNotFound(call(viewSample, { params: { sampleId } }))

export const loadFigures = (call: Call, { year, regency }: FiguresSearch) =>
  call(oversightFigures, { query: { year, regency } })

/** Loads the first page of the schools or vendors of a territory. */
export const loadTrade = (call: Call, side: 'schools' | 'vendors', search: TradeSearch) =>
  call(listTrade, { query: { ...search, side: side === 'schools' ? 'school' : 'vendor' } })
