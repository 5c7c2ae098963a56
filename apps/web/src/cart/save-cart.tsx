import { createPurchaseList } from '@pasar/contract/cart/purchase-list'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { preloadDialog } from '../ui/overlay/lazy-dialog.tsx'
import { enqueueChange } from './change-queue.ts'
import { ListNameDialog } from './lists/list-name-dialog.tsx'

/** Saves the selected cart lines as a purchase list, and links to the existing lists. */
export function SaveCart({ chosen }: { chosen: number }) {
  const [isOpen, setOpen] = useState(false)
  const creating = useCall(
    createPurchaseList,
    ({ name, lineCount }) => {
      setOpen(false)
      showToast(`${lineCount} barang disimpan sebagai ${name}.`)
    },
    'in-place',
    undefined,
    enqueueChange,
  )
  return (
    <>
      <Link to="/account/lists" className={buttonClass('outline', 'toolbar')}>
        Daftar belanja
      </Link>
      <Button
        variant="outline"
        size="toolbar"
        disabled={chosen === 0}
        onPointerDown={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Simpan sebagai daftar
      </Button>
      <ListNameDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Simpan sebagai daftar belanja"
        description={`${chosen} barang yang dipilih disimpan dengan jumlahnya, untuk dibeli lagi kapan saja.`}
        name=""
        submit="Simpan daftar"
        isBusy={creating.isPending}
        refusal={creating.refusal}
        onSend={(name) => void creating.send({ body: { name, fromCart: true } })}
      />
    </>
  )
}
