import { usePageContext } from '../api/use-page-context.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type LossDialogProps = { message: string; onClose: () => void }

/** @spec 8 Forced logout */
export function LossDialog({ message, onClose }: LossDialogProps) {
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
            className={buttonClass('primary', 'medium', 'px-2! whitespace-nowrap')}
            onClick={onClose}
          >
            Hubungi Kami ( WA )
          </a>
        </>
      }
    >
      <p className="mt-3">Sesi Anda berakhir. Masuk kembali untuk melanjutkan.</p>
    </Dialog>
  )
}
