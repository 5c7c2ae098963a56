import type { LeaveRequest } from '../api/leave-request.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** What is lost by leaving now. */
export function LeaveDialog({ unsent, answer }: LeaveRequest) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      title="Ada yang belum terkirim"
      description={`${unsent} kiriman masih tersimpan di perangkat ini dan belum sampai di server.`}
      phone="plate"
      footer={
        <>
          <Button variant="outline" onClick={() => answer(false)}>
            Tetap masuk
          </Button>
          <Button variant="danger-outline" onClick={() => answer(true)}>
            Buang dan keluar
          </Button>
        </>
      }
    >
      <p className="mt-3">
        Keluar menghapus hitungan dan foto itu dari perangkat. Tunggu jaringan bila masih diperlukan.
      </p>
    </Dialog>
  )
}
