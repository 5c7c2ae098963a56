import { parseSignOnRefusal } from '@pasar/contract/identity/sign-on'
import { refusals } from '@pasar/contract/wire/refusals'
import { getRouteApi, Link } from '@tanstack/react-router'
import { LOGIN_KINDS } from '../../dialogs/sign-in-request.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { LoginForm } from './login-form.tsx'
import { loginButtons, loginHints, loginTitles } from './login-titles.ts'

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
        <div className="mt-4 flex flex-wrap justify-between gap-x-2 border-t border-line pt-2">
          {LOGIN_KINDS.filter((other) => other !== sebagai).map((other) => (
            <Link
              key={other}
              to="/login"
              search={{ sebagai: other, ...(kembali === undefined ? {} : { kembali }) }}
              replace
              className={buttonClass('quiet', 'toolbar')}
            >
              {loginButtons[other]}
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}

/**
 * Explains a failed sign-in with the school-data service, by the code in the URL.
 *
 * @spec 8 'Tidak Bisa Login'
 */
function SignOnRefusal({ code }: { code: string | undefined }) {
  const refusal = parseSignOnRefusal(code)
  if (refusal === undefined) return null
  const [, sentence] = refusals[refusal]
  return (
    <Banner kind="danger" title="Tidak Bisa Login" className="mb-5">
      {sentence}
    </Banner>
  )
}
