import { createPurchaseList } from '@pasar/contract/cart/purchase-list'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useCall } from '../page/use-call.ts'
import { Button, buttonClass } from '../ui/base/button.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { preloadDialog } from '../ui/overlay/lazy-dialog.tsx'
import { enqueueChange } from './change-queue.ts'
import { ListNameDialog } from './lists/list-name-dialog.tsx'

/** Saves the selected cart lines as a purchase list, and links to the existing lists. */
export function SaveCart({ chosen }: { chosen: number }) {
  const [isOpen, setOpen] = useState(false)
  const reasonId = useId()
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
      <Link to="/account/lists" className={buttonClass('outline', 'toolbar', 'self-start')}>
        Daftar belanja
      </Link>
      <span className="flex flex-col gap-1">
        <Button
          variant="outline"
          size="toolbar"
          disabled={chosen === 0}
          aria-describedby={chosen === 0 ? reasonId : undefined}
          onPointerDown={preloadDialog}
          onClick={() => setOpen(true)}
        >
          Simpan sebagai daftar
        </Button>
        {chosen === 0 && (
          <span id={reasonId} className="caption text-ink-2">
            Centang barangnya dahulu
          </span>
        )}
      </span>
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
