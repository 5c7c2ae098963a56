import { getRouteApi, Link } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/vendor/$merchantId')

/** One vendor and what it sells. */
export function VendorScreen() {
  const { vendor, results } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">{vendor.name}</h1>
      <p>{vendor.regencyName}</p>
      <ul>
        {results.items.map((item) => (
          <li key={item.id}>
            <Link to="/detail/$pageId" params={{ pageId: item.id }}>
              {item.name} {rupiah(item.price)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
