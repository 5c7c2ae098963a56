import { remindHead } from '@pasar/contract/ordering/head-confirmation'
import type { OrderView } from '@pasar/contract/ordering/order'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'

type AwaitingHeadProps = { order: Pick<OrderView, 'id' | 'awaitedHead'>; mayRemind: boolean }

/** The head that an order waits for, and a button for a reminder. @decision 0112 */
export function AwaitingHead({ order: { id, awaitedHead }, mayRemind }: AwaitingHeadProps) {
  const isHydrated = useHydrated()
  const reminding = useCall(remindHead, ({ sentTo }) => showToast(`Tautan dikirim ke ${sentTo}`))
  if (awaitedHead === null) return null
  return (
    <>
      <p>
        <b>{awaitedHead.name}</b> menerima tautan konfirmasi di {awaitedHead.email}. Penyedia baru melihat
        pesanan ini setelah dikonfirmasi; stok dan anggaran sudah disisihkan.
      </p>
      {mayRemind && (
        <Button
          variant="outline"
          className="self-start max-sm:self-stretch"
          disabled={!isHydrated}
          busy={reminding.isPending}
          busyText="Mengirim…"
          onClick={() => void reminding.send({ params: { orderId: id } })}
        >
          Kirim ulang tautan
        </Button>
      )}
    </>
  )
}
