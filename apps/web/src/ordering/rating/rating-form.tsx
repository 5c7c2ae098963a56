import type { OrderView } from '@pasar/contract/ordering/order'
import { rateOrder } from '@pasar/contract/ordering/rating'
import { MIN_EXPLANATION_LENGTH, needsExplanation } from '@pasar/domain/ordering/rating'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '../../page/use-call.ts'
import { storedDraft } from '../../store/stored-value.ts'
import { Button } from '../../ui/base/button.tsx'
import { RatingInput } from '../../ui/base/rating.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { StepRefusal } from '../base/step-refusal.tsx'

/** Stars and text for the vendor (key 0) and for items by id; 0 stars means no rating. */
const Draft = z.record(z.string(), z.object({ stars: z.int(), text: z.string() }))
type Draft = z.output<typeof Draft>

const VENDOR = '0'
const NOTHING = { stars: 0, text: '' }

/** Returns the error of a rating. */
function problemOf({ stars, text }: { stars: number; text: string }, isRequired: boolean) {
  if (stars === 0 && (isRequired || text.trim() !== '')) return 'Pilih 1 sampai 5 bintang'
  if (stars > 0 && needsExplanation(stars) && text.trim().length < MIN_EXPLANATION_LENGTH)
    return `Nilai 1 atau 2 bintang perlu penjelasan, paling sedikit ${MIN_EXPLANATION_LENGTH} huruf`
  return undefined
}

/** Rates the vendor, and optionally the items. The draft is stored until it is sent. */
export function RatingForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const router = useRouter()
  const { draft, change, forget } = useRatingDraft(order)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffectOnChange(tries, (sendCount) => {
    if (sendCount > 0)
      form.current?.querySelector<HTMLElement>('[data-error] input, [aria-invalid=true]')?.focus()
  })
  const rating = useCall(
    rateOrder,
    async () => {
      forget()
      showToast('Penilaian terkirim. Terima kasih.')
      onDone()
      await router.invalidate()
    },
    'in-place',
  )
  const subjects = subjectsOf(order, draft)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (subjects.some(({ problem }) => problem !== undefined)) return
    void rating.send({ params: { orderId: order.id }, body: ratingOf(order, draft) })
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      {subjects.map(({ key, name, isRequired, opinion, problem }) => (
        <Subject
          key={key}
          {...{ name, isRequired, opinion }}
          problem={tries > 0 ? problem : undefined}
          onChange={(to) => change(key, to)}
        />
      ))}
      <p className="caption text-ink-2">
        Penilaian dan nama sekolah dapat dibaca semua orang, dan dapat diubah selama beberapa hari.
      </p>
      <StepRefusal refusal={rating.refusal} />
      <Button
        type="submit"
        icon="star"
        className="self-start max-sm:w-full"
        busy={rating.isPending}
        busyText="Menyimpan…"
      >
        Kirim penilaian
      </Button>
    </form>
  )
}

type SubjectProps = {
  name: string
  isRequired: boolean
  opinion: { stars: number; text: string }
  problem: string | undefined
  onChange: (to: { stars?: number; text?: string }) => void
}

function Subject({ name, isRequired, opinion: { stars, text }, problem, onChange }: SubjectProps) {
  const isUnstarred = problem !== undefined && stars === 0
  return (
    <div
      data-error={isUnstarred ? '' : undefined}
      className="flex flex-col gap-2 border-t border-line pt-3 first:border-0 first:pt-0"
    >
      <RatingInput
        legend={isRequired ? `Penyedia: ${name}` : `${name} (bila mau)`}
        value={stars === 0 ? undefined : stars}
        onChange={(chosenStars) => onChange({ stars: chosenStars })}
      />
      {isUnstarred && <FieldError>{problem}</FieldError>}
      {(isRequired || stars > 0) && (
        <TextArea
          label={isRequired ? 'Ulasan penyedia' : `Ulasan ${name}`}
          required={stars > 0 && needsExplanation(stars)}
          optional={stars === 0 || !needsExplanation(stars)}
          maxLength={2000}
          value={text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          error={isUnstarred ? undefined : problem}
        />
      )}
    </div>
  )
}

/** Returns the existing rating, to edit it. */
function draftFromOrder({ rating }: OrderView): Draft {
  if (rating === null) return {}
  const items = rating.items.map(({ itemId, stars, text }) => [String(itemId), { stars, text }] as const)
  return { ...Object.fromEntries(items), [VENDOR]: { stars: rating.stars, text: rating.text } }
}

function useRatingDraft(order: OrderView) {
  const draftStore = useMemo(() => storedDraft('visit', `rating-${order.id}`, Draft), [order.id])
  const [draft, setDraft] = useState<Draft>(() => draftStore.read() ?? draftFromOrder(order))
  const change = (key: string, to: Partial<typeof NOTHING>) => {
    const next = { ...draft, [key]: { ...NOTHING, ...draft[key], ...to } }
    setDraft(next)
    draftStore.write(next)
  }
  return { draft, change, forget: () => draftStore.remove() }
}

/** Returns the items of an order, each once, with their names. */
const itemsOf = ({ lines }: OrderView) => [...new Map(lines.map((line) => [line.itemId, line.name]))]

/** Returns the vendor and the items, each with its rating and the error of it. */
function subjectsOf(order: OrderView, draft: Draft) {
  return [
    { key: VENDOR, name: order.vendor.name, isRequired: true },
    ...itemsOf(order).map(([itemId, name]) => ({ key: String(itemId), name, isRequired: false })),
  ].map((subject) => {
    const opinion = draft[subject.key] ?? NOTHING
    return { ...subject, opinion, problem: problemOf(opinion, subject.isRequired) }
  })
}

/** Returns the rating to send; items without stars are left out. */
function ratingOf(order: OrderView, draft: Draft) {
  return {
    ...(draft[VENDOR] ?? NOTHING),
    version: order.rating?.version ?? 0,
    items: itemsOf(order).flatMap(([itemId]) => {
      const opinion = draft[String(itemId)] ?? NOTHING
      return opinion.stars === 0 ? [] : [{ itemId, ...opinion }]
    }),
  }
}
