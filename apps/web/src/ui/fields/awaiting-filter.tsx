import type { RenderLink } from '../base/link-look.tsx'
import { formatNumber } from '../text/money.ts'
import { QuickFilter } from './filter-chip.tsx'

type AwaitingFilterProps = {
  isOn: boolean
  /** Number of entries that wait. */
  awaiting: number
  /** Returns the link to the list with or without the filter. */
  linkTo: (giliran: '' | 'saya') => RenderLink
  /** Name of what waits: "Menunggu jawaban Anda". */
  children: string
}

/** Restricts a list to the entries that wait for the user; hidden while none does. */
export function AwaitingFilter({ isOn, awaiting, linkTo, children }: AwaitingFilterProps) {
  if (awaiting === 0 && !isOn) return null
  return (
    <div>
      <QuickFilter isOn={isOn} link={linkTo(isOn ? '' : 'saya')}>
        {children} ({formatNumber(awaiting)})
      </QuickFilter>
    </div>
  )
}
