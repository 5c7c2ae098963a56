import { removeOrderFile } from '@pasar/contract/media/order-file'
import type { OrderView } from '@pasar/contract/ordering/order'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { newKey } from '../api/new-key.ts'
import { putInOutbox, readerOf, takeOut, tryAgain, useOutbox, useSent } from '../api/outbox.ts'
import { PhotoAct, photoPurpose, type Sent } from '../api/outbox-acts.ts'
import { stampedPhoto } from '../api/smaller-photo.ts'
import { useCall } from '../api/use-call.ts'
import { usePageContext } from '../api/use-page-context.ts'
import type { Waiting } from '../api/vault.ts'
import { dateAndTime } from '../ui/date.ts'
import {
  type Held,
  isKnown,
  MOST_BYTES,
  type OrderFilesInHand,
  stored,
  useOrderFiles,
} from './use-order-files.ts'

export type InspectionPhotos = OrderFilesInHand & {
  /** Photos that the device holds until they are sent, of goods and of damage. */
  waitingCount: number
  /** Whether a photo of goods that were received well is there or waits. A photo of damage is none. */
  hasProof: boolean
}

/** Photos of what arrived: kept on the device first, where it can, so that neither a lost line nor a closed browser loses one. */
export function useInspectionPhotos(order: OrderView): InspectionPhotos {
  const { member } = usePageContext()
  const reader = readerOf(member)
  const direct = useOrderFiles(order, 'bast')
  const kept = useKeptPhotos(order, reader ?? '')
  return reader === null ? { ...direct, waitingCount: 0, hasProof: isProven(direct.files) } : kept
}

const isProven = (files: readonly Held[]) =>
  files.some(({ lineNo, state }) => lineNo === null && state !== 'failed')

/** Photos of the inspection that is due: those of an earlier one belong to what was replaced. */
const photosOf = ({ files, round }: OrderView) =>
  files.filter((file) => (file.purpose === 'bast' || file.purpose === 'damage') && file.round === round)

function useKeptPhotos(order: OrderView, reader: string): InspectionPhotos {
  const { call, renderedAt } = usePageContext()
  const { waiting, sendingId, progress } = useOutbox()
  const [there, setThere] = useState<readonly Held[]>(() => photosOf(order).map(stored))
  const [unfit, setUnfit] = useState<{ lineNo: number | null; words: string } | null>(null)
  const previewOf = usePreviews()
  const removing = useCall(removeOrderFile, ({ success }) => {
    const gone = new Set(success.map(({ id }) => id))
    setThere((held) => held.filter(({ fileId }) => fileId === null || !gone.has(fileId)))
  })
  const hear = useCallback(
    (sent: Sent) => {
      if (sent.kind === 'photo' && sent.orderId === order.id)
        setThere((held) => [...held.filter(({ fileId }) => fileId !== sent.file.id), stored(sent.file)])
    },
    [order.id],
  )
  useSent(hear)

  const own = waiting.filter((act) => act.kind === 'photo' && act.orderId === order.id)
  const held = own.map((act): Held => {
    const { name, lineNo } = z.parse(PhotoAct, JSON.parse(act.words))
    const isSending = act.id === sendingId
    return {
      key: `w${act.id}`,
      name,
      lineNo,
      preview: previewOf(act),
      state: act.reason === '' ? (isSending ? 'sending' : 'queued') : 'failed',
      progress: isSending ? progress : undefined,
      problem: act.reason === '' ? undefined : act.reason,
      source: null,
      fileId: null,
    }
  })
  const files = [...there, ...held]

  async function keep(picked: File, lineNo: number | null) {
    const words = order.photoCode === null ? '' : `KODE ${order.photoCode} · ${dateAndTime(renderedAt)}`
    const { photo, isStamped } = await stampedPhoto(picked, words)
    if (photo.size > MOST_BYTES) return setUnfit({ lineNo, words: 'Ukuran berkas melebihi 5 MB' })
    const act: PhotoAct = {
      key: newKey(),
      name: photo.name,
      lineNo,
      photoCode: isStamped && order.photoCode !== null ? order.photoCode : '',
    }
    const bytes = await photo.arrayBuffer()
    try {
      await putInOutbox(reader, call, { kind: 'photo', orderId: order.id, words: JSON.stringify(act), bytes })
    } catch {
      setUnfit({
        lineNo,
        words: 'Perangkat ini tidak dapat menyimpan foto. Kosongkan ruang, lalu coba lagi.',
      })
    }
  }

  const idOf = (key: string) => own.find(({ id }) => `w${id}` === key)?.id
  return {
    files,
    of: (lineNo) => files.filter((file) => file.lineNo === lineNo),
    unfitAt: (lineNo) => (unfit !== null && unfit.lineNo === lineNo ? unfit.words : undefined),
    pick: (picked, lineNo = null) => {
      const known = picked.filter(isKnown)
      setUnfit(
        known.length === picked.length
          ? null
          : { lineNo, words: 'Jenis berkas tidak didukung. Gunakan JPG atau PNG.' },
      )
      void known.reduce(async (before, file) => {
        await before
        await keep(file, lineNo)
      }, Promise.resolve())
    },
    remove: (key) => {
      const id = idOf(key)
      const fileId = there.find((file) => file.key === key)?.fileId
      if (id !== undefined) void takeOut(reader, [id])
      else if (fileId) {
        const purpose = photoPurpose(there.find((file) => file.key === key)?.lineNo ?? null)
        void removing.send({ params: { purpose, orderId: order.id, fileId } })
      }
    },
    retry: (key) => {
      const id = idOf(key)
      if (id !== undefined) void tryAgain(reader, call, [id])
    },
    clear: () => setThere([]),
    doneCount: there.filter(({ lineNo }) => lineNo === null).length,
    isBusy: held.some(({ state }) => state !== 'failed'),
    waitingCount: held.filter(({ state }) => state !== 'failed').length,
    hasProof: isProven(files),
  }
}

/** Addresses of pictures that are on the device alone. */
function usePreviews() {
  const addresses = useRef(new Map<number, string>())
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
      made.clear()
    }
  }, [])
  return ({ id, bytes }: Waiting): string | undefined => {
    const known = addresses.current.get(id)
    if (known !== undefined || bytes === null) return known
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
    addresses.current.set(id, made)
    return made
  }
}
