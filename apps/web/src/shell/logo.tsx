import { Link } from '@tanstack/react-router'

/** The product's name; leads to the first page. */
export function Logo() {
  return (
    <Link
      to="/home"
      className="flex min-h-11 items-center text-xl font-extrabold tracking-tight whitespace-nowrap"
    >
      Pasar<span className="text-kuningan">Sekolah</span>
    </Link>
  )
}
