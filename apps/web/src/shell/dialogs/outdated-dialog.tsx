import { useState } from 'react'
import { storeOpenForms } from '../../offline/reopen-forms.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Reloads a page that is older than the server. Drafts stay, and the open forms open again. */
export function OutdatedDialog({ onClose }: { onClose: () => void }) {
  const [isLoading, setLoading] = useState(false)
  const reload = () => {
    setLoading(true)
    storeOpenForms()
    location.reload()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Versi baru Pasar Sekolah"
      description="Halaman ini dibuka sebelum Pasar Sekolah diperbarui, jadi kiriman Anda tidak dapat diterima. Belum ada yang tersimpan."
      phone="plate"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Nanti saja
          </Button>
          <Button onClick={reload} busy={isLoading} busyText="Memuat…">
            Muat ulang
          </Button>
        </>
      }
    >
      <p className="mt-3">
        Muat ulang halaman, lalu kirim sekali lagi. Isian yang punya draf kembali otomatis. Salin dulu tulisan
        panjang di isian lain.
      </p>
    </Dialog>
  )
}
