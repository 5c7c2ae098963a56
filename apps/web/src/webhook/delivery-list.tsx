import { replayWebhook, type WebhookDelivery } from '@pasar/contract/webhook/webhook'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '../page/use-call.ts'
import { usePageContext } from '../page/use-page-context.ts'
import { Button } from '../ui/base/button.tsx'
import { Tag } from '../ui/base/tag.tsx'
import { showToast } from '../ui/base/toasts.tsx'
import { EmptyState } from '../ui/blocks/empty-state.tsx'
import { dayAndTime, inSentence } from '../ui/text/date.ts'
import { deliveryStateLabels, deliveryStateTones, replyOf } from './webhook-labels.ts'

type DeliveryListProps = { webhookId: number; deliveries: readonly WebhookDelivery[] }

/** The deliveries of an endpoint, newest first. */
export function DeliveryList({ webhookId, deliveries }: DeliveryListProps) {
  if (deliveries.length === 0)
    return (
      <div className="card">
        <EmptyState drawing="antenna">Belum ada kiriman di sini.</EmptyState>
      </div>
    )
  return (
    <ul className="flex flex-col gap-2">
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} webhookId={webhookId} of={delivery} />
      ))}
    </ul>
  )
}

/** Returns the further details of a delivery, such as `Jawaban 500 · 3 percobaan`. */
function detailOf(delivery: WebhookDelivery, renderedAt: Date): string {
  const { state, attempts, tryAfter } = delivery
  return [
    replyOf(delivery),
    attempts > 1 ? `${attempts} percobaan` : '',
    state === 'waiting' && attempts > 0 ? `dicoba lagi ${inSentence(dayAndTime(tryAfter, renderedAt))}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function DeliveryRow({ webhookId, of: delivery }: { webhookId: number; of: WebhookDelivery }) {
  const router = useRouter()
  const { renderedAt } = usePageContext()
  const { id, eventId, type, object, objectId, eventState, at, state } = delivery
  const replaying = useCall(replayWebhook, () => {
    showToast('Kiriman diulang')
    return router.invalidate()
  })
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="flex flex-wrap items-center gap-2">
          <code className="font-bold break-all">{type}</code>
          <Tag tone={deliveryStateTones[state]}>{deliveryStateLabels[state]}</Tag>
        </p>
        <p className="tnum text-ink-2">
          {dayAndTime(at, renderedAt)} · {object} {objectId}
          {eventState !== '' && ` (${eventState})`}
        </p>
        <p className="caption tnum text-ink-3">
          evt_{eventId}
          {detailOf(delivery, renderedAt) !== '' && ` · ${detailOf(delivery, renderedAt)}`}
        </p>
      </div>
      {state !== 'waiting' && (
        <Button
          variant="outline"
          size="small"
          busy={replaying.isPending}
          busyText="Mengirim…"
          onClick={() => void replaying.send({ params: { webhookId }, body: { deliveryId: id } })}
        >
          Kirim ulang
          <span className="sr-only">
            {' '}
            {type} evt_{eventId}
          </span>
        </Button>
      )}
    </li>
  )
}
