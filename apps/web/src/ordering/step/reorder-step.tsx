import type { OrderView } from '@pasar/contract/ordering/order'
import { reorder } from '@pasar/contract/ordering/requests'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshCartCount } from '../../live/cart-count.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { reorderLabel } from '../base/status-labels.ts'
import { StepRefusal } from '../base/step-refusal.tsx'
import { subjectText } from '../base/subject-labels.ts'

type ReorderStepProps = { order: Pick<OrderView, 'id' | 'lines' | 'state'>; variant: 'primary' | 'outline' }

/** Adds the goods of an order to the cart again. Lists goods that are no longer sold. */
export function ReorderStep({ order, variant }: ReorderStepProps) {
  const { call } = usePageContext()
  const [reorderResult, setReorderResult] = useState<{ added: number; missing: string[] }>()
  const ordering = useCall(
    reorder,
    (reply) => {
      setReorderResult(reply)
      void refreshCartCount(call)
    },
    'in-place',
  )
  if (reorderResult !== undefined) return <Reordered order={order} {...reorderResult} />
  return (
    <>
      <StepRefusal refusal={ordering.refusal} />
      <Button
        variant={variant}
        icon="shopping-cart-simple"
        className="self-start max-sm:w-full"
        busy={ordering.isPending}
        busyText="Menambahkan…"
        onClick={() => void ordering.send({ params: { orderId: order.id } })}
      >
        {reorderLabel(order.state)}
      </Button>
    </>
  )
}

type ReorderedProps = { order: ReorderStepProps['order']; added: number; missing: readonly string[] }

function Reordered({ order, added, missing }: ReorderedProps) {
  return (
    <div role="status" className="flex flex-col gap-3">
      <p>
        {added > 0
          ? `${added} ${subjectText(order, 'barang masuk keranjang dengan harga hari ini.')}`
          : subjectText(
              order,
              'Tidak ada yang ditambahkan: barang yang masih dijual sudah ada di keranjang.',
            )}
      </p>
      {missing.length > 0 && (
        <Banner kind="attention" title="Tidak dijual lagi">
          <ul className="list-disc pl-5">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Link to="/cart" className={buttonClass('primary', 'medium', 'self-start')}>
        Buka keranjang
      </Link>
    </div>
  )
}
