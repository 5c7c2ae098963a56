import { oversightFigures } from '@pasar/contract/oversight/figures'
import type { Call } from '../call/call.ts'
import type { FiguresSearch } from './figures-address.ts'

export const loadFigures = (call: Call, query: FiguresSearch) => call(oversightFigures, { query })
