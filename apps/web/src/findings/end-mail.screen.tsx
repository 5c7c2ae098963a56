import { endFindingMail } from '@pasar/contract/findings/finding-mail'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { useHydrated } from '../page/use-hydrated.ts'
import { Banner } from '../ui/base/banner.tsx'
import { Button } from '../ui/base/button.tsx'
import { linkClass, PageHead } from '../ui/blocks/page-head.tsx'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'

/**
 * Ends the emails about findings by the link in one of them, without a sign-in. The token is in the
 * fragment, which no server logs; a mail program that only opens the link ends nothing.
 */
export function EndFindingMailScreen() {
  const isHydrated = useHydrated()
  const [isEnded, setEnded] = useState(false)
  const ending = useCall(endFindingMail, () => setEnded(true), 'in-place')
  return (
    <div className="page-container flex max-w-[40rem]! flex-col gap-5 py-6">
      <PageHead
        title="Berhenti menerima surat temuan"
        lead="Temuan tetap dapat dibaca setelah masuk. Surat dapat dinyalakan lagi di halaman Temuan."
      />
      {isEnded ? (
        <Banner kind="success" title="Surat temuan dihentikan">
          <Link to="/account/findings/mail" className={linkClass}>
            Atur surat temuan
          </Link>
        </Banner>
      ) : (
        <>
          <CallErrorNote calls={[ending]} />
          <Button
            className="self-start max-sm:self-stretch"
            disabled={!isHydrated}
            busy={ending.isPending}
            busyText="Menghentikan…"
            onClick={() => void ending.send({ body: { token: location.hash.slice(1) } })}
          >
            Hentikan surat temuan
          </Button>
        </>
      )}
    </div>
  )
}
