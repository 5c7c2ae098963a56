/** Stands in for a page that takes longer than 200 ms. */
export function Pending() {
  return <p className="wadah py-10">Memuat…</p>
}
