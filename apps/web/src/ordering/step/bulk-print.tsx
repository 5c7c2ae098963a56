import { MAX_PRINTED_ORDERS, type PrintedKind, printDocuments } from '@pasar/contract/document/document'
import type { OrderRow } from '@pasar/contract/ordering/order-list'
import type { OrderState } from '@pasar/domain/ordering/machine'
import { useState } from 'react'
import { DownloadLink } from '../../page/download-link.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { LazyDialog, preloadDialog } from '../../ui/overlay/lazy-dialog.tsx'

/** States in which nothing has been dispatched. */
const NOT_SENT: readonly OrderState[] = ['new', 'confirmed', 'processed', 'cancelled', 'rejected']

const filterAddress = (kind: PrintedKind, orders: readonly OrderRow[]) =>
  `/api${printDocuments.path}?kind=${kind}&orders=${orders.map(({ id }) => id).join(',')}`

/** Prints the order letters or the delivery notes of the selected orders as one file. */
export function BulkPrint({ orders }: { orders: readonly OrderRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const sentOrders = orders.filter(({ state }) => !NOT_SENT.includes(state))
  const link = (kind: PrintedKind, label: string, printedOrders: readonly OrderRow[]) => (
    <DownloadLink href={filterAddress(kind, printedOrders)} className={buttonClass('outline')}>
      <Icon name="printer-duotone" size={20} />
      {`${label} ${printedOrders.length} pesanan`}
    </DownloadLink>
  )
  return (
    <>
      <Button
        size="toolbar"
        variant="outline"
        icon="printer-duotone"
        onPointerDown={preloadDialog}
        onClick={() => setOpen(true)}
      >
        Cetak
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Cetak dokumen ${orders.length} pesanan`}
        description="Satu PDF dengan daftar pesanannya di halaman pertama."
      >
        {orders.length > MAX_PRINTED_ORDERS ? (
          <p className="mt-3">
            Cetak paling banyak {MAX_PRINTED_ORDERS} pesanan sekaligus. Kurangi pilihan Anda.
          </p>
        ) : (
          <div className="mt-3 flex flex-col gap-2">
            {link('order', 'Surat pesanan', orders)}
            {sentOrders.length > 0 && link('delivery', 'Surat jalan', sentOrders)}
            {sentOrders.length < orders.length && (
              <p className="caption text-ink-2">
                {orders.length - sentOrders.length} pesanan belum dikirim dan belum mempunyai surat jalan.
              </p>
            )}
          </div>
        )}
      </LazyDialog>
    </>
  )
}
