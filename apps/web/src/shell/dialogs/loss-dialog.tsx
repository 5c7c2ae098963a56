import { usePageContext } from '../../call/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type LossDialogProps = {
  message: string
  onClose: () => void
  /** Opens the login page, with a return to this page. */
  onSignIn: () => void
  isLeaving: boolean
}

/**
 * Reports the end of the session and returns to the same page after sign-in.
 *
 * @spec 8 Forced logout
 */
export function LossDialog({ message, onClose, onSignIn, isLeaving }: LossDialogProps) {
  const { settings } = usePageContext()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Login Failure"
      description={message}
      phone="plate"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <a
            href={`https://wa.me/${settings.supportWhatsapp}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('outline', 'medium', 'px-2! whitespace-nowrap')}
            onClick={onClose}
          >
            Hubungi Kami ( WA )
          </a>
          <Button className="w-full" onClick={onSignIn} busy={isLeaving} busyText="Membuka…">
            Masuk lagi
          </Button>
        </>
      }
    >
      <p className="mt-3">
        Sesi Anda berakhir. Tidak ada yang hilang: yang sudah tersimpan tetap ada, dan isian yang belum
        terkirim kembali setelah Anda masuk lagi.
      </p>
    </Dialog>
  )
}
