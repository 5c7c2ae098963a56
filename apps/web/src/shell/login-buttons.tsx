import { useLocation } from '@tanstack/react-router'
import { insteadOfLink } from '../api/instead-of-link.ts'
import { writeSearch } from '../api/search-text.ts'
import { askToSignIn, type LoginKind } from '../api/sign-in-request.ts'
import { buttonClass } from '../ui/button.tsx'
import { Kept } from '../ui/kept-markup.tsx'
import { warmDialog } from '../ui/lazy-dialog.tsx'

const buttons = [
  { kind: 'vendor', label: 'Login Vendor' },
  { kind: 'sekolah', label: 'Login Sekolah' },
  { kind: 'pengawas', label: 'Login Pengawas' },
] as const satisfies readonly { kind: LoginKind; label: string }[]

type LoginButtonsProps = {
  /** board: in the header, on phones a row of its own. panel: in a chalk panel of a page. */
  place?: 'header' | 'panel'
}

/**
 * The three ways in. They are links to the sign-in page until the scripts are there, and open the dialog from then on.
 *
 * @spec 2 Logged out: Login Vendor, Login Sekolah, Login Pengawas
 */
export function LoginButtons({ place = 'header' }: LoginButtonsProps) {
  const href = useLocation({ select: (location) => location.href })
  const wanted = href === '/home' || href.startsWith('/login') || href.startsWith('/staff') ? undefined : href
  const open = (kind: LoginKind) => insteadOfLink(() => askToSignIn(kind, wanted ?? null))
  return (
    <Kept
      as="div"
      className={
        place === 'header'
          ? 'mt-3 grid basis-full grid-cols-3 gap-2 md:mt-0 md:flex md:basis-auto md:gap-3'
          : 'grid gap-2 sm:flex sm:flex-wrap'
      }
      of={buttons}
      by={place}
      values={buttons.map(({ kind }) => `/login${writeSearch({ sebagai: kind, kembali: wanted })}`)}
    >
      {(...addresses) =>
        buttons.map(({ kind, label }, at) => (
          <a
            key={kind}
            href={addresses[at]}
            onPointerDown={warmDialog}
            onClick={open(kind)}
            className={buttonClass(
              kind === 'sekolah' ? 'brass' : 'board',
              'toolbar',
              'px-1! py-0! text-sm! leading-4! md:px-4! md:text-md! md:whitespace-nowrap',
            )}
          >
            {label}
          </a>
        ))
      }
    </Kept>
  )
}
