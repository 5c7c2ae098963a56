import { Link, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { publishCartCount } from '../../live/cart-count.ts'
import {
  loadOfflineQueue,
  queueOwnerOf,
  removeQueued,
  runOfflineQueue,
  useOfflineQueue,
  useOnSent,
} from '../../offline/offline-queue.ts'
import { hasQueuedFlag } from '../../offline/offline-queue-flag.ts'
import type { SentItem } from '../../offline/offline-queue-items.ts'
import { orderOf, type QueuedItem } from '../../offline/stored-item.ts'
import { useOnline } from '../../offline/use-online.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'

/** Sends the offline queue and shows its status and results. */
export function OfflineQueueStrip() {
  const { call, member } = usePageContext()
  const router = useRouter()
  const queueOwner = queueOwnerOf(member)
  const isOnline = useOnline()
  const { waiting, sendingId } = useOfflineQueue()
  const [doneMessage, setDoneMessage] = useState<string>()
  useEffect(() => {
    if (queueOwner !== null && hasQueuedFlag()) void loadOfflineQueue(queueOwner)
  }, [queueOwner])
  useEffect(() => {
    if (queueOwner !== null && isOnline && hasQueuedFlag()) void runOfflineQueue(queueOwner, call)
  }, [queueOwner, isOnline, call])
  const onSent = useCallback(
    (sentItem: SentItem) => {
      if (sentItem.kind === 'cart') publishCartCount(sentItem.count)
      // Photos and messages appear where the user created them.
      if (sentItem.kind !== 'photo' && sentItem.kind !== 'message') {
        setDoneMessage(formatSent(sentItem))
        void router.invalidate()
      }
    },
    [router],
  )
  useOnSent(onSent)
  const isQuiet =
    isOnline &&
    waiting.every(
      ({ kind, reason }) => (kind === 'photo' || kind === 'message' || kind === 'opening') && reason === '',
    )
  const problem = waiting.find(({ reason }) => reason !== '')
  return (
    <div role="status">
      {doneMessage !== undefined && (
        <div className="page-container pt-3">
          <Banner
            kind="success"
            title={doneMessage}
            action={
              <Button variant="outline" size="small" onClick={() => setDoneMessage(undefined)}>
                Tutup
              </Button>
            }
          />
        </div>
      )}
      {waiting.length > 0 && !isQuiet && (
        <div className="page-container pt-3">
          <Banner kind={problem === undefined ? 'info' : 'attention'} title={standing(waiting, sendingId)}>
            {problem === undefined ? (
              'Tersimpan di perangkat ini, juga bila browser ditutup. Terkirim otomatis saat ada jaringan.'
            ) : (
              <Refused act={problem} />
            )}
          </Banner>
        </div>
      )}
    </div>
  )
}

const formatSent = (sentItem: Exclude<SentItem, { kind: 'photo' | 'message' }>): string => {
  if (sentItem.kind === 'cart') return `${sentItem.name} masuk keranjang`
  if (sentItem.kind === 'opening') return `Pesan ${sentItem.to} terkirim`
  return sentItem.isBast
    ? `BAST pesanan ${sentItem.order.number} terkirim`
    : `Hasil pemeriksaan pesanan ${sentItem.order.number} tersimpan`
}

function standing(waiting: readonly QueuedItem[], sendingId: number | null): string {
  if (waiting.some(({ reason }) => reason !== ''))
    return 'Ada yang belum terkirim dan menunggu keputusan Anda'
  const sendingIndex = waiting.findIndex(({ id }) => id === sendingId)
  return sendingIndex < 0
    ? `${waiting.length} kiriman menunggu jaringan`
    : `Mengirim ${sendingIndex + 1} dari ${waiting.length}`
}

/** An item that the server refused, with a link to the page that resolves it. */
function Refused({ act }: { act: QueuedItem }) {
  const { call, member } = usePageContext()
  const queueOwner = queueOwnerOf(member)
  const orderId = orderOf(act)
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {act.reason}
      {orderId !== null && (
        <Link
          to="/history/$orderId"
          params={{ orderId }}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Buka pesanan
        </Link>
      )}
      {act.kind === 'message' && (
        <Link
          to="/message/message-history/$chatId"
          params={{ chatId: act.payload.chatId }}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Buka percakapan
        </Link>
      )}
      {act.kind === 'opening' && member?.role !== 'staff' && (
        <Link to="/account/contact" search={{}} className={`${linkClass} inline-flex min-h-11 items-center`}>
          Buka Pesan
        </Link>
      )}
      {(act.kind === 'cart' || act.kind === 'opening') && queueOwner !== null && (
        <Button
          variant="quiet"
          size="small"
          onClick={() =>
            void removeQueued(queueOwner, [act.id]).then(() => runOfflineQueue(queueOwner, call))
          }
        >
          Buang
        </Button>
      )}
    </p>
  )
}
