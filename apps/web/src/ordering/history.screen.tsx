import { getRouteApi, Link } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/history/$type')

/** The orders of one tab. */
export function HistoryScreen() {
  const { orders } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">Transaksi</h1>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/history/$orderId" params={{ orderId: order.id }}>
              {order.number} {rupiah(order.total)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
