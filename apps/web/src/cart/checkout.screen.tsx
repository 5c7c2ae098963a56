import { getRouteApi } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/multi-cart')

/** The orders to be, one a vendor. */
export function CheckoutScreen() {
  const { orders } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">Tinjau pesanan</h1>
      {orders.map((order) => (
        <p key={order.vendorId}>
          {order.vendorName} {rupiah(order.amounts.total)}
        </p>
      ))}
    </section>
  )
}
