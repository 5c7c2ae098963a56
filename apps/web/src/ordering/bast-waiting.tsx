import type { OrderView } from '@pasar/contract/ordering/order'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import type { QueuedItem } from '../api/encrypted-store.ts'
import {
  enqueueOffline,
  queueOwnerOf,
  removeQueued,
  retryQueued,
  useOfflineQueue,
} from '../api/offline-queue.ts'
import { QueuedHandover } from '../api/offline-queue-items.ts'
import { useOnline } from '../api/use-online.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BastConflict } from './bast-conflict.tsx'

/** What an order has on this device that is not sent; null where there is nothing. */
export function useUnsentInspection(order: OrderView) {
  const { waiting } = useOfflineQueue()
  const acts = waiting.filter(({ orderId }) => orderId === order.id)
  const handover = acts.find(({ kind }) => kind === 'handover')
  const reason = acts.find((act) => act.reason !== '')?.reason ?? ''
  return handover === undefined && reason === '' ? null : { acts, handover, reason }
}

type BastWaitingProps = {
  order: OrderView
  unsent: NonNullable<ReturnType<typeof useUnsentInspection>>
  /** Opens the inspection with what was counted. */
  onInspect: () => void
  /** The draft of the inspection goes, too. */
  onDropped: () => void
}

/** In the place of the next step: an inspection that is counted and not sent, or that the server has not taken. */
export function BastWaiting({ order, unsent, onInspect, onDropped }: BastWaitingProps) {
  const { call, member } = usePageContext()
  const router = useRouter()
  const reader = queueOwnerOf(member) ?? ''
  const isRefused = unsent.reason !== ''
  // What the device shows may be what it has counted against; the choice is made against what is there.
  useEffect(() => {
    if (isRefused) void router.invalidate()
  }, [isRefused, router])
  const ids = unsent.acts.map(({ id }) => id)
  const takeBack = () => void removeQueued(reader, idsOf(unsent.acts, 'handover')).then(onInspect)
  if (!isRefused) return <OnItsWay acts={unsent.acts} onTakeBack={takeBack} />
  const act = unsent.handover && z.parse(QueuedHandover, JSON.parse(unsent.handover.payload))
  return (
    <BastConflict
      order={order}
      mine={act ?? null}
      reason={unsent.reason}
      photoCount={idsOf(unsent.acts, 'photo').length}
      onSendMine={
        act &&
        (async () => {
          await removeQueued(reader, idsOf(unsent.acts, 'handover'))
          const payload = JSON.stringify({ ...act, version: order.version })
          await enqueueOffline(reader, call, {
            kind: 'handover',
            orderId: order.id,
            payload,
            bytes: null,
          })
          await retryQueued(reader, call, idsOf(unsent.acts, 'photo'))
        })
      }
      onRecount={takeBack}
      onDrop={() => void removeQueued(reader, ids).then(onDropped)}
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
      id="langkah"
      aria-labelledby="judul-langkah"
      className="kartu flex flex-col gap-4 border-l-4 border-stempel p-4 md:p-5"
    >
      <h2 id="judul-langkah" className="judul-2">
        <span className="keterangan block font-semibold text-stempel">Tersimpan di perangkat ini</span>
        {isSending ? 'Hasil pemeriksaan sedang dikirim' : 'Hasil pemeriksaan menunggu jaringan'}
      </h2>
      <p role="status" className="flex items-center gap-2">
        <Icon name={isOnline ? 'upload-simple' : 'wifi-slash'} className="text-tinta-2" />
        {photos.length === 0
          ? 'Hitungan dan pernyataan Anda'
          : `${photos.length} foto, hitungan, dan pernyataan Anda`}{' '}
        terkirim sendiri saat jaringan kembali, juga bila peramban ditutup.
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
