import { useEffect, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

const formatSeconds = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return [minutes > 0 && `${minutes} menit`, (rest > 0 || minutes === 0) && `${rest} detik`]
    .filter(Boolean)
    .join(' ')
}

type IdleDialogProps = {
  /** End of the session on the device clock, in milliseconds. */
  endsAt: number
  onStay: () => void
  isStaying: boolean
  onLeave: () => void
  isLeaving: boolean
}

/**
 * Asks the user of a shared computer to extend the session before it expires. Screen readers
 * announce the title once, but not the countdown.
 */
export function IdleDialog({ endsAt, onStay, isStaying, onLeave, isLeaving }: IdleDialogProps) {
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))
  const [minutes] = useState(() => Math.max(1, Math.ceil(seconds / 60)))
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(endsAt))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={`Anda akan keluar dalam ${minutes} menit`}
      description="Komputer ini dipakai bersama, dan sudah lama tidak ada kegiatan. Yang sudah Anda ketik tidak hilang."
      phone="plate"
      mustAnswer
      footer={
        <>
          <Button variant="outline" onClick={onLeave} busy={isLeaving} busyText="Keluar…">
            Keluar sekarang
          </Button>
          <Button onClick={onStay} busy={isStaying} busyText="Sebentar…">
            Tetap masuk
          </Button>
        </>
      }
    >
      <p className="mt-3">
        Sisa waktu:{' '}
        <span role="timer" className="tnum font-bold">
          {formatSeconds(seconds)}
        </span>
      </p>
    </Dialog>
  )
}
