import type { OrderView } from '@pasar/contract/ordering/order'

/** Props of an order step; `onMoved` receives the new state of the order. */
export type StepProps = { order: OrderView; onMoved: (order: OrderView) => void }
