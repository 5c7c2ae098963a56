import { FigureFilters } from '@pasar/contract/oversight/figure-filters'
import { filterAddress } from '../links/filter-address.ts'

export const figuresAddress = filterAddress(FigureFilters)
export type FiguresSearch = typeof figuresAddress.none
