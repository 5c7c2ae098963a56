import { getRouteApi, Link } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/cart')

/** What the school has put aside, by vendor. */
export function CartScreen() {
  const { groups, total } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">Keranjang</h1>
      {groups.map((group) => (
        <section key={group.vendorId}>
          <h2 className="judul-2">{group.vendorName}</h2>
          <ul>
            {group.lines.map((line) => (
              <li key={line.id}>
                {line.quantity} {line.unit} {line.name} {rupiah(line.lineTotal)}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="angka-besar">{rupiah(total)}</p>
      <Link to="/multi-cart">Buat pesanan</Link>
    </section>
  )
}
