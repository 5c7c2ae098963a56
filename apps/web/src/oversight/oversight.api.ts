import { oversightFigures } from '@pasar/contract/oversight/figures'
import { listTrade } from '@pasar/contract/oversight/trade'
import type { Call } from '../call/call.ts'
import type { FiguresSearch } from './figures-address.ts'
import type { TradeSearch } from './trade-address.ts'

export const loadFigures = (call: Call, query: FiguresSearch) => call(oversightFigures, { query })

/** Loads the first page of the schools or vendors of a territory. */
export const loadTrade = (call: Call, side: 'schools' | 'vendors', { by, ...search }: TradeSearch) =>
  call(listTrade, { query: { ...search, sort: by, side: side === 'schools' ? 'school' : 'vendor' } })
