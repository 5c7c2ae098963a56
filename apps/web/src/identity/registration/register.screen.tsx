import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { REGISTER_KINDS } from '../../dialogs/register-request.ts'
import { AddressFields } from '../../shipping/address-fields.widget.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { PageHead } from '../../ui/blocks/page-head.tsx'
import { RegisterDone } from './register-done.tsx'
import { RegisterForm } from './register-form.tsx'
import { REGISTER_TITLE, registerHints, registerKinds } from './register-titles.ts'

const route = getRouteApi('/daftar')

/** The `Daftar Akun Baru` form as a page, for links. */
export function RegisterScreen() {
  const { sebagai = 'vendor' } = route.useSearch()
  const [email, setEmail] = useState<string | null>(null)
  return (
    <div className="page-container max-w-240! py-6">
      <PageHead
        title={REGISTER_TITLE}
        lead={registerHints[sebagai]}
        actions={REGISTER_KINDS.filter((other) => other !== sebagai).map((other) => (
          <Link
            key={other}
            to="/daftar"
            search={{ sebagai: other }}
            replace
            className={buttonClass('outline', 'toolbar')}
          >
            {registerKinds[other]}
          </Link>
        ))}
        className="mb-5"
      />
      <RegisterForm key={sebagai} kind={sebagai} AddressFields={AddressFields} onRegistered={setEmail} />
      <RegisterDone email={email} onClose={() => setEmail(null)} />
    </div>
  )
}
