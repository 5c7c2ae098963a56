import type { OrderView } from '@pasar/contract/ordering/order'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  enqueueOffline,
  queueOwnerOf,
  removeQueued,
  retryQueued,
  useOfflineQueue,
} from '../../offline/offline-queue.ts'
import { orderOf, type QueuedItem } from '../../offline/stored-item.ts'
import { useOnline } from '../../offline/use-online.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { BastConflict } from './bast-conflict.tsx'

/** Returns the unsent data of an order on this device; null if there is none. */
export function useUnsentInspection(order: OrderView) {
  const { waiting } = useOfflineQueue()
  const acts = waiting.filter((item) => orderOf(item) === order.id)
  const handover = acts.find((item) => item.kind === 'handover')
  const reason = acts.find((act) => act.reason !== '')?.reason ?? ''
  return handover === undefined && reason === '' ? null : { acts, handover, reason }
}

type BastWaitingProps = {
  order: OrderView
  unsent: NonNullable<ReturnType<typeof useUnsentInspection>>
  /** Opens the inspection with the recorded quantities. */
  onInspect: () => void
  /** Called when the inspection was discarded with its draft. */
  onDropped: () => void
}

/** Replaces the next step: an inspection that is not sent yet, or that the server refused. */
export function BastWaiting({ order, unsent, onInspect, onDropped }: BastWaitingProps) {
  const { call, member } = usePageContext()
  const router = useRouter()
  const queueOwner = queueOwnerOf(member) ?? ''
  const isRefused = unsent.reason !== ''
  // The order on the device may be outdated. Load the current one before the user decides.
  useEffect(() => {
    if (isRefused) void router.invalidate()
  }, [isRefused, router])
  const ids = unsent.acts.map(({ id }) => id)
  const takeBack = () => void removeQueued(queueOwner, idsOf(unsent.acts, 'handover')).then(onInspect)
  if (!isRefused) return <OnItsWay acts={unsent.acts} onTakeBack={takeBack} />
  const act = unsent.handover?.payload
  return (
    <BastConflict
      order={order}
      mine={act ?? null}
      reason={unsent.reason}
      photoCount={idsOf(unsent.acts, 'photo').length}
      onSendMine={
        act &&
        (async () => {
          await removeQueued(queueOwner, idsOf(unsent.acts, 'handover'))
          const payload = { ...act, version: order.version }
          await enqueueOffline(queueOwner, call, { kind: 'handover', orderId: order.id, payload })
          await retryQueued(queueOwner, call, idsOf(unsent.acts, 'photo'))
        })
      }
      onRecount={takeBack}
      onDrop={() => void removeQueued(queueOwner, ids).then(onDropped)}
    />
  )
}

const idsOf = (acts: readonly QueuedItem[], kind: QueuedItem['kind']) =>
  acts.filter((act) => act.kind === kind).map(({ id }) => id)

function OnItsWay({ acts, onTakeBack }: { acts: readonly QueuedItem[]; onTakeBack: () => void }) {
  const { sendingId, progress } = useOfflineQueue()
  const isOnline = useOnline()
  const photos = idsOf(acts, 'photo')
  const isSending = acts.some(({ id }) => id === sendingId)
  return (
    <section
      id="step"
      aria-labelledby="step-heading"
      className="card flex flex-col gap-4 border-l-4 border-stamp p-4 md:p-5"
    >
      <h2 id="step-heading" className="heading-2">
        <span className="caption block font-semibold text-stamp">Tersimpan di perangkat ini</span>
        {isSending ? 'Hasil pemeriksaan sedang dikirim' : 'Hasil pemeriksaan menunggu jaringan'}
      </h2>
      <p role="status" className="flex items-center gap-2">
        <Icon name={isOnline ? 'upload-simple' : 'wifi-slash'} className="text-ink-2" />
        {photos.length === 0
          ? 'Hitungan dan pernyataan Anda'
          : `${photos.length} foto, hitungan, dan pernyataan Anda`}{' '}
        terkirim otomatis saat jaringan kembali, juga bila browser ditutup.
      </p>
      {isSending && (
        <progress aria-label="Kemajuan pengiriman" value={progress} max={1} className="block h-1.5 w-full" />
      )}
      {!isSending && (
        <Button variant="outline" className="self-start max-sm:w-full" onClick={onTakeBack}>
          Ubah sebelum terkirim
        </Button>
      )}
      <Banner kind="info">Jangan keluar dari akun sebelum terkirim: yang belum terkirim ikut dihapus.</Banner>
    </section>
  )
}
