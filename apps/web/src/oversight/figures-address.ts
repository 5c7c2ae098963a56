import { FigureFilters } from '@pasar/contract/oversight/figure-filters'
import { oneOf } from '@pasar/contract/wire/sort-order'
import * as z from 'zod/mini'
import { filterAddress } from '../links/filter-address.ts'

/**
 * The year and the area of the figures, and the order of each table: a column and a direction, the
 * first without a choice.
 */
export const figuresAddress = filterAddress(
  z.extend(FigureFilters, {
    funds: oneOf(['amount-desc', 'amount-asc', 'name-asc', 'name-desc', 'orders-desc', 'orders-asc']),
    categories: oneOf([
      ...(['amount-desc', 'amount-asc', 'name-asc', 'name-desc'] as const),
      ...(['domestic-desc', 'domestic-asc', 'umkm-desc', 'umkm-asc'] as const),
    ]),
    regencies: oneOf([
      ...(['amount-desc', 'amount-asc', 'name-asc', 'name-desc'] as const),
      ...(['orders-desc', 'orders-asc', 'domestic-desc', 'domestic-asc'] as const),
    ]),
  }),
)
export type FiguresSearch = typeof figuresAddress.none

export type SortableTable = 'funds' | 'categories' | 'regencies'

/** Columns by which a table is sorted. */
export type FigureColumn<Table extends SortableTable> =
  FiguresSearch[Table] extends `${infer Column}-${'asc' | 'desc'}` ? Column : never
