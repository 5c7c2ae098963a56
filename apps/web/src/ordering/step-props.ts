import type { OrderView } from '@pasar/contract/ordering/order'

/** What a step of an order is shown with, and whom it tells of the order as it stands afterwards. */
export type StepProps = { order: OrderView; onMoved: (order: OrderView) => void }
