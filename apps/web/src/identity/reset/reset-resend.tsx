import { resetStep1 } from '@pasar/contract/identity/registration'
import { useEffect, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import type { ResetRequest } from './reset-request.ts'

/**
 * Mail takes a moment to arrive. A new request earlier would invalidate the code that is on its
 * way.
 */
const PAUSE_MS = 60_000

type ResetResendProps = {
  request: ResetRequest
  onResent: (request: ResetRequest) => void
  onOtherAddress: () => void
}

/** Help for a user who receives no mail. */
export function ResetResend({ request, onResent, onOtherAddress }: ResetResendProps) {
  const seconds = useSecondsTo(request.at + PAUSE_MS)
  const asking = useCall(resetStep1, ({ handle }) => {
    onResent({ ...request, handle, at: Date.now() })
    showToast('Kode baru dikirim. Kode sebelumnya tidak berlaku lagi.', 'success')
  })
  return (
    <div className="-mt-1 flex flex-wrap items-center gap-x-1 gap-y-2">
      <Button
        variant="quiet"
        size="small"
        disabled={seconds > 0}
        busy={asking.isPending}
        onClick={() => void asking.send({ body: { email: request.email } })}
      >
        <span className="tnum">{seconds > 0 ? `Kirim ulang kode (${seconds})` : 'Kirim ulang kode'}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={onOtherAddress}>
        Ganti email
      </Button>
      <CallErrorNote calls={[asking]} />
    </div>
  )
}

/** Returns the seconds until a moment, counting down to 0. */
function useSecondsTo(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = moment - now
  const isOver = left <= 0
  useEffect(() => {
    setNow(Date.now())
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return isOver ? 0 : (left + 999 - ((left + 999) % 1000)) / 1000
}
