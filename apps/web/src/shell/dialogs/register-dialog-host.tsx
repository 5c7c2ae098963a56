import { Suspense, useState } from 'react'
import { useRegisterRequest } from '../../dialogs/register-request.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const RegisterDialog = retryingLazy(async () => {
  const [{ RegisterDialog: Shown }, { AddressFields }] = await Promise.all([
    import('../../identity/registration/register-dialog.widget.tsx'),
    import('../../shipping/address-fields.widget.tsx'),
  ])
  type Props = Omit<Parameters<typeof Shown>[0], 'AddressFields'>
  return (props: Props) => <Shown {...props} AddressFields={AddressFields} />
})

/** Shows `Daftar Akun Baru` on request. */
export function RegisterDialogHost() {
  const request = useRegisterRequest()
  const [isLoaded, setLoaded] = useState(false)
  if (request !== null && !isLoaded) setLoaded(true)
  if (!isLoaded) return null
  return (
    <Suspense fallback={null}>
      <RegisterDialog request={request} />
    </Suspense>
  )
}
