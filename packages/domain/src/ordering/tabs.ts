import type { OrderState } from './machine.ts'

/**
 * The tabs of the transaction submenu, in the order of the specification.
 *
 * @spec 2 Transaction submenu
 */
export const ORDER_TABS = [
  'all',
  'new',
  'step2',
  'step3',
  'step4',
  'step5',
  'step6',
  'step7',
  'completed',
  'cancelled',
  'rejected',
  'closed',
  'complained',
  'edit_approved',
  'rated',
  'not-rated',
] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** The filter of a tab: orders in one state, or orders with a flag. @decision 0003 */
export type TabFilter = { state?: OrderState; flag?: 'complained' | 'edit_approved'; rated?: boolean }

const FILTERS: Record<OrderTab, TabFilter> = {
  all: {},
  new: { state: 'new' },
  step2: { state: 'confirmed' },
  step3: { state: 'processed' },
  step4: { state: 'shipping' },
  step5: { state: 'bast' },
  step6: { state: 'paid' },
  step7: { state: 'payment_confirmed' },
  completed: { state: 'completed' },
  cancelled: { state: 'cancelled' },
  rejected: { state: 'rejected' },
  closed: { state: 'closed' },
  complained: { flag: 'complained' },
  edit_approved: { flag: 'edit_approved' },
  rated: { state: 'completed', rated: true },
  'not-rated': { state: 'completed', rated: false },
}

/** Returns the filter of a tab. */
export const tabFilterOf = (tab: OrderTab): TabFilter => FILTERS[tab]
