import { openComplaint } from '@pasar/contract/ordering/complaint'
import type { OrderView } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useReopenForm } from '../../offline/reopen-forms.ts'
import { RoleGate } from '../../page/role-gate.tsx'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { classes } from '../../ui/base/classes.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { StatusTag } from '../../ui/base/tag.tsx'
import { linkClass } from '../../ui/blocks/page-head.tsx'
import { FormLoading } from '../../ui/blocks/skeleton.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { subjectText } from '../base/subject-labels.ts'
import { COMPLAINT_STATUS, complaintCategoryLabel } from './complaint-labels.ts'

const ComplaintForm = retryingLazy(async () => (await import('./complaint-form.tsx')).ComplaintForm)

const lineName = ({ lines }: OrderView, lineNo: number) =>
  must(
    lines.find((line) => line.lineNo === lineNo),
    'the line of a complaint',
  ).name

/** Complaints about an order, and a link to a new one while one is allowed. */
export function OrderComplaints({ order }: { order: OrderView }) {
  const [isOpening, setOpening] = useState(false)
  useReopenForm('complaints', isOpening ? '' : null, () => setOpening(true))
  const { complaints, complainable } = order
  if (complaints.length === 0 && complainable.length === 0) return null
  return (
    <section
      id="complaints"
      aria-labelledby="complaints-heading"
      className={classes('card flex flex-col gap-3 p-4 md:p-5', complaints.length === 0 && 'no-print')}
    >
      <h2 id="complaints-heading" className="heading-3">
        Komplain
      </h2>
      {complaints.length > 0 && (
        <ul className="flex flex-col gap-1">
          {complaints.map(({ id, state, category, lineNo }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/account/complaint/$complaintId"
                params={{ complaintId: id }}
                className={`${linkClass} min-h-11 content-center`}
              >
                {complaintCategoryLabel(category, order)}
                {lineNo !== null && `: ${lineName(order, lineNo)}`}
              </Link>
              <StatusTag tone={COMPLAINT_STATUS[state].tone} icon={COMPLAINT_STATUS[state].icon}>
                {COMPLAINT_STATUS[state].tag}
              </StatusTag>
            </li>
          ))}
        </ul>
      )}
      {complainable.length > 0 && !isOpening && (
        <>
          {complaints.length === 0 && (
            <p className="text-ink-2">
              Ada yang tidak sesuai? Jelaskan dengan foto; pihak lain diminta menjawab.
            </p>
          )}
          <OpenButton onPress={() => setOpening(true)} />
        </>
      )}
      {isOpening && (
        <Suspense fallback={<FormLoading />}>
          <ComplaintForm order={order} onClose={() => setOpening(false)} />
        </Suspense>
      )}
    </section>
  )
}

function OpenButton({ onPress }: { onPress: () => void }) {
  const isHydrated = useHydrated()
  return (
    <RoleGate call={openComplaint}>
      <Button
        variant="outline"
        icon="warning"
        className="self-start max-sm:w-full"
        disabled={!isHydrated}
        onClick={onPress}
      >
        Ajukan komplain
      </Button>
    </RoleGate>
  )
}

/** Explains that a complaint blocks the BAST, and links to the complaint. */
export function BastBlocked({ order }: { order: OrderView }) {
  const pending = order.complaints.find(({ state }) => state === 'open' || state === 'escalated')
  if (pending === undefined) return null
  return (
    <div className="flex items-start gap-2 rounded-lg bg-red-100 px-3 py-2">
      <Icon name="lock-simple" size={18} className="mt-0.5 text-red" />
      <p className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        {subjectText(order, 'BAST baru dapat dikirim setelah komplain selesai.')}
        <Link
          to="/account/complaint/$complaintId"
          params={{ complaintId: pending.id }}
          className={`${linkClass} min-h-11 content-center`}
        >
          Lihat komplain
        </Link>
      </p>
    </div>
  )
}
