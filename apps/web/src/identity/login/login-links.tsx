import { Link } from '@tanstack/react-router'
import { openRegistration } from '../../dialogs/register-request.ts'
import { openPasswordReset } from '../../dialogs/reset-request.ts'
import { closeSignIn, type LoginKind } from '../../dialogs/sign-in-request.ts'
import { openInPlace } from '../../page/open-in-place.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { BilingualLabel } from '../../ui/text/bilingual-label.tsx'

/** The two links share one row of a phone. */
const BELOW = 'block text-sm font-normal'

type LoginLinksProps = {
  kind: LoginKind | 'staf'
  returnPath: string | null
  /** Returns the value of the email field. */
  email: () => string
}

/**
 * Links at a login: reset the password, register, and for schools sign in through the school-data
 * service. Staff and supervisors cannot register. Before hydration these are links to pages;
 * afterwards they open dialogs.
 *
 * @spec 2 Login modal
 */
export function LoginLinks({ kind, returnPath, email }: LoginLinksProps) {
  const { settings } = usePageContext()
  const instead = (open: () => void) =>
    openInPlace(() => {
      closeSignIn()
      open()
    })
  const look = buttonClass('quiet')
  return (
    <div className="flex flex-wrap justify-between gap-x-2 gap-y-4">
      {kind === 'sekolah' && settings.schoolSignOn !== '' && (
        <a
          href={settings.schoolSignOn}
          rel="noreferrer"
          className={buttonClass('outline', 'medium', 'basis-full')}
        >
          Masuk dengan Dapodik
        </a>
      )}
      <Link
        to="/reset"
        className={look}
        onClick={instead(() =>
          openPasswordReset(email(), { kind: kind === 'staf' ? 'pengawas' : kind, returnTo: returnPath }),
        )}
      >
        <BilingualLabel english="Reset Password" indonesian="Lupa kata sandi" className={BELOW} />
      </Link>
      {(kind === 'sekolah' || kind === 'vendor') && (
        <Link
          to="/daftar"
          search={kind === 'sekolah' ? { sebagai: kind } : {}}
          className={look}
          onClick={instead(() => openRegistration(kind))}
        >
          <BilingualLabel english="Sign Up" indonesian="Daftar" className={BELOW} />
        </Link>
      )}
    </div>
  )
}
