import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** For an address that leads nowhere. */
export function NotFound() {
  return (
    <ErrorState
      drawing="magnifier"
      title="Halaman tidak ditemukan"
      action={
        <>
          <Link to="/home" className={buttonClass()}>
            Ke beranda
          </Link>
          <Link to="/search" search={{}} className={buttonClass('outline')}>
            Cari barang
          </Link>
        </>
      }
    >
      Halaman tidak ditemukan atau sudah dipindahkan.
    </ErrorState>
  )
}
