import type { OrderView } from '@pasar/contract/ordering/order'
import { remindPrincipal } from '@pasar/contract/ordering/principal-confirmation'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'

type AwaitingPrincipalProps = { order: Pick<OrderView, 'id' | 'awaitedHead'>; mayRemind: boolean }

/** The principal that an order waits for, and a button for a reminder. @decision 0112 */
export function AwaitingPrincipal({ order: { id, awaitedHead }, mayRemind }: AwaitingPrincipalProps) {
  const isHydrated = useHydrated()
  const reminding = useCall(remindPrincipal, ({ sentTo }) => showToast(`Tautan dikirim ke ${sentTo}`))
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
