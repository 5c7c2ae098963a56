import { getRouteApi, Link } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/home')

/** The first page. */
export function HomeScreen() {
  const { newest } = route.useLoaderData()
  return (
    <section className="wadah py-8">
      <h1 className="judul-1">Belanja sekolah, tercatat dan terbuka</h1>
      <ul>
        {newest.map((item) => (
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
