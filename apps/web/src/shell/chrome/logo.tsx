import { Link } from '@tanstack/react-router'

/** Product name with a link to the home page. */
export function Logo() {
  return (
    <Link
      to="/home"
      className="flex min-h-11 items-center text-xl font-extrabold tracking-tight whitespace-nowrap"
    >
      Pasar<span className="text-brass">Sekolah</span>
    </Link>
  )
}
