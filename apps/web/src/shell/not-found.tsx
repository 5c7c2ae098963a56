/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <section className="wadah py-10">
      <h1 className="judul-1">Halaman tidak ditemukan atau sudah dipindahkan.</h1>
    </section>
  )
}
