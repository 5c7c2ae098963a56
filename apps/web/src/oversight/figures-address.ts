import { FigureFilters } from '@pasar/contract/oversight/figure-filters'
import { addressOf } from '../links/address-of.ts'

export const figuresAddress = addressOf(FigureFilters)
export type FiguresSearch = typeof figuresAddress.none
