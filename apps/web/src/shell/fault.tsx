import type { ErrorComponentProps } from '@tanstack/react-router'

/** A page whose data did not come. */
export function Fault({ error, reset }: ErrorComponentProps) {
  return (
    <section className="wadah py-10">
      <h1 className="judul-1">Layanan sedang bermasalah</h1>
      <p className="isi mt-2">{error instanceof Error ? error.message : ''}</p>
      <button type="button" onClick={reset}>
        Coba lagi
      </button>
    </section>
  )
}
