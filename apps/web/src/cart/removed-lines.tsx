import { addToCart, type CartLine } from '@pasar/contract/cart/cart'
import { useCall } from '../page/use-call.ts'
import { Button } from '../ui/base/button.tsx'
import { useEffectOnChange } from '../ui/base/use-effect-on-change.ts'
import { CallErrorNote } from '../ui/fields/call-error-note.tsx'
import { enqueueChange } from './change-queue.ts'

const UNDO_MS = 10_000

type RemovedLineProps = { line: CartLine; onRestore: () => Promise<void>; onExpire: () => void }

/** A line that was just removed, with an undo button for ten seconds. */
export function RemovedLine({ line, onRestore, onExpire }: RemovedLineProps) {
  const putting = useCall(
    addToCart,
    async () => {
      await onRestore()
      onExpire()
    },
    'toast',
    undefined,
    enqueueChange,
  )
  useEffectOnChange(line.id, () => {
    const timer = setTimeout(onExpire, UNDO_MS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="card flex items-center gap-3 px-4 py-2.5">
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{line.name}</span> dikeluarkan dari keranjang.
      </p>
      <Button
        variant="quiet"
        size="small"
        busy={putting.isPending}
        busyText="Memulihkan…"
        onClick={() =>
          void putting.send({
            body: { itemId: line.itemId, optionId: line.optionId, quantity: line.quantity },
          })
        }
      >
        Urungkan
      </Button>
      <CallErrorNote calls={[putting]} />
    </div>
  )
}
