import { type Credentials, setUpAuthenticator } from '@pasar/contract/identity/session'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { CopyLine } from '../../ui/blocks/copy-line.tsx'
import { qrCode } from '../../ui/data/qr-code.ts'
import { LoginRefusal } from '../base/login-fields.tsx'

type CodeSetUpProps = {
  credentials: Credentials
  /** Called when the secret is available, so the user can enter the first code. */
  onReady: () => void
}

/** Shows a new authenticator secret: as a QR code, and as text. */
export function CodeSetUp({ credentials, onReady }: CodeSetUpProps) {
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null)
  const asking = useCall(
    setUpAuthenticator,
    (reply) => {
      setAuthenticator(reply)
      onReady()
    },
    'in-place',
  )
  const { username } = credentials
  if (authenticator === null)
    return (
      <div className="flex flex-col gap-4">
        <LoginRefusal refusal={asking.refusal} email={username} />
        <p>
          Akun petugas dan pengawas juga memakai kode 6 angka dari aplikasi autentikator di ponsel, misalnya
          Google Authenticator, Microsoft Authenticator, atau Aegis. Siapkan sekali saja.
        </p>
        <Button
          busy={asking.isPending}
          busyText="Menyiapkan…"
          onClick={() => void asking.send({ body: credentials })}
        >
          Siapkan aplikasi autentikator
        </Button>
      </div>
    )
  return <ShownSecret authenticator={authenticator} />
}

/** A new secret of an authenticator, and its URL for the QR code. */
export type Authenticator = { secret: string; address: string }

/** Shows a new secret as a QR code and as text. */
export function ShownSecret({ authenticator }: { authenticator: Authenticator }) {
  return (
    <div className="flex flex-col gap-3">
      <p>Pindai gambar ini dengan aplikasi autentikator, lalu ketik kode yang muncul di sana.</p>
      <QrCode text={authenticator.address} />
      <div className="rounded-lg border border-line">
        <CopyLine
          label="Tidak dapat memindai? Ketik kunci ini"
          shown={authenticator.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          copied={authenticator.secret}
          subject="kunci"
        />
      </div>
      <p className="caption text-ink-2">Jangan bagikan kunci ini. Kunci tidak akan ditampilkan lagi.</p>
    </div>
  )
}

type QrCodeProps = { text: string }

/** Dark on light in every theme, because cameras do not read inverted codes. */
function QrCode({ text }: QrCodeProps) {
  const { size, path } = qrCode(text, 3)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Kode QR untuk aplikasi autentikator"
      shapeRendering="crispEdges"
      className="mx-auto w-52 rounded-lg border border-line bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
