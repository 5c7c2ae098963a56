import { getRouteApi, Link } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/staff/payments')

/** Where staff confirm the payments that schools have recorded. */
export function PaymentDeskScreen() {
  const { orders } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">Verifikasi pembayaran</h1>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/history/$orderId" params={{ orderId: order.id }}>
              {order.number} {order.partner.name} {rupiah(order.total)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
