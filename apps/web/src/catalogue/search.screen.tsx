import { getRouteApi, Link } from '@tanstack/react-router'
import { grouped, rupiah } from '../ui/money.ts'

const route = getRouteApi('/search')

/** The address is the only state here: back, reload and a shared link all show the same list. */
export function SearchScreen() {
  const { items, total } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">{grouped(total)} hasil</h1>
      <ul>
        {items.map((item) => (
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
