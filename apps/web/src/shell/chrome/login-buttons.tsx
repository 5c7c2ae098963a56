import { useLocation } from '@tanstack/react-router'
import { type LoginKind, openSignIn } from '../../dialogs/sign-in-request.ts'
import { stringifySearchParams } from '../../links/search-params.ts'
import { openInPlace } from '../../page/open-in-place.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'

const buttons = [
  { kind: 'vendor', label: 'Login Vendor' },
  { kind: 'sekolah', label: 'Login Sekolah' },
  { kind: 'pengawas', label: 'Login Pengawas' },
] as const satisfies readonly { kind: LoginKind; label: string }[]

type LoginButtonsProps = {
  /** header: in the header, on phones in a separate row. panel: in the welcome panel. */
  variant?: 'header' | 'panel'
  className?: string
}

/**
 * The three login buttons. They open a dialog; without scripts they link to the sign-in page.
 *
 * @spec 2 Logged out: Login Vendor, Login Sekolah, Login Pengawas
 */
export function LoginButtons({ variant = 'header', className }: LoginButtonsProps) {
  const href = useLocation({ select: (location) => location.href })
  const returnTo =
    href === '/home' || href.startsWith('/login') || href.startsWith('/staff') ? undefined : href
  const open = (kind: LoginKind) => openInPlace(() => openSignIn(kind, returnTo ?? null))
  return (
    <div
      className={classes(
        variant === 'header'
          ? 'grid basis-full grid-cols-3 gap-2 md:flex md:basis-auto md:flex-wrap md:gap-3'
          : 'grid gap-2 sm:flex sm:flex-wrap',
        className,
      )}
    >
      {buttons.map(({ kind, label }) => (
        <a
          key={kind}
          data-opens-dialog=""
          href={`/login${stringifySearchParams({ sebagai: kind, kembali: returnTo })}`}
          onPointerDown={preloadDialog}
          onClick={open(kind)}
          className={buttonClass(
            kind === 'sekolah' ? 'brass' : 'board',
            'toolbar',
            'px-1! py-0! text-sm! leading-4! md:px-4! md:text-md! md:whitespace-nowrap',
          )}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
