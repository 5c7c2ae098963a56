import type { OrderView } from '@pasar/contract/ordering/order'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { putInOutbox, readerOf, takeOut, tryAgain, useOutbox } from '../api/outbox.ts'
import { HandoverAct } from '../api/outbox-acts.ts'
import { useOnline } from '../api/use-online.ts'
import { usePageContext } from '../api/use-page-context.ts'
import type { Waiting } from '../api/vault.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { BastConflict } from './bast-conflict.tsx'

/** What an order has on this device that is not sent; null where there is nothing. */
export function useUnsent(order: OrderView) {
  const { waiting } = useOutbox()
  const acts = waiting.filter(({ orderId }) => orderId === order.id)
  const handover = acts.find(({ kind }) => kind === 'handover')
  const reason = acts.find((act) => act.reason !== '')?.reason ?? ''
  return handover === undefined && reason === '' ? null : { acts, handover, reason }
}

type BastWaitingProps = {
  order: OrderView
  unsent: NonNullable<ReturnType<typeof useUnsent>>
  /** Opens the inspection with what was counted. */
  onInspect: () => void
  /** The draft of the inspection goes, too. */
  onDropped: () => void
}

/** In the place of the next step: an inspection that is counted and not sent, or that the server has not taken. */
export function BastWaiting({ order, unsent, onInspect, onDropped }: BastWaitingProps) {
  const { call, member } = usePageContext()
  const router = useRouter()
  const reader = readerOf(member) ?? ''
  const isRefused = unsent.reason !== ''
  // What the device shows may be what it has counted against; the choice is made against what is there.
  useEffect(() => {
    if (isRefused) void router.invalidate()
  }, [isRefused, router])
  const ids = unsent.acts.map(({ id }) => id)
  const takeBack = () => void takeOut(reader, idsOf(unsent.acts, 'handover')).then(onInspect)
  if (!isRefused) return <OnItsWay acts={unsent.acts} onTakeBack={takeBack} />
  const act = unsent.handover && z.parse(HandoverAct, JSON.parse(unsent.handover.words))
  return (
    <BastConflict
      order={order}
      mine={act ?? null}
      reason={unsent.reason}
      photoCount={idsOf(unsent.acts, 'photo').length}
      onSendMine={
        act &&
        (async () => {
          await takeOut(reader, idsOf(unsent.acts, 'handover'))
          const words = JSON.stringify({ ...act, version: order.version })
          await putInOutbox(reader, call, { kind: 'handover', orderId: order.id, words, bytes: null })
          await tryAgain(reader, call, idsOf(unsent.acts, 'photo'))
        })
      }
      onCountAgain={takeBack}
      onDrop={() => void takeOut(reader, ids).then(onDropped)}
    />
  )
}

const idsOf = (acts: readonly Waiting[], kind: Waiting['kind']) =>
  acts.filter((act) => act.kind === kind).map(({ id }) => id)

function OnItsWay({ acts, onTakeBack }: { acts: readonly Waiting[]; onTakeBack: () => void }) {
  const { sendingId, progress } = useOutbox()
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
