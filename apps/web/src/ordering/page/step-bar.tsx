import type { OrderView } from '@pasar/contract/ordering/order'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { missingShopRole } from '../../page/missing-shop-role.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { ActionBar } from '../../ui/blocks/action-bar.tsx'
import { mismatchOf } from '../base/mismatch.ts'
import { receivingOf } from '../base/replacement-labels.ts'
import { pendingRequest } from '../base/request-labels.ts'
import { awaitsRating, nextStepOf, type OrderViewer, RATING_STEP } from '../base/status-labels.ts'
import { subjectText } from '../base/subject-labels.ts'

/** A part of the order page with the buttons of the current step. */
type StepPart = 'requests' | 'complaints' | 'step' | 'rating'

/** The part with the current step of the viewer, and the label of the link to it; null for none. */
function stepLinkOf(order: OrderView, viewer: OrderViewer): { part: StepPart; label: string } | null {
  if (awaitsRating(order, viewer)) return { part: 'rating', label: RATING_STEP.label }
  const { location, ...next } = nextStepOf({ ...order, receiving: receivingOf(order) }, viewer)
  const label = subjectText(order, next.label)
  const pending = pendingRequest(order.requests)
  if (pending !== undefined)
    return pending.offered.includes('accept') ? { part: 'requests', label: 'Jawab permintaan' } : null
  if (location !== 'order') return null
  const offers = (action: OrderView['offered'][number]) => order.offered.includes(action)
  const isComplaint = order.complained && (order.state === 'completed' || order.state === 'shipping')
  if (isComplaint && !offers('ship')) return { part: 'complaints', label }
  if (order.offered.length === 0) return null
  const mustChoose = viewer === 'buyer' && mismatchOf(order) !== null
  return { part: 'step', label: mustChoose ? 'Pilih cara melanjutkan' : label }
}

type StepBarProps = { order: OrderView; viewer: OrderViewer; onInspect: () => void }

/**
 * On a phone the current step is far down the page. The bar links to it, and disappears while the
 * step is on the screen, where its own buttons are.
 */
export function StepBar({ order, viewer, onInspect }: StepBarProps) {
  const { member } = usePageContext()
  // Who may not take the step finds nothing to press there.
  const mayAct = missingShopRole(member, 'handle-orders') === null
  const link = mayAct ? stepLinkOf(order, viewer) : null
  const isInView = useIsInView(link?.part ?? null)
  if (link === null || isInView) return null
  const inspects = link.part === 'step' && mismatchOf(order) === null && order.offered.includes('uploadBast')
  return (
    <ActionBar className="lg:hidden" stays="always">
      {inspects ? (
        <Button variant="stamp" icon="stamp" className="flex-1" onClick={onInspect}>
          {subjectText(order, 'Lanjut BAST')}
        </Button>
      ) : (
        <LinkToPart part={link.part}>{link.label}</LinkToPart>
      )}
    </ActionBar>
  )
}

/** A fragment link that leaves the address unchanged, so that Back leaves the order. */
function LinkToPart({ part, children }: { part: StepPart; children: ReactNode }) {
  const scroll = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(part)?.scrollIntoView()
  }
  return (
    <a href={`#${part}`} onClick={scroll} className={buttonClass('primary', 'medium', 'flex-1')}>
      {children}
    </a>
  )
}

/** Whether a part of the page reaches into the upper 60 % of the window. False before hydration. */
function useIsInView(part: StepPart | null): boolean {
  const [isInView, setInView] = useState(false)
  useEffectOnChange(part, () => {
    const element = part === null ? null : document.getElementById(part)
    if (element === null) return setInView(false)
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      rootMargin: '0px 0px -40% 0px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  })
  return isInView
}
