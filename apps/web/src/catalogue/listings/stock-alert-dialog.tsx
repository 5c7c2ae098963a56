import { setStockAlert, viewStockAlert } from '@pasar/contract/shop/stock-alert'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { WholeField } from '../../ui/fields/whole-field.tsx'
import { DialogActions } from '../../ui/overlay/dialog-actions.tsx'
import { LazyDialog } from '../../ui/overlay/lazy-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'

/** Opens the setting of the level below which the stock of an item is low. */
export function StockAlertButton() {
  const [isOpen, setOpen] = useState(false)
  const [currentView, setCurrentView] = useState<Reply<typeof viewStockAlert> | null>(null)
  const viewing = useCall(viewStockAlert, (view) => {
    setCurrentView(view)
    setOpen(true)
  })
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="bell"
        busy={viewing.isPending}
        busyText="Membuka…"
        onClick={() => void viewing.send({})}
      >
        Batas stok menipis
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Batas stok menipis"
        description="Anda diberi tahu sekali setiap kali stok sebuah barang turun di bawah batas ini. Barang dengan batas sendiri memakai batasnya."
      >
        {currentView !== null && <StockAlertForm view={currentView} onClose={() => setOpen(false)} />}
      </LazyDialog>
    </>
  )
}

type FormProps = { view: Reply<typeof viewStockAlert>; onClose: () => void }

function StockAlertForm({ view, onClose }: FormProps) {
  const router = useRouter()
  const [level, setLevel] = useState(view.stockAlert ?? undefined)
  const saving = useCall(
    setStockAlert,
    async ({ lowCount }) => {
      showToast(`Batas disimpan. ${formatNumber(lowCount)} barang di bawah batas.`)
      onClose()
      await router.invalidate()
    },
    'in-place',
  )
  return (
    <div className="flex flex-col gap-4 pt-3">
      <FormRefusal refusal={saving.refusal} />
      <WholeField
        label="Beri tahu bila stok kurang dari"
        suffix="satuan"
        optional
        help="Kosongkan bila tidak perlu diberi tahu."
        value={level}
        onChange={setLevel}
        error={saving.fieldError('stockAlert')}
      />
      <div className="flex flex-wrap justify-end gap-2 *:max-sm:flex-1">
        <DialogActions
          onCancel={onClose}
          busy={saving.isPending}
          busyText="Menyimpan…"
          onClick={() => void saving.send({ body: { stockAlert: level ?? null } })}
        >
          Simpan
        </DialogActions>
      </div>
    </div>
  )
}
