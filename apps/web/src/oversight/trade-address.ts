import { TRADE_SORTS } from '@pasar/contract/oversight/trade'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { textParam } from '../links/catalogue-address.ts'
import { paramText } from '../links/search-params.ts'
import { type FiguresSearch, figuresSearch, NO_FIGURES_SEARCH } from './figures-address.ts'

export type TradeSearch = FiguresSearch & { keyword: string; by: (typeof TRADE_SORTS)[number] }

export const NO_TRADE_SEARCH: TradeSearch = { ...NO_FIGURES_SEARCH, keyword: '', by: 'amount' }

/** Parses the filters of the lists of schools and vendors. Ignores malformed values. */
export const tradeSearch = (input: Partial<TradeSearch> & SearchSchemaInput): TradeSearch => ({
  ...figuresSearch(input),
  keyword: textParam(input.keyword, 100),
  by: TRADE_SORTS.find((sort) => sort === paramText(input.by)) ?? 'amount',
})
