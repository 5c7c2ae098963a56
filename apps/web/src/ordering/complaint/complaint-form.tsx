import { openComplaint } from '@pasar/contract/ordering/complaint'
import type { OrderView } from '@pasar/contract/ordering/order'
import { COMPLAINT_CATEGORIES, type ComplaintCategory, needsPhoto } from '@pasar/domain/ordering/complaint'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../page/use-call.ts'
import { useNavigateIfCurrent } from '../../page/use-navigate-if-current.ts'
import { storedDraft } from '../../store/stored-value.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { StepRefusal } from '../base/step-refusal.tsx'
import { subjectText } from '../base/subject-labels.ts'
import { useOrderFiles } from '../base/use-order-files.ts'
import { complaintCategoryLabel } from './complaint-labels.ts'
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
  const { draft, change, forget } = useComplaintDraft(order.id)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const photos = useOrderFiles({ id: order.id, files: order.evidence }, 'complaint')
  const opening = useOpenComplaint(() => {
    forget()
    photos.clear()
  })
  const category = COMPLAINT_CATEGORIES.find(
    (one) => one === draft.category && order.complainable.includes(one),
  )
  const problems = problemsOf(category, draft.text, photos.doneCount)
  const errorOf = (field: keyof typeof problems) => (tries > 0 ? problems[field] : undefined)
  // On a phone, the fields above the button are outside the viewport.
  useEffectOnChange(tries, () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
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
      <SubjectFields
        {...{ order, draft }}
        onChange={change}
        lineError={opening.fieldError('lineNo')}
        categoryError={errorOf('category') ?? opening.fieldError('category')}
      />
      <TextArea
        label="Uraian"
        required
        maxLength={2000}
        help={subjectText(order, 'Apa yang dipesan, apa yang datang, dan apa yang diharapkan')}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={errorOf('text') ?? opening.fieldError('text')}
      />
      <ComplaintPhotos
        photos={photos}
        required={category === undefined || needsPhoto(category)}
        error={photos.isBusy ? undefined : errorOf('photos')}
      />
      {order.state === 'shipping' && (
        <p className="caption text-ink-2">
          {subjectText(
            order,
            'Selama komplain terbuka, BAST tidak dapat dikirim. Hasil pemeriksaan tetap dapat disimpan.',
          )}
        </p>
      )}
      <StepRefusal refusal={opening.refusal} />
      <FormButtons isSending={opening.isPending} isUploading={photos.isBusy} onClose={onClose} />
    </form>
  )
}

type FormButtonsProps = { isSending: boolean; isUploading: boolean; onClose: () => void }

function FormButtons({ isSending, isUploading, onClose }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:flex-auto">
      <Button
        type="submit"
        variant="danger"
        busy={isSending || isUploading}
        busyText={isUploading ? 'Mengunggah foto…' : 'Mengirim…'}
      >
        Kirim komplain
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Simpan draf
      </Button>
    </div>
  )
}

type SubjectFieldsProps = {
  order: OrderView
  draft: Draft
  onChange: (to: Partial<Draft>) => void
  lineError: string | undefined
  categoryError: string | undefined
}

/** What the complaint is about, and its category. */
function SubjectFields({ order, draft, onChange, lineError, categoryError }: SubjectFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Tentang"
        options={[
          { value: '', label: 'Seluruh pesanan' },
          ...order.lines.map(({ lineNo, name }) => ({ value: String(lineNo), label: name })),
        ]}
        value={draft.lineNo}
        onChange={(event) => onChange({ lineNo: event.currentTarget.value })}
        error={lineError}
      />
      <Select
        label="Jenis masalah"
        required
        placeholder="Pilih jenis"
        options={order.complainable.map((one) => ({ value: one, label: complaintCategoryLabel(one, order) }))}
        value={draft.category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
        error={categoryError}
      />
    </div>
  )
}

function useComplaintDraft(orderId: number) {
  const draftStore = useMemo(() => storedDraft('visit', `complaint-${orderId}`, Draft), [orderId])
  const [draft, setDraft] = useState(() => draftStore.read() ?? EMPTY)
  const change = (to: Partial<Draft>) => {
    const next = { ...draft, ...to }
    setDraft(next)
    draftStore.write(next)
  }
  return { draft, change, forget: () => draftStore.remove() }
}

/** Returns the error of each field. */
function problemsOf(category: ComplaintCategory | undefined, text: string, photoCount: number) {
  const isPhotoMissing = category !== undefined && needsPhoto(category) && photoCount === 0
  return {
    category: category === undefined ? 'Pilih jenis masalah' : undefined,
    text: text.trim().length < MIN_LENGTH ? `Uraian paling sedikit ${MIN_LENGTH} huruf` : undefined,
    photos: isPhotoMissing ? 'Unggah paling sedikit satu foto' : undefined,
  }
}

function useOpenComplaint(forgetDraft: () => void) {
  const navigate = useNavigateIfCurrent()
  const router = useRouter()
  return useCall(
    openComplaint,
    async ({ id }) => {
      forgetDraft()
      showToast('Komplain terkirim. Pihak lain diminta menjawab.')
      await navigate({ to: '/account/complaint/$complaintId', params: { complaintId: id } })
      // Cached data of the order and its lists is outdated.
      void router.invalidate()
    },
    'in-place',
  )
}
