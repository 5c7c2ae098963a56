import type { LeaveRequest } from '../../dialogs/leave-request.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const leaveLabels = (unsent: LeaveRequest['unsent']) =>
  unsent === null
    ? {
        title: 'Keluar tanpa jaringan?',
        message: 'Server belum dapat diberi tahu bahwa Anda keluar.',
        leave: 'Keluar sekarang',
        follows:
          'Yang tersimpan dari akun ini dihapus dari perangkat sekarang juga. Sesinya diakhiri di server begitu perangkat ini tersambung, sebelum apa pun ditampilkan.',
      }
    : {
        title: 'Ada yang belum terkirim',
        message: `${unsent} kiriman masih tersimpan di perangkat ini dan belum sampai di server.`,
        leave: 'Buang dan keluar',
        follows: 'Keluar menghapus kiriman itu dari perangkat. Tunggu jaringan bila masih diperlukan.',
      }

/** Explains the consequences of signing out now. */
export function LeaveDialog({ unsent, answer }: LeaveRequest) {
  const { title, message, leave, follows } = leaveLabels(unsent)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title={title}
      description={message}
      phone="plate"
      footer={
        <>
          <Button variant="outline" onClick={() => answer(false)}>
            Tetap masuk
          </Button>
          <Button variant="danger-outline" onClick={() => answer(true)}>
            {leave}
          </Button>
        </>
      }
    >
      <p className="mt-3">{follows}</p>
    </Dialog>
  )
}
