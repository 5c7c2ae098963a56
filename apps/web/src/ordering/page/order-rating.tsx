import type { OrderView } from '@pasar/contract/ordering/order'
import { answerRating, type OrderRating } from '@pasar/contract/ordering/rating'
import { must } from '@pasar/domain/kernel/must'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { useTextDraft } from '../../offline/use-text-draft.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { Rating } from '../../ui/base/rating.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { FormLoading } from '../../ui/blocks/skeleton.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { longDate } from '../../ui/text/date.ts'
import type { OrderViewer } from '../base/status-labels.ts'
import { StepRefusal } from '../base/step-refusal.tsx'

const RatingForm = retryingLazy(async () => (await import('../rating/rating-form.tsx')).RatingForm)

/** The school's rating of a completed order, and the vendor's reply. */
export function OrderRatingPart({ order, viewer }: { order: OrderView; viewer: OrderViewer }) {
  const [isEditing, setEditing] = useState(false)
  const isHydrated = useHydrated()
  useReopenForm('rating', isEditing ? '' : null, () => setEditing(true))
  const { rating, mayRate } = order
  if (rating === null && !mayRate) return null
  const isAsking = mayRate && (rating === null || isEditing)
  return (
    <section id="rating" aria-labelledby="rating-heading" className="card flex flex-col gap-3 p-4 md:p-5">
      <h2 id="rating-heading" className="heading-3">
        {rating === null ? 'Beri penilaian' : 'Penilaian sekolah'}
      </h2>
      {rating !== null && !isEditing && <RatingSummary order={order} rating={rating} />}
      {isAsking &&
        (isHydrated ? (
          <Suspense fallback={<FormLoading />}>
            <RatingForm order={order} onDone={() => setEditing(false)} />
          </Suspense>
        ) : (
          <FormLoading />
        ))}
      {rating !== null && mayRate && !isEditing && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button variant="outline" icon="pencil-simple" onClick={() => setEditing(true)}>
            Ubah penilaian
          </Button>
          <span className="caption text-ink-2">Sampai {longDate(rating.editableUntil)}</span>
        </div>
      )}
      {viewer === 'vendor' && rating !== null && rating.answer === '' && (
        <RoleGate call={answerRating}>
          <AnswerForm orderId={order.id} version={rating.version} />
        </RoleGate>
      )}
    </section>
  )
}

function RatingSummary({ order, rating }: { order: OrderView; rating: OrderRating }) {
  return (
    <>
      <Opinion name={order.vendor.name} stars={rating.stars} text={rating.text} />
      {rating.items.map(({ itemId, stars, text }) => (
        <Opinion
          key={itemId}
          name={
            must(
              order.lines.find((line) => line.itemId === itemId),
              'the order line of a rating',
            ).name
          }
          stars={stars}
          text={text}
        />
      ))}
      {rating.answer !== '' && (
        <div className="rounded-lg bg-sunken p-3">
          <p className="font-semibold">Jawaban {order.vendor.name}</p>
          <p className="wrap-anywhere whitespace-pre-line">{rating.answer}</p>
        </div>
      )}
    </>
  )
}

function Opinion({ name, stars, text }: { name: string; stars: number; text: string }) {
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{name}</span>
        <Rating value={stars} />
      </p>
      {text !== '' && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
    </div>
  )
}

function AnswerForm({ orderId, version }: { orderId: number; version: number }) {
  const router = useRouter()
  const { text, write, forget } = useTextDraft(`rating-reply-${orderId}`)
  const [error, setError] = useState<string>()
  const answering = useCall(
    answerRating,
    async () => {
      forget()
      showToast('Jawaban terkirim.')
      await router.invalidate()
    },
    'in-place',
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setError(text.trim() === '' ? 'Tulis jawaban dahulu' : undefined)
    if (text.trim() !== '') void answering.send({ params: { orderId }, body: { version, text } })
  }
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      <TextArea
        label="Jawab penilaian"
        required
        help="Satu kali, dan dapat dibaca semua orang"
        maxLength={2000}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        error={error ?? answering.fieldError('text')}
      />
      <StepRefusal refusal={answering.refusal} />
      <Button
        type="submit"
        className="self-start max-sm:w-full"
        busy={answering.isPending}
        busyText="Mengirim…"
      >
        Kirim jawaban
      </Button>
    </form>
  )
}
