import { getRouteApi } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/history/$orderId')

/** One order and its life. */
export function OrderScreen() {
  const order = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">{order.number}</h1>
      <p className="angka-besar">{rupiah(order.amounts.total)}</p>
    </section>
  )
}
