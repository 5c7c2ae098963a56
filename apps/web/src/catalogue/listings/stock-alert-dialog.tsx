import { setStockAlert, viewStockAlert } from '@pasar/contract/shop/stock-alert'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { WholeField } from '../../ui/fields/whole-field.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { formatNumber } from '../../ui/text/money.ts'

/** Opens the setting of the level below which the stock of an item is low. */
export function StockAlertButton() {
  const [currentView, setCurrentView] = useState<Reply<typeof viewStockAlert> | null>(null)
  const viewing = useCall(viewStockAlert, setCurrentView)
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
      {currentView !== null && <StockAlertDialog view={currentView} onClose={() => setCurrentView(null)} />}
    </>
  )
}

type StockAlertDialogProps = { view: Reply<typeof viewStockAlert>; onClose: () => void }

function StockAlertDialog({ view, onClose }: StockAlertDialogProps) {
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
    <FormDialog
      isOpen
      onClose={onClose}
      title="Batas stok menipis"
      description="Anda diberi tahu sekali setiap kali stok sebuah barang turun di bawah batas ini. Barang dengan batas sendiri memakai batasnya."
      busy={saving.isPending}
      busyLabel="Menyimpan…"
      submitLabel="Simpan"
      onSubmit={() => void saving.send({ body: { stockAlert: level ?? null } })}
    >
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
    </FormDialog>
  )
}
