import { getRouteApi, Link } from '@tanstack/react-router'
import { LOGIN_KINDS } from '../../call/sign-in-request.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/base/page-head.tsx'
import { LoginForm } from './login-form.tsx'
import { loginButtons, loginHints, loginTitles } from './login-titles.ts'
import { SignOnRefusal } from './sign-on-refusal.tsx'

const route = getRouteApi('/login')

/** The login dialogs as pages, for links and before hydration. */
export function LoginScreen() {
  const { sebagai = 'sekolah', kembali, gagal } = route.useSearch()
  return (
    <div className="page-container max-w-[27.5rem]! py-8">
      <div className="card p-5">
        <PageHead title={loginTitles[sebagai]} lead={loginHints[sebagai]} className="mb-5" />
        <SignOnRefusal code={gagal} />
        <LoginForm key={sebagai} kind={sebagai} returnPath={kembali ?? '/home'} />
        <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4 *:flex-1">
          {LOGIN_KINDS.filter((other) => other !== sebagai).map((other) => (
            <Link
              key={other}
              to="/login"
              search={{ sebagai: other, ...(kembali === undefined ? {} : { kembali }) }}
              replace
              className={buttonClass('outline', 'toolbar')}
            >
              {loginButtons[other]}
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}
