import { useNavigate } from '@tanstack/react-router'
import { RegisterAlert } from './register-alert.tsx'

type RegisterDoneProps = {
  /** The address that the code was sent to; null before the registration. */
  email: string | null
  onClose: () => void
}

/**
 * Confirms the registration and links to the next step: entering the emailed code.
 *
 * @spec 4 success alert
 */
export function RegisterDone({ email, onClose }: RegisterDoneProps) {
  const navigate = useNavigate()
  return (
    <RegisterAlert
      alert={
        email === null
          ? null
          : {
              title: 'Pendaftaran berhasil',
              text: (
                <>
                  Kode 6 angka dikirim ke <b className="break-words">{email}</b>. Masukkan kode itu untuk
                  memverifikasi email Anda.
                </>
              ),
            }
      }
      onClose={() => {
        onClose()
        void navigate({ to: '/verifikasi', search: email === null ? {} : { email } })
      }}
    />
  )
}
