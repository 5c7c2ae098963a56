import { getRouteApi } from '@tanstack/react-router'
import { rupiah } from '../ui/money.ts'

const route = getRouteApi('/detail/$pageId')

/** One item with its price and what is behind it. */
export function DetailScreen() {
  const item = route.useLoaderData()
  return (
    <article className="wadah py-8">
      <h1 className="judul-1">{item.name}</h1>
      <p className="angka-besar">{rupiah(item.price)}</p>
    </article>
  )
}
