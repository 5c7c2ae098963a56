import type { RouterContext } from '../../context.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type LossDialogProps = {
  message: string
  onClose: () => void
  /** Opens the login page, with a return to this page. */
  onSignIn: () => void
  isLeaving: boolean
}

const NOTHING_LOST =
  'Sesi Anda berakhir. Tidak ada yang hilang: yang sudah tersimpan tetap ada, dan isian yang belum terkirim kembali setelah Anda masuk lagi.'
const PARTLY_RESTORED =
  'Sesi Anda berakhir. Yang sudah tersimpan tetap ada, dan tulisan yang belum terkirim kembali setelah Anda masuk lagi. Periksa isian yang pendek sekali lagi.'

/**
 * Returns what becomes of the unsent input of a member. Short forms of staff have no draft, so
 * staff read no promise that nothing is lost.
 */
export const lossNote = (member: RouterContext['member']): string =>
  member?.role === 'staff' ? PARTLY_RESTORED : NOTHING_LOST

/**
 * Reports the end of the session and returns to the same page after sign-in.
 *
 * @spec 8 Forced logout
 */
export function LossDialog({ message, onClose, onSignIn, isLeaving }: LossDialogProps) {
  const { settings, member } = usePageContext()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Login Failure"
      titleLang="en"
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
      <p className="mt-3">{lossNote(member)}</p>
    </Dialog>
  )
}
