import { openComplaint } from '@pasar/contract/ordering/complaint'
import type { OrderView } from '@pasar/contract/ordering/order'
import { COMPLAINT_CATEGORIES, needsPhoto } from '@pasar/domain/ordering/complaint'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../call/use-call.ts'
import { useNavigateIfCurrent } from '../../call/use-navigate-if-current.ts'
import { storedDraft } from '../../offline/stored-value.ts'
import { Button } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { showToast } from '../../ui/overlay/toasts.tsx'
import { useOrderFiles } from '../order/use-order-files.ts'
import { StepRefusal } from '../step/step-refusal.tsx'
import { COMPLAINT_CATEGORY_LABELS } from './complaint-labels.ts'
import { ComplaintPhotos } from './complaint-photos.tsx'

const Draft = z.object({ lineNo: z.string(), category: z.string(), text: z.string() })
type Draft = z.output<typeof Draft>

const EMPTY: Draft = { lineNo: '', category: '', text: '' }
const MIN_LENGTH = 10

/**
 * Opens a complaint about an order or one of its lines. The draft and its photos are stored until
 * it is sent.
 */
export function ComplaintForm({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const goOn = useNavigateIfCurrent()
  const draftStore = useMemo(() => storedDraft('visit', `complaint-${order.id}`, Draft), [order.id])
  const [draft, setDraft] = useState(() => draftStore.read() ?? EMPTY)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const photos = useOrderFiles({ id: order.id, files: order.evidence }, 'complaint')
  const opening = useCall(
    openComplaint,
    async (opened) => {
      draftStore.remove()
      showToast('Komplain terkirim. Pihak lain diminta menjawab.')
      await goOn({
        to: '/account/complaint/$complaintId',
        params: { complaintId: opened.id },
      })
    },
    'in-place',
  )
  const change = (to: Partial<Draft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    draftStore.write(next)
  }
  const category = COMPLAINT_CATEGORIES.find(
    (one) => one === draft.category && order.complainable.includes(one),
  )
  const problems = {
    category: category === undefined ? 'Pilih jenis komplain' : undefined,
    text: draft.text.trim().length < MIN_LENGTH ? `Uraian paling sedikit ${MIN_LENGTH} huruf` : undefined,
    photos:
      category !== undefined && needsPhoto(category) && photos.doneCount === 0
        ? 'Unggah paling sedikit satu foto'
        : undefined,
  }
  const shown = (field: keyof typeof problems) => (tries > 0 ? problems[field] : undefined)
  // On a phone, the fields above the button are outside the viewport.
  useEffectOnChange(tries, () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (category === undefined || Object.values(problems).some((problem) => problem !== undefined)) return
    void opening.send({
      params: { orderId: order.id },
      body: { category, text: draft.text, lineNo: draft.lineNo === '' ? null : Number(draft.lineNo) },
    })
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Tentang"
          options={[
            { value: '', label: 'Seluruh pesanan' },
            ...order.lines.map(({ lineNo, name }) => ({ value: String(lineNo), label: name })),
          ]}
          value={draft.lineNo}
          onChange={(event) => change({ lineNo: event.currentTarget.value })}
          error={opening.fieldError('lineNo')}
        />
        <Select
          label="Jenis komplain"
          required
          placeholder="Pilih jenis"
          options={order.complainable.map((one) => ({ value: one, label: COMPLAINT_CATEGORY_LABELS[one] }))}
          value={draft.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
          error={shown('category') ?? opening.fieldError('category')}
        />
      </div>
      <TextArea
        label="Uraian"
        required
        maxLength={2000}
        help="Apa yang dipesan, apa yang datang, dan apa yang diharapkan"
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={shown('text') ?? opening.fieldError('text')}
      />
      <ComplaintPhotos
        photos={photos}
        required={category === undefined || needsPhoto(category)}
        error={photos.isBusy ? undefined : shown('photos')}
      />
      {order.state === 'shipping' && (
        <p className="caption text-ink-2">
          Selama komplain terbuka, BAST tidak dapat dikirim. Hasil pemeriksaan tetap dapat disimpan.
        </p>
      )}
      <StepRefusal refusal={opening.refusal} />
      <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
        <Button
          type="submit"
          variant="danger"
          busy={opening.isPending || photos.isBusy}
          busyText={photos.isBusy ? 'Mengunggah foto…' : 'Mengirim…'}
        >
          Kirim komplain
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Simpan draf
        </Button>
      </div>
    </form>
  )
}
