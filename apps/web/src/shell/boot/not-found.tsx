import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../ui/base/button.tsx'
import { ErrorState } from '../../ui/blocks/error-state.tsx'

type LastPages = typeof import('./last-pages.ts')
type Pages = ReturnType<LastPages['lastPages']['read']>

/** "Not found" page with links to continue. */
export function NotFound() {
  const [pages, setPages] = useState<Pages>([])
  useEffect(() => {
    // Imported lazily: stored pages are validated with a schema, and the first render must not
    // load schemas.
    void import('./last-pages.ts').then(({ lastPages }) => setPages(lastPages.read()))
  }, [])
  return (
    <>
      <ErrorState
        drawing="magnifier"
        title="Halaman tidak ditemukan"
        action={
          <Link to="/home" className={buttonClass('outline')}>
            Ke beranda
          </Link>
        }
      >
        <p>
          Halaman tidak ditemukan atau sudah dipindahkan. Periksa alamatnya, atau cari yang Anda perlukan.
        </p>
        <form action="/search" className="mt-5 flex gap-2 text-left">
          <input
            type="search"
            name="keyword"
            maxLength={100}
            aria-label="Kata yang dicari"
            placeholder="Kertas A4, meja siswa, buku…"
            className="h-11 min-w-0 flex-1 rounded-lg border border-edge bg-paper px-3 text-lg text-ink md:text-base"
          />
          <input type="hidden" name="sort" value="RELEVANCE" />
          <button type="submit" className={buttonClass()}>
            Cari barang
          </button>
        </form>
      </ErrorState>
      {pages.length > 0 && (
        <nav aria-labelledby="last-pages" className="mx-auto max-w-[32rem] px-4">
          <h2 id="last-pages" className="heading-3">
            Halaman terakhir Anda
          </h2>
          <ul className="mt-1">
            {pages.map(({ address, title }) => (
              <li key={address} className="border-b border-line">
                <a href={address} className="flex min-h-11 items-center py-2 text-board-700 underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
