import { checkoutRefusals } from '@pasar/contract/wire/checkout-refusals'
import { usePageContext } from '../page/use-page-context.ts'

/** Returns why no school can order now, as a sentence; null when orders are open. @decision 0125 */
export const useOrdersClosed = (): string | null =>
  usePageContext().settings.isOpenForOrders ? null : checkoutRefusals['checkout/closed'][1]
